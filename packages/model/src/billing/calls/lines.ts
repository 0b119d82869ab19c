import { CallFileError } from './call-row.ts'

/** Longer lines are in no file of calls; without this bound a file without line ends would fill the memory. */
const maxLine = 16_384

/** Cuts a text that comes in chunks into lines without their ends. The last line needs no end. */
export class Lines {
  #rest = ''
  #count = 0

  /** The lines that the chunk completes. Throws CallFileError for a line that is too long. */
  push(chunk: string): readonly string[] {
    const lines = (this.#rest + chunk).split('\n')
    this.#rest = lines.pop() ?? ''
    return this.#counted(lines, this.#rest)
  }

  /** The last line, unless the text ended with a line end. */
  end(): readonly string[] {
    const last = this.#rest
    this.#rest = ''
    return last === '' ? [] : this.#counted([last], '')
  }

  #counted(lines: readonly string[], rest: string): readonly string[] {
    const long = [...lines, rest].findIndex(({ length }) => length > maxLine)
    if (long >= 0) throw new CallFileError('lineTooLong', { line: this.#count + long + 1, expected: `${maxLine}` })
    this.#count += lines.length
    return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  }
}
