import { md5 } from '../md5.ts'

const size = 4 * 1024 * 1024
/** The word with which ESP-IDF marks the description of an application, and the places of its texts after that. */
const descriptionMagic = [0x32, 0x54, 0xcd, 0xab]
const texts = { version: 16, project: 48, length: 32 }

type Begun = { readonly offset: number; readonly blocks: number; readonly received: Uint8Array<ArrayBuffer>[] }

/** The flash of a simulated device. Compressed data is inflated once all its blocks have come. */
export class SimulatedFlash {
  readonly #bytes = new Uint8Array(size).fill(0xff)
  readonly #hasStuckBit: boolean
  #begun: Begun | undefined

  constructor({ hasStuckBit }: { readonly hasStuckBit: boolean }) {
    this.#hasStuckBit = hasStuckBit
  }

  begin(offset: number, blocks: number): void {
    this.#begun = { offset, blocks, received: [] }
  }

  async take(block: Uint8Array<ArrayBuffer>): Promise<void> {
    if (!this.#begun) return
    const { offset, blocks, received } = this.#begun
    received.push(block)
    if (received.length < blocks) return
    this.#bytes.set(await inflate(received), offset)
    if (this.#hasStuckBit) this.#bytes[offset + 64] = (this.#bytes[offset + 64] ?? 0) ^ 1
    this.#begun = undefined
  }

  /** The share of the blocks that have come, in percent. */
  get percent(): number {
    return this.#begun ? (100 * this.#begun.received.length) / this.#begun.blocks : 0
  }

  md5(offset: number, length: number): string {
    return md5(this.#bytes.subarray(offset, offset + length))
  }

  /** Returns name and version of the application in the flash, as its boot loader prints them. */
  application(): { readonly project: string; readonly version: string } | undefined {
    const at = this.#bytes.findIndex((_, index) => index % 16 === 0 && descriptionMagic.every((byte, i) => this.#bytes[index + i] === byte))
    if (at === -1) return undefined
    return { project: this.#textAt(at + texts.project), version: this.#textAt(at + texts.version) }
  }

  #textAt(start: number): string {
    const bytes = this.#bytes.subarray(start, start + texts.length)
    const end = bytes.indexOf(0)
    return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end))
  }
}

async function inflate(blocks: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  const inflated = new Blob([...blocks]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(inflated).arrayBuffer())
}
