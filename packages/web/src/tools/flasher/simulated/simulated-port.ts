import type { DevicePort, PortInfo, PortSignals } from '../device-port.ts'
import type { Faults } from './faults.ts'
import { SimulatedChip } from './simulated-chip.ts'

/** The USB ids of a CP210x bridge, which most boards have. */
const bridge: PortInfo = { usbVendorId: 0x10c4, usbProductId: 0xea60 }
/** A byte takes ten bits on the line. */
const bitsPerByte = 10

type Streams = {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>
  readonly deliver: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
}

/** A serial port with a simulated ESP32 behind it, for rehearsals and tests. It behaves as a port of the browser does. */
export class SimulatedPort implements DevicePort {
  readonly chip: SimulatedChip
  readonly #faults: Faults
  readonly #unplugged = new EventTarget()
  #streams: Streams | undefined
  #baud = 0
  #lines = { dtr: false, rts: false }
  #isGone = false

  constructor(faults: Faults) {
    this.#faults = faults
    this.chip = new SimulatedChip(faults, {
      send: (bytes, baud) => {
        if (baud === this.#baud) this.#streams?.deliver.enqueue(bytes)
      },
      unplug: () => this.#unplug(),
    })
  }

  get readable() {
    return this.#streams?.readable ?? null
  }

  get writable() {
    return this.#streams?.writable ?? null
  }

  async open({ baudRate }: { readonly baudRate: number }): Promise<void> {
    if (this.#faults.busy || this.#isGone) throw new DOMException('Failed to open serial port.', 'NetworkError')
    if (this.#streams) throw new DOMException('The port is already open.', 'InvalidStateError')
    this.#baud = baudRate
    this.#streams = this.#newStreams()
    await Promise.resolve()
  }

  async close(): Promise<void> {
    if (this.#streams?.readable.locked || this.#streams?.writable.locked) throw new TypeError('Cannot cancel a locked stream')
    this.#streams = undefined
    await Promise.resolve()
  }

  async setSignals({ dataTerminalReady = this.#lines.dtr, requestToSend = this.#lines.rts }: PortSignals): Promise<void> {
    if (!this.#streams) throw new DOMException('The port is closed.', 'InvalidStateError')
    this.#lines = { dtr: dataTerminalReady, rts: requestToSend }
    this.chip.setLines(this.#lines)
    await Promise.resolve()
  }

  getInfo(): PortInfo {
    return bridge
  }

  addEventListener(type: 'disconnect', listener: () => void): void {
    this.#unplugged.addEventListener(type, listener)
  }

  #newStreams(): Streams {
    let controller: Streams['deliver'] | undefined
    const readable = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (given) => {
        controller = given
      },
      // As in a browser, the port has a fresh stream after one was canceled.
      cancel: () => {
        this.#streams = this.#newStreams()
      },
    })
    const writable = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (bytes) => this.#carry(bytes) })
    if (!controller) throw new Error('A stream starts at once')
    return { readable, writable, deliver: controller }
  }

  async #carry(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#isGone) throw new DOMException('The device has been lost.', 'NetworkError')
    if (this.#faults.paced) await sleep((1000 * bitsPerByte * bytes.length) / this.#baud)
    await this.chip.receive(bytes, this.#baud)
  }

  #unplug(): void {
    const { deliver } = this.#streams ?? {}
    this.#isGone = true
    this.#streams = undefined
    deliver?.error(new DOMException('The device has been lost.', 'NetworkError'))
    this.#unplugged.dispatchEvent(new Event('disconnect'))
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
