import { kinds, maxData } from './record.ts'

const wide = 0x01
const headBytes = 3

/** The table of all texts of a workbook, each stored once. Cells refer to a text by its number. */
export class SharedStrings {
  readonly #numbers = new Map<string, number>()
  #uses = 0
  #bytes = 0

  /** The bytes of memory that the texts need, roughly. */
  get size(): number {
    return this.#bytes
  }

  numberOf(text: string): number {
    this.#uses += 1
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    this.#bytes += 2 * text.length + 64
    return number
  }

  /**
   * Returns the record of the table and its continuation records. A text may be split between two characters; its second part repeats the
   * encoding.
   */
  records(): Buffer {
    const counts = Buffer.alloc(8)
    counts.writeUInt32LE(this.#uses, 0)
    counts.writeUInt32LE(this.#numbers.size, 4)
    const done: Buffer[] = []
    let current: Buffer[] = [counts]
    let room = maxData - counts.length
    const next = () => {
      done.push(headed(done.length === 0 ? kinds.sst : kinds.continue, current))
      current = []
      room = maxData
    }
    const put = (buffer: Buffer) => {
      current.push(buffer)
      room -= buffer.length
    }
    for (const text of this.#numbers.keys()) {
      const head = Buffer.alloc(headBytes)
      head.writeUInt16LE(text.length, 0)
      head.writeUInt8(wide, 2)
      let rest = Buffer.from(text, 'utf16le')
      if (room < headBytes + Math.min(2, rest.length)) next()
      put(head)
      while (rest.length > room) {
        const part = room - (room % 2)
        put(rest.subarray(0, part))
        rest = rest.subarray(part)
        next()
        put(Buffer.from([wide]))
      }
      put(rest)
    }
    next()
    return Buffer.concat(done)
  }
}

function headed(kind: number, parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(kind, 0)
  head.writeUInt16LE(
    parts.reduce((sum, part) => sum + part.length, 0),
    2,
  )
  return Buffer.concat([head, ...parts])
}
