const end = 0xc0
const escape = 0xdb
const escapedEnd = 0xdc
const escapedEscape = 0xdd

/** Returns a packet as it goes over the line (SLIP, RFC 1055, with an END on both sides). */
export function asSlip(packet: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = [end]
  for (const byte of packet) {
    if (byte === end) bytes.push(escape, escapedEnd)
    else if (byte === escape) bytes.push(escape, escapedEscape)
    else bytes.push(byte)
  }
  return Uint8Array.from([...bytes, end])
}

/** Collects the bytes of a line into packets. */
export class SlipReader {
  #packet: number[] | undefined
  #isEscaped = false

  /** Returns the packets that some bytes complete. */
  read(bytes: Uint8Array): Uint8Array[] {
    const packets: Uint8Array[] = []
    for (const byte of bytes) {
      if (byte === end) {
        if (this.#packet !== undefined && this.#packet.length > 0) {
          packets.push(Uint8Array.from(this.#packet))
          this.#packet = undefined
        } else this.#packet = []
      } else if (this.#packet) this.#take(byte, this.#packet)
    }
    return packets
  }

  #take(byte: number, packet: number[]): void {
    if (byte === escape) this.#isEscaped = true
    else {
      packet.push(this.#isEscaped ? unescaped(byte) : byte)
      this.#isEscaped = false
    }
  }
}

function unescaped(byte: number): number {
  return byte === escapedEnd ? end : escape
}
