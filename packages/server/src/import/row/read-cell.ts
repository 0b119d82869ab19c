import { instantOfWallClock } from '@twinwerk/model/calendar/zone'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { FileCell } from '@twinwerk/model/table/import-mapping'
import { foldSearch } from '@twinwerk/model/text/fold'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { valueTypes } from '@twinwerk/model/value/registry'
import type { Text } from '@twinwerk/model/text/text'
import { problemText } from '@twinwerk/model/validation/problem-text'
import type { ValueProblemKey } from '@twinwerk/model/value/texts'
import type { Locale, Parsed } from '@twinwerk/model/value/value-type'
import type { ImportProblemKey } from './texts.ts'
import { importTexts } from './texts.ts'

/** The digits that a spreadsheet stores; calculated numbers have more. */
const exactDigits = 15

/** The errors of formulas that spreadsheets show, in English and German. */
const cellErrors = new Set([
  ...['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'],
  ...['#NV', '#BEZUG!', '#WERT!', '#ZAHL!', '#ÜBERLAUF!', '#KALK!'],
])

/** Yes and no as spreadsheets, databases and member lists write them, in addition to what people type. */
const bools = new Map<string, boolean>([
  ...(['true', 'wahr', '1', 'j', 'y', 'x'] as const).map((word) => [word, true] as const),
  ...(['false', 'falsch', '0', 'n'] as const).map((word) => [word, false] as const),
])

/** Databases export a day with midnight as its time, and a missing day as zeros. */
const midnight = /[T ]{1,3}(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)? AM)(?:Z|[+-]00:?00)?$/i
const zeroDay = /^(?:0{1,2}[./-]0{1,2}[./-]0{2,4}|0{4}[./-]?0{2}[./-]?0{2})(?:[T ]+0?0:00(?::00(?:[.,]0+)?)?)?$/

/** A value, or the problem of the value or of its cell. */
export type ReadCell = Parsed | { readonly problem: CellProblemKey }

type CellProblemKey = Extract<ImportProblemKey, 'import.cellError' | 'import.roundedByTable'>

export function cellProblemText(problem: ValueProblemKey | CellProblemKey, attribute: Attribute): Text {
  return problem === 'import.cellError' || problem === 'import.roundedByTable' ? importTexts[problem] : problemText(problem, attribute)
}

/**
 * Returns the value of an attribute in a cell, null for an empty cell. Texts are parsed as users type them; a choice also by its label in
 * either language.
 */
export function readCell(cell: FileCell, attribute: Attribute, locale: Locale): ReadCell {
  const parsed = parse(cell, attribute, locale)
  if ('problem' in parsed || parsed.value === null) return parsed
  const type = valueTypes[attribute.dataType]
  const problem = type.check(parsed.value, attribute)
  return problem ? { problem } : { value: type.normalise(parsed.value, attribute) }
}

function parse(cell: FileCell, attribute: Attribute, locale: Locale): ReadCell {
  if (cell === null) return { value: null }
  const { dataType } = attribute
  if (typeof cell === 'object' && 'error' in cell) return { problem: 'import.cellError' }
  if (typeof cell === 'string' && cellErrors.has(cell.trim())) return { problem: 'import.cellError' }
  if (typeof cell === 'object' && 'shown' in cell) return parse(isNumber(attribute) ? cell.number : cell.shown, attribute, locale)
  if (typeof cell === 'number' && Math.abs(cell) >= 10 ** exactDigits) return { problem: 'import.roundedByTable' }
  if (typeof cell === 'number' && isNumber(attribute)) return { value: Number(cell.toPrecision(exactDigits)) }
  if (dataType === 'bool') {
    const said = typeof cell === 'object' ? undefined : bools.get(String(cell).trim().toLowerCase())
    if (said !== undefined) return { value: said }
  }
  if (typeof cell === 'object' && dataType === 'date') return { value: 'day' in cell ? cell.day : cell.time.slice(0, 10) }
  if (typeof cell === 'object' && dataType === 'datetime')
    return { value: instantIn('day' in cell ? `${cell.day}T00:00:00` : cell.time, locale) }
  const text = textOf(cell, attribute, locale)
  if (dataType === 'date' || dataType === 'datetime') {
    if (zeroDay.test(text.trim())) return { value: null }
    if (dataType === 'date') return valueTypes.date.parseInput(text.trim().replace(midnight, ''), locale, attribute)
  }
  return (dataType === 'enum' && chosenBy(text, attribute)) || valueTypes[dataType].parseInput(text, locale, attribute)
}

function isNumber({ dataType }: Attribute): boolean {
  return dataType === 'integer' || dataType === 'long' || dataType === 'float' || dataType === 'double'
}

function instantIn(wallClock: string, { timeZone }: Locale): string {
  return new Date(instantOfWallClock(Date.parse(`${wallClock}Z`), timeZone)).toISOString()
}

function chosenBy(text: string, { enumValues = [] }: Attribute): Parsed | undefined {
  const folded = foldSearch(text)
  const chosen =
    enumValues.find(({ name }) => name === text.trim()) ??
    enumValues.find(({ label }) => [label.de, label.en, label.informal].some((each) => each !== undefined && foldSearch(each) === folded))
  return chosen && { value: chosen.name }
}

/** Returns the text that the spreadsheet shows. */
function textOf(
  cell: Exclude<FileCell, null | { readonly error: string } | { readonly shown: string }>,
  attribute: Attribute,
  locale: Locale,
): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(Number(cell.toPrecision(exactDigits)))
  if (typeof cell === 'boolean') return valueTypes.bool.print(cell, attribute, locale)
  if ('day' in cell) return printDateInFull(cell.day, locale.language)
  const [day = '', time = ''] = cell.time.split('T')
  return `${printDateInFull(day, locale.language)} ${time}`
}
