// Executes Thumb instructions (ARMv6-M): the library's core does it right but for some flags, and several times slower.
//
// State, exceptions and the rare instructions stay the library's (`core`); here are those that programs consist of, with the
// cycles of the Cortex-M0+ reference manual and the waiting for the flash.
import { Fault } from './fault.mjs';
import { loadCycles, Memory } from './memory.mjs';
import { Mpu } from './mpu.mjs';

const SP = 13;
const LR = 14;
const PC = 15;
/** From the interrupt to the first instruction of its handler. */
const EXCEPTION_ENTRY_CYCLES = 15;
const HARD_FAULT = 3;
/** What an exception puts on the stack: r0 to r3, r12, lr, pc and the flags. */
const FRAME_BYTES = 0x20;
/** `b .`: nothing but an interrupt ends it. */
const BRANCH_TO_ITSELF = 0xe7fe;

export class Processor {
  /** `locksUpWithoutFrame`: a hard fault that finds no room on the stack is the end; else its handler runs without a frame. */
  constructor(mcu, flashCache, { locksUpWithoutFrame = true } = {}) {
    this.core = mcu.core;
    this.memory = new Memory(mcu, flashCache);
    this.mpu = new Mpu(mcu, this.memory);
    this.locksUpWithoutFrame = locksUpWithoutFrame;
    /** The library's registers as signed words: the quickest kind of number there is here. */
    this.registers = new Int32Array(mcu.core.registers.buffer);
    /** Told when the firmware masks all interrupts, or no longer. */
    this.onMask = () => {};
    this.masked = false;
    /** The instruction that is being executed. */
    this.at = 0;
    /** Nothing but an interrupt will change anything. */
    this.spins = false;
    /** Why the processor does nothing any more, or null. */
    this.lockedUp = null;
    /** Told of each hard fault, and when the processor locks up. */
    this.onFault = () => {};
    this.onLockUp = () => {};
    this.#watchExceptions();
  }

  /** Executes one instruction and gives the cycles it took. */
  step() {
    this.memory.stall = 0;
    try {
      return this.#execute() + this.memory.stall;
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      // What was loaded so far stays; the instruction did not happen.
      this.registers[PC] = this.at & ~1;
      this.hardFault(fault.message);
      return EXCEPTION_ENTRY_CYCLES;
    }
  }

  /** The processor cannot go on here: its handler is next, unless this happened in the handler. */
  hardFault(message) {
    const { core } = this;
    this.onFault(message);
    core.waiting = false;
    this.spins = false;
    if (core.IPSR > 0 && core.IPSR <= HARD_FAULT) this.#lockUp(`${message}, in the handler of a fault`);
    else core.exceptionEntry(HARD_FAULT);
  }

