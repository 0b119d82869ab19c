const firstBytes = 65_536
const maxBytesOfCharacter = 3
const needsEscape = /["\\]/
const escaped = /["\\]/g

/**
 * The literal of a PostgreSQL array that grows by one element at a time. It is kept as bytes outside V8's heap: tens of thousands of
 * objects that wait for the next write outlive the young generation, and the old one grows by them (ADR 165).
 */
export class ArrayText {
  #bytes = Buffer.allocUnsafe(firstBytes)
  #length = 0

  add(value: string | number | bigint | boolean | null | undefined): void {
    const text = elementOf(value)
    const needed = this.#length + text.length * maxBytesOfCharacter + 2
    if (needed > this.#bytes.length) this.#grow(needed)
    this.#bytes[this.#length] = this.#length === 0 ? 0x7b : 0x2c
    this.#length += 1 + this.#bytes.write(text, this.#length + 1, 'utf8')
  }

  clear(): void {
    this.#length = 0
  }

  toString(): string {
    return this.#length === 0 ? '{}' : `${this.#bytes.toString('utf8', 0, this.#length)}}`
  }

  #grow(needed: number): void {
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }
}

function elementOf(value: Parameters<ArrayText['add']>[0]): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value !== 'string') return String(value)
  return `"${needsEscape.test(value) ? value.replaceAll(escaped, String.raw`\$&`) : value}"`
}
