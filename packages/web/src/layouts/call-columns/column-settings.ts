import type { Output } from '@twinwerk/contract/calls'
import { callParts, type CallPart } from '@twinwerk/model/billing/calls/propose-columns'
import { setValue } from '../../data/record/edit-record.ts'
import { valueAt } from '../../data/record/read-record.ts'
import type { RecordData, TwinPath } from '../../data/record/record.ts'

export type FileColumns = Output<'POST /api/billing/call-columns'>
/** The columns of a table as an import or a saved mapping names them. */
export type Said = FileColumns['proposal']

/** The names of the attributes that hold it, without their type. */
const columnName: Readonly<Record<CallPart, string>> = {
  caller: 'callerColumn',
  callee: 'calleeColumn',
  begin: 'beginColumn',
  time: 'timeColumn',
  seconds: 'secondsColumn',
}
const otherNames = ['separator', 'encoding', 'beginFormat', 'timesIn'] as const

/** The parts that each call needs. */
export const neededParts: readonly CallPart[] = ['caller', 'callee', 'begin', 'seconds']

/** Returns what an import says about its columns. */
export function saidOf(record: RecordData, path: TwinPath): Said {
  const text = (name: string) => {
    const value = valueAt(record, path, `callImport:${name}`)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const [separator = null, encoding = null, beginFormat = null, timesIn = null] = otherNames.map(text)
  const columns = callParts.flatMap((part) => {
    const title = text(columnName[part])
    return title === null ? [] : [[part, title] as const]
  })
  return { separator, encoding, beginFormat, timesIn, columns: Object.fromEntries(columns) }
}

/** Returns the import with everything that a mapping says. */
export function withSaid(record: RecordData, path: TwinPath, said: Said): RecordData {
  const values = valuesOf(said)
  return Object.entries(values).reduce(
    (changed, [name, value]) => setValue(changed, { path, attribute: `callImport:${name}`, value }),
    record,
  )
}

type Meaning = { readonly title: string; readonly part: CallPart | null; readonly proposal: Said }

/**
 * Returns the import with another meaning of a column. A part has one column and a column one part; null takes the meaning away. The
 * separator and all else that nobody named is that of the proposal: the file was read with it.
 */
export function withMeaning(record: RecordData, path: TwinPath, { title, part, proposal }: Meaning): RecordData {
  const { columns, ...own } = saidOf(record, path)
  const said = {
    separator: own.separator ?? proposal.separator,
    encoding: own.encoding ?? proposal.encoding,
    beginFormat: own.beginFormat ?? proposal.beginFormat,
    timesIn: own.timesIn ?? proposal.timesIn,
  }
  const others = Object.entries(columns).filter(([other, named]) => named !== title && other !== part)
  return withSaid(record, path, { ...said, columns: { ...Object.fromEntries(others), ...(part && { [part]: title }) } })
}

/** Returns the attributes of a mapping, without their type. */
export function valuesOf({ columns, ...others }: Said): Readonly<Record<string, string | null>> {
  return { ...Object.fromEntries(callParts.map((part) => [columnName[part], columns[part] ?? null])), ...pick(others) }
}

function pick(said: Omit<Said, 'columns'>): Readonly<Record<string, string | null>> {
  return Object.fromEntries(otherNames.map((name) => [name, said[name]]))
}

/** Usual values need not be said. */
const usual = { separator: 'semicolon', encoding: 'utf8', beginFormat: 'automatic', timesIn: 'tenant' } as const

/** True if both read a table in the same way. */
export function readsAlike(one: Said, other: Said): boolean {
  return (
    callParts.every((part) => one.columns[part] === other.columns[part]) &&
    otherNames.every((name) => (one[name] ?? usual[name]) === (other[name] ?? usual[name]))
  )
}