  #lockUp(detail) {
    this.lockedUp = detail;
    this.onLockUp(detail);
  }

  /** What the library's exceptions lack: a stack that has no room, and protection that ends in the handler of a fault. */
  #watchExceptions() {
    const { core, memory, mpu } = this;
    const { exceptionEntry, exceptionReturn } = core;
    core.exceptionEntry = (number) => {
      // The stack in use, whichever it is.
      const hasRoom = memory.takesFrame((core.SP - FRAME_BYTES) & ~4, FRAME_BYTES);
      if (!hasRoom && number !== HARD_FAULT) return this.hardFault(`no room on the stack for the frame of exception ${number}`);
      if (!hasRoom && this.locksUpWithoutFrame) return this.#lockUp('no room on the stack for the frame of a hard fault');
      // Its own property hides the method while there is nowhere to write to.
      if (!hasRoom) core.writeUint32 = () => {};
      exceptionEntry.call(core, number);
      delete core.writeUint32;
      mpu.update();
      if (number === HARD_FAULT && !(core.PC & 1)) this.#lockUp('no handler for a hard fault');
    };
    core.exceptionReturn = (value) => {
      exceptionReturn.call(core, value);
      mpu.update();
    };
  }

  #execute() {
    const { core, memory, registers: r } = this;
    if (core.interruptsUpdated && core.checkForInterrupts()) {
      core.waiting = false;
      return EXCEPTION_ENTRY_CYCLES;
    }
    const pc = r[PC];
    this.at = pc;
    const op = memory.fetch(pc);
    const low = op & 7;
    const mid = (op >> 3) & 7;
    const high = (op >> 8) & 7;
    const imm5 = (op >> 6) & 0x1f;
    const imm8 = op & 0xff;
    r[PC] = pc + 2;
    switch (op >> 11) {
      case 0b00000: // LSLS, and MOVS between registers
        if (imm5 !== 0) core.C = ((r[mid] >>> (32 - imm5)) & 1) !== 0;
        return this.#result(low, r[mid] << imm5);
      case 0b00001: // LSRS
        core.C = ((r[mid] >>> (imm5 === 0 ? 31 : imm5 - 1)) & 1) !== 0;
        return this.#result(low, imm5 === 0 ? 0 : r[mid] >>> imm5);
      case 0b00010: // ASRS
        core.C = ((r[mid] >>> (imm5 === 0 ? 31 : imm5 - 1)) & 1) !== 0;
        return this.#result(low, r[mid] >> (imm5 === 0 ? 31 : imm5));
      case 0b00011: {
        const other = op & 0x400 ? (op >> 6) & 7 : r[(op >> 6) & 7];
        r[low] = op & 0x200 ? this.#add(r[mid], ~other, 1) : this.#add(r[mid], other, 0);
        return 1;
      }
      case 0b00100: // MOVS
        return this.#result(high, imm8);
      case 0b00101: // CMP
        this.#add(r[high], ~imm8, 1);
        return 1;
      case 0b00110: // ADDS
        r[high] = this.#add(r[high], imm8, 0);
        return 1;
      case 0b00111: // SUBS
        r[high] = this.#add(r[high], ~imm8, 1);
        return 1;
      case 0b01000:
        return op & 0x400 ? this.#highRegisters(op) : this.#dataProcessing(op, low, mid);
      case 0b01001: // LDR (literal)
        r[high] = memory.load32(((pc + 4) & ~3) + (imm8 << 2));
        return 2;
      case 0b01010:
      case 0b01011:
        return this.#loadStoreRegister(op, low, (r[mid] + r[(op >> 6) & 7]) | 0);
      case 0b01100:
        return memory.store32((r[mid] + (imm5 << 2)) | 0, r[low]);
      case 0b01101: {
        const address = (r[mid] + (imm5 << 2)) | 0;
        r[low] = memory.load32(address);
        return loadCycles(address);
      }
      case 0b01110:
        return memory.store8((r[mid] + imm5) | 0, r[low]);
      case 0b01111: {
        const address = (r[mid] + imm5) | 0;
        r[low] = memory.load8(address);
        return loadCycles(address);
      }
      case 0b10000:
        return memory.store16((r[mid] + (imm5 << 1)) | 0, r[low]);
      case 0b10001: {
        const address = (r[mid] + (imm5 << 1)) | 0;
        r[low] = memory.load16(address);
        return loadCycles(address);
      }
      case 0b10010:
        return memory.store32((r[SP] + (imm8 << 2)) | 0, r[high]);
      case 0b10011:
        r[high] = memory.load32((r[SP] + (imm8 << 2)) | 0);
        return 2;
      case 0b10100: // ADR
        r[high] = ((pc + 4) & ~3) + (imm8 << 2);
        return 1;
      case 0b10101:
        r[high] = r[SP] + (imm8 << 2);
        return 1;
      case 0b10110:
      case 0b10111:
        return this.#miscellaneous(op, low, mid);
      case 0b11000:
        return this.#storeMultiple(op, high);
      case 0b11001:
        return this.#loadMultiple(op, high);
      case 0b11010:
      case 0b11011:
        return this.#branchIf(op, pc);
      case 0b11100:
        r[PC] = pc + 4 + ((op << 21) >> 20);
        this.spins = op === BRANCH_TO_ITSELF;
        return 2;
      default:
        return this.#wide(op, pc);
    }
  }

  #result(register, value) {
    this.registers[register] = value;
    this.core.N = (value | 0) < 0;
    this.core.Z = (value | 0) === 0;
    return 1;
  }

  /** Adds two words and a carry, and sets all flags; a subtraction adds the complement and 1. */
  #add(left, right, carry) {
    const { core } = this;
    const sum = (left + right + carry) | 0;
    core.N = sum < 0;
    core.Z = sum === 0;
    core.C = carry === 0 ? sum >>> 0 < left >>> 0 : sum >>> 0 <= left >>> 0;
    core.V = ((left ^ sum) & (right ^ sum)) < 0;
    return sum;
  }

  #dataProcessing(op, low, mid) {
    const { core, registers: r } = this;
    const left = r[low];
    const right = r[mid];
    switch ((op >> 6) & 0xf) {
      case 0x0: // ANDS
        return this.#result(low, left & right);
      case 0x1: // EORS
        return this.#result(low, left ^ right);
      case 0x2: // LSLS
        return this.#shift(low, right & 0xff, shiftLeft);
      case 0x3: // LSRS
        return this.#shift(low, right & 0xff, shiftRight);
      case 0x4: // ASRS
        return this.#shift(low, right & 0xff, shiftArithmetic);
      case 0x5: // ADCS
        r[low] = this.#add(left, right, core.C ? 1 : 0);
        return 1;
      case 0x6: // SBCS
        r[low] = this.#add(left, ~right, core.C ? 1 : 0);
        return 1;
      case 0x7: // RORS
        return this.#shift(low, right & 0xff, rotateRight);
      case 0x8: // TST
        core.N = (left & right) < 0;
        core.Z = (left & right) === 0;
        return 1;
      case 0x9: // RSBS
        r[low] = this.#add(0, ~right, 1);
        return 1;
      case 0xa: // CMP
        this.#add(left, ~right, 1);
        return 1;
      case 0xb: // CMN
        this.#add(left, right, 0);
        return 1;
      case 0xc: // ORRS
        return this.#result(low, left | right);
      case 0xd: // MULS
        return this.#result(low, Math.imul(left, right));
      case 0xe: // BICS
        return this.#result(low, left & ~right);
      default: // MVNS
        return this.#result(low, ~right);
    }
  }

  /** Shifts by a register; `shift` works on 33 bits, whose extra one is the carry. By 0 the carry stays. */
  #shift(register, amount, shift) {
    const value = this.registers[register];
    if (amount === 0) return this.#result(register, value);
    this.core.C = shift.carry(value, amount);
    return this.#result(register, shift.value(value, amount));
  }

  #highRegisters(op) {
    const { core, registers: r } = this;
    const target = ((op >> 4) & 8) | (op & 7);
    const source = (op >> 3) & 0xf;
    // As an operand the program counter is two instructions ahead.
    const value = source === PC ? r[PC] + 2 : r[source];
    switch ((op >> 8) & 3) {
      case 0: // ADD
        return this.#writeHigh(target, (target === PC ? r[PC] + 2 : r[target]) + value);
      case 1: // CMP
        this.#add(r[target], ~value, 1);
        return 1;
      case 2: // MOV
        return this.#writeHigh(target, value);
      default: // BX, BLX
        if (op & 0x80) r[LR] = r[PC] | 1;
        core.BXWritePC(value);
        return 2;
    }
  }

  #writeHigh(register, value) {
    if (register === PC) {
      this.registers[PC] = value & ~1;
      return 2;
    }
    this.registers[register] = register === SP ? value & ~3 : value;
    return 1;
  }

  #loadStoreRegister(op, low, address) {
    const { memory, registers: r } = this;
    switch ((op >> 9) & 7) {
      case 0:
        return memory.store32(address, r[low]);
      case 1:
        return memory.store16(address, r[low]);
      case 2:
        return memory.store8(address, r[low]);
      case 3:
        r[low] = (memory.load8(address) << 24) >> 24;
        break;
      case 4:
        r[low] = memory.load32(address);
        break;
      case 5:
        r[low] = memory.load16(address);
        break;
      case 6:
        r[low] = memory.load8(address);
        break;
      default:
        r[low] = (memory.load16(address) << 16) >> 16;
    }
    return loadCycles(address);
  }

  #miscellaneous(op, low, mid) {
    const { registers: r } = this;
    switch ((op >> 8) & 0xf) {
      case 0x0:
        r[SP] += op & 0x80 ? -((op & 0x7f) << 2) : (op & 0x7f) << 2;
        return 1;
      case 0x2: {
        const value = r[mid];
        const kind = (op >> 6) & 3; // SXTH, SXTB, UXTH, UXTB
        r[low] = kind === 0 ? (value << 16) >> 16 : kind === 1 ? (value << 24) >> 24 : kind === 2 ? value & 0xffff : value & 0xff;
        return 1;
      }
      case 0x4:
      case 0x5:
        return this.#push(op);
      case 0xc:
      case 0xd:
        return this.#pop(op);
      default:
        return this.#leaveToLibrary();
    }
  }

  #push(op) {
    const { memory, registers: r } = this;
    let address = r[SP];
    let count = 0;
    if (op & 0x100) {
      memory.store32((address -= 4), r[LR]);
      count++;
    }
    for (let i = 7; i >= 0; i--) {
      if (op & (1 << i)) {
        memory.store32((address -= 4), r[i]);
        count++;
      }
    }
    r[SP] = address;
    return 1 + count;
  }

  #pop(op) {
    const { core, memory, registers: r } = this;
    let address = r[SP];
    let count = 0;
    for (let i = 0; i < 8; i++) {
      if (op & (1 << i)) {
        r[i] = memory.load32(address);
        address += 4;
        count++;
      }
    }
    if (!(op & 0x100)) {
      r[SP] = address;
      return 1 + count;
    }
    const target = memory.load32(address);
    r[SP] = address + 4;
    core.BXWritePC(target);
    return 4 + count;
  }

  #storeMultiple(op, base) {
    const { memory, registers: r } = this;
    let address = r[base];
    let count = 0;
    for (let i = 0; i < 8; i++) {
      if (op & (1 << i)) {
        memory.store32(address, r[i]);
        address += 4;
        count++;
      }
    }
    r[base] = address;
    return 1 + count;
  }

  #loadMultiple(op, base) {
    const { memory, registers: r } = this;
    let address = r[base];
    let count = 0;
    for (let i = 0; i < 8; i++) {
      if (op & (1 << i)) {
        r[i] = memory.load32(address);
        address += 4;
        count++;
      }
    }
    if (!(op & (1 << base))) r[base] = address;
    return 1 + count;
  }

  #branchIf(op, pc) {
    const condition = (op >> 8) & 0xf;
    if (condition === 14) throw new Fault(`undefined instruction ${op.toString(16)}`); // UDF
    if (condition === 15) return this.#leaveToLibrary(); // SVC
    if (!this.#holds(condition)) return 1;
    this.registers[PC] = pc + 4 + ((op << 24) >> 23);
    return 2;
  }

  #holds(condition) {
    const { N, Z, C, V } = this.core;
    switch (condition) {
      case 0:
        return Z;
      case 1:
        return !Z;
      case 2:
        return C;
      case 3:
        return !C;
      case 4:
        return N;
      case 5:
        return !N;
      case 6:
        return V;
      case 7:
        return !V;
      case 8:
        return C && !Z;
      case 9:
        return !C || Z;
      case 10:
        return N === V;
      case 11:
        return N !== V;
      case 12:
        return !Z && N === V;
      default:
        return Z || N !== V;
    }
  }

  #wide(op, pc) {
    const { memory } = this;
    const second = memory.fetch(pc + 2);
    if (op >> 4 === 0xf7f && second >> 12 === 0xa) throw new Fault('undefined instruction'); // UDF.W
    if (op >> 11 !== 0b11110 || (second & 0xd000) !== 0xd000) return this.#leaveToLibrary();
    const sign = (op >> 10) & 1;
    const bit23 = ((second >> 13) & 1) ^ sign ^ 1;
    const bit22 = ((second >> 11) & 1) ^ sign ^ 1;
    const offset = (sign ? 0xff000000 : 0) | (bit23 << 23) | (bit22 << 22) | ((op & 0x3ff) << 12) | ((second & 0x7ff) << 1);
    this.registers[LR] = (pc + 4) | 1;
    this.registers[PC] = pc + 4 + offset;
    return 3;
  }

  /** Rare instructions: as if they had not been fetched here. */
  #leaveToLibrary() {
    const { core } = this;
    this.registers[PC] -= 2;
    const cycles = core.executeInstruction();
    if (core.PM !== this.masked) {
      this.masked = core.PM;
      this.onMask(this.masked);
    }
    return cycles;
  }
}

const shiftLeft = {
  value: (value, amount) => (amount < 32 ? value << amount : 0),
  carry: (value, amount) => amount <= 32 && ((value >>> (32 - amount)) & 1) !== 0,
};

const shiftRight = {
  value: (value, amount) => (amount < 32 ? value >>> amount : 0),
  carry: (value, amount) => amount <= 32 && ((value >>> (amount - 1)) & 1) !== 0,
};

const shiftArithmetic = {
  value: (value, amount) => value >> Math.min(amount, 31),
  carry: (value, amount) => ((value >> Math.min(amount - 1, 31)) & 1) !== 0,
};

const rotateRight = {
  value: (value, amount) => (value >>> (amount & 31)) | (value << (32 - (amount & 31))),
  carry: (value, amount) => ((value >>> ((amount - 1) & 31)) & 1) !== 0,
};
