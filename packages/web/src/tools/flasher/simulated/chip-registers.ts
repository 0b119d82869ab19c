import type { Faults } from './faults.ts'

const magicRegister = 0x40001000
const fuses = 0x3ff5a000
const spi = 0x3ff42000
/** Bit of the register that starts a command of the flash chip. */
const userCommand = 2 ** 18

/** The identification of a flash chip: maker, kind, and the size as a power of two. */
const flashIds = { small: 0x124020, usual: 0x164020 }

const defaultMac = '246F28A1B2C3'

/** The registers of a simulated ESP32 that its loader reads: family, fuses with the MAC address, and the controller of its flash. */
export class ChipRegisters {
  readonly #values = new Map<number, number>()
  readonly #flashId: number

  constructor({ small, locked, mac = defaultMac }: Faults) {
    const digits = mac.replaceAll(/[^0-9a-f]/gi, '')
    this.#flashId = small ? flashIds.small : flashIds.usual
    this.#values.set(magicRegister, 0x00f01d83)
    this.#values.set(fuses + 4, Number.parseInt(digits.slice(4), 16))
    this.#values.set(fuses + 8, Number.parseInt(digits.slice(0, 4), 16))
    if (locked) this.#values.set(fuses + 24, 1 << 4)
  }

  read(address: number): number {
    return this.#values.get(address) ?? 0
  }

  write(address: number, value: number): void {
    const isCommand = address === spi && (value & userCommand) !== 0
    // A command is over at once: its bit is clear again, and the answer stands in the first word.
    this.#values.set(address, isCommand ? 0 : value)
    if (isCommand) this.#values.set(spi + 0x80, this.#flashId)
  }
}
