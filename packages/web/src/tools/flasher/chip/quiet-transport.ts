import { Transport } from 'esptool-js'
import type { DevicePort } from '../device-port.ts'

/** The longest time that closing may take: with an unplugged device the library's own closing never returns. */
const closingMilliseconds = 2_000

/** The line to a chip. The library would print each of its traces to the console. */
export class QuietTransport extends Transport {
  readonly #trace: (line: string) => void

  constructor(port: DevicePort, trace: (line: string) => void) {
    super(port, false)
    this.#trace = trace
  }

  override trace(message: string): void {
    this.#trace(message)
  }

  async end(): Promise<void> {
    await Promise.race([this.disconnect(), new Promise((resolve) => setTimeout(resolve, closingMilliseconds))])
  }
}
