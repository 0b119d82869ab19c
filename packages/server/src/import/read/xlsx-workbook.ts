import { posix } from 'node:path'
import type { Archive } from './xlsx-archive.ts'
import { TableError } from './table-limits.ts'

/** The settings and shared strings that the cells of a sheet refer to. */
export type Workbook = {
  readonly sheet: string
  /** True if days are counted from 1904. */
  readonly from1904: boolean
  readonly strings: readonly string[]
  /** The formats by the number of their style. */
  readonly formats: readonly CellFormat[]
}

/** `isDate`: cells show a day or time. `zeros`: the format of cells that show leading zeros. */
export type CellFormat = { readonly isDate: boolean; readonly zeros: string | undefined }

const folder = 'xl'

/** Reads everything of a workbook except its first visible sheet, and returns the path of that sheet. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const sheets: { id: string; hidden: boolean }[] = []
  let from1904 = false
  await archive.read(`${folder}/workbook.xml`, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name === 'sheet') sheets.push({ id: attributes['id'] ?? '', hidden: (attributes['state'] ?? 'visible') !== 'visible' })
    },
  })
  const targets = new Map<string, string>()
  await archive.read(`${folder}/_rels/workbook.xml.rels`, {
    open: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes['Id'] && attributes['Target']) targets.set(attributes['Id'], attributes['Target'])
    },
  })
  const target = targets.get(sheets.find(({ hidden }) => !hidden)?.id ?? '')
  if (target === undefined) throw new TableError('unreadable')
  const sheet = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
  return { sheet, from1904, strings: await readStrings(archive), formats: await readFormats(archive) }
}

async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = []
  const path = `${folder}/sharedStrings.xml`
  if (!archive.has(path)) return strings
  const text = newTextReader()
  await archive.read(path, {
    open: ({ name }) => text.open(name),
    close: (name, found) => {
      text.close(name, found)
      if (name === 'si') strings.push(text.take())
    },
  })
  return strings
}

/** Collects the runs of a text, without its phonetic hints. */
export function newTextReader() {
  let collected = ''
  let aside = 0
  return {
    open: (name: string) => {
      if (name === 'rPh') aside += 1
    },
    close: (name: string, text: string) => {
      if (name === 't' && aside === 0) collected += text
      if (name === 'rPh') aside -= 1
    },
    take: () => {
      const text = unescaped(collected)
      collected = ''
      return text
    },
  }
}

/** Decodes escapes such as `_x000D_`, with which spreadsheets write what XML cannot contain. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The numbers of built-in formats that show days or times, including 45 to 47 and the East Asian formats. */
const knownDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

async function readFormats(archive: Archive): Promise<CellFormat[]> {
  const own = new Map<number, string>()
  const styles: CellFormat[] = []
  const path = `${folder}/styles.xml`
  if (!archive.has(path)) return styles
  let inCells = false
  await archive.read(path, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') inCells = true
      const format = Number(attributes['numFmtId'] ?? 0)
      if (name !== 'xf' || !inCells) return
      const code = own.get(format)
      styles.push({
        isDate: code === undefined ? knownDates.has(format) : showsDate(code),
        zeros: code !== undefined && showsZeros(code) ? code : undefined,
      })
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** Returns true if a format has letters for a day or time outside quotes, brackets and escapes. */
export function showsDate(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''))
}

/** Returns true for a format of several zeros and separators, as postcodes and article numbers have. */
function showsZeros(format: string): boolean {
  return /^0(?:0|[-/ ]|\\.|"[^"]*")*$/.test(format) && format.replace(/\\.|"[^"]*"/g, '').replaceAll(/[^0]/g, '').length > 1
}

/** Formats a whole number with a format of zeros. */
export function withZeros(number: number, format: string): string {
  const signs = [...format.replaceAll('"', '').replaceAll('\\', '')]
  const places = signs.filter((sign) => sign === '0').length
  const digits = [...String(number).padStart(places, '0')]
  const surplus = digits.splice(0, digits.length - places).join('')
  return surplus + signs.map((sign) => (sign === '0' ? (digits.shift() ?? '') : sign)).join('')
}
