import { ChipRegisters } from './chip-registers.ts'
import type { Faults } from './faults.ts'
import { SimulatedFlash } from './simulated-flash.ts'
import { asSlip, SlipReader } from './slip.ts'

/** The commands of the loader in the ROM, and of the stub that replaces it (esptool's serial protocol). */
const operations = {
  memEnd: 0x06,
  sync: 0x08,
  writeRegister: 0x09,
  readRegister: 0x0a,
  changeBaud: 0x0f,
  deflateBegin: 0x10,
  deflateData: 0x11,
  md5: 0x13,
  securityInfo: 0x14,
} as const

const bootBaud = 115_200
/** The chip id of an ESP32-C3 in its security information. */
const otherChipId = 5
const invalidMessage = [1, 5, 0, 0]

type Mode = 'reset' | 'loader' | 'stub' | 'application'

type Line = {
  /** Sends bytes to the host; they arrive only at the speed that the host has. */
  readonly send: (bytes: Uint8Array<ArrayBuffer>, baud: number) => void
  readonly unplug: () => void
}

/** A simulated ESP32 behind its serial line: reset by DTR and RTS, the loader of its ROM, the stub, and an application that starts. */
export class SimulatedChip {
  /** How often the chip came out of its reset. */
  resets = 0
  readonly #faults: Faults
  readonly #line: Line
  readonly #registers: ChipRegisters
  readonly #flash: SimulatedFlash
  #reader = new SlipReader()
  #mode: Mode = 'application'
  #baud = bootBaud

  constructor(faults: Faults, line: Line) {
    this.#faults = faults
    this.#line = line
    this.#registers = new ChipRegisters(faults)
    this.#flash = new SimulatedFlash({ hasStuckBit: faults.corrupt === true })
  }

  /** RTS alone holds the chip in reset. Where it ends with DTR alone, the chip waits for a download; otherwise it starts what it has. */
  setLines({ dtr, rts }: { readonly dtr: boolean; readonly rts: boolean }): void {
    if (rts && !dtr) this.#mode = 'reset'
    else if (this.#mode === 'reset') this.#start(dtr && !rts)
  }

  async receive(bytes: Uint8Array, baud: number): Promise<void> {
    if (this.#faults.silent || baud !== this.#baud || this.#mode === 'application' || this.#mode === 'reset') return
    for (const packet of this.#reader.read(bytes)) await this.#answer(packet)
  }

  #start(waits: boolean): void {
    this.resets += 1
    this.#baud = bootBaud
    this.#reader = new SlipReader()
    this.#mode = waits ? 'loader' : 'application'
    if (this.#faults.silent) return
    if (waits) this.#print('rst:0x1 (POWERON_RESET),boot:0x3 (DOWNLOAD_BOOT(UART0/UART1/SDIO_REI_REO_V2))\r\nwaiting for download\r\n')
    else if (!this.#faults.noStart) this.#print(this.#bootText())
  }

  #bootText(): string {
    const found = this.#flash.application()
    const head = 'rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n'
    if (!found) return `${head}invalid header: 0xffffffff\r\n`
    return `${head}I (245) cpu_start: Project name:     ${found.project}\r\nI (251) cpu_start: App version:      ${found.version}\r\n`
  }

  async #answer(packet: Uint8Array): Promise<void> {
    const view = new DataView(packet.buffer, packet.byteOffset)
    const operation = view.getUint8(1)
    const word = (index: number) => (packet.length >= 12 + 4 * index ? view.getUint32(8 + 4 * index, true) : 0)
    switch (operation) {
      case operations.sync:
        for (let each = 0; each < 8; each += 1) this.#reply(operation, { value: 0x20120707 })
        return
      case operations.readRegister:
        return this.#reply(operation, { value: this.#registers.read(word(0)) })
      case operations.writeRegister:
        this.#registers.write(word(0), word(1))
        return this.#reply(operation, {})
      case operations.memEnd:
        this.#reply(operation, {})
        this.#mode = 'stub'
        return this.#send(asSlip(new TextEncoder().encode('OHAI')))
      case operations.changeBaud:
        this.#reply(operation, {})
        if (!this.#faults.slowBaud) this.#baud = word(0)
        return
      case operations.deflateBegin:
        this.#flash.begin(word(3), word(1))
        return this.#reply(operation, {})
      case operations.deflateData:
        return this.#takeBlock(packet.slice(24))
      case operations.md5:
        return this.#reply(operation, { data: hexBytes(this.#flash.md5(word(0), word(1))) })
      case operations.securityInfo:
        return this.#replySecurity()
      default:
        return this.#reply(operation, {})
    }
  }

  async #takeBlock(block: Uint8Array<ArrayBuffer>): Promise<void> {
    const { unpluggedAt } = this.#faults
    if (unpluggedAt !== undefined && this.#flash.percent >= unpluggedAt) return this.#line.unplug()
    await this.#flash.take(block)
    this.#reply(operations.deflateData, {})
  }

  #replySecurity(): void {
    if (this.#faults.otherChip) {
      const data = new Uint8Array(20)
      data[12] = otherChipId
      return this.#reply(operations.securityInfo, { data: [...data] })
    }
    // The ROM of an ESP32 does not know the command; it says so eight times, as for any unknown message.
    for (let each = 0; each < 8; each += 1) this.#send(asSlip(Uint8Array.from([1, 0, 4, 0, 0, 0, 0, 0, ...invalidMessage])))
  }

  /** Sends an answer: its value, its data, and the status, which has four bytes in the ROM and two in the stub. */
  #reply(operation: number, { value = 0, data = [] }: { readonly value?: number; readonly data?: readonly number[] }): void {
    const status = this.#mode === 'stub' ? [0, 0] : [0, 0, 0, 0]
    const packet = new Uint8Array(8 + data.length + status.length)
    packet.set([1, operation, data.length + status.length, 0])
    new DataView(packet.buffer).setUint32(4, value, true)
    packet.set([...data, ...status], 8)
    this.#send(asSlip(packet))
  }

  #print(text: string): void {
    this.#send(new TextEncoder().encode(text))
  }

  #send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#line.send(bytes, this.#baud)
  }
}

function hexBytes(hex: string): readonly number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}
