import type { Readable } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import type { FileCell } from '@twinwerk/model/table/import-mapping'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import type { Caller } from '../access/caller.ts'
import type { PassFile, PassingFile } from '../files/passing-file.ts'
import { earlierAnswer, keepAnswer } from '../store/save/idempotency.ts'
import type { Store } from '../store/store.ts'
import { addImport, forgetOldest, refuseMany } from './imports.ts'
import { targetOf } from './place.ts'
import { propose } from './propose/propose.ts'
import { readTable } from './read/read-table.ts'
import { TableError } from './read/table-limits.ts'
import type { Place } from './row/find-twins.ts'
import { addRows, dropRows } from './rows.ts'
import { tableTexts } from './table-texts.ts'

export type TakeInParts = {
  readonly passFile: PassFile
  /** Reading a table may take 256 MB: so many at once, the next ones wait. */
  readonly tablesInTurn: <T>(work: () => Promise<T>) => Promise<T>
}

type Arriving = {
  readonly stream: Readable
  readonly name: string
  readonly place: Place
  readonly caller: Caller
  readonly language: Language
  readonly idempotencyKey: string
}

const options = {
  maxUploadSizeMB: 50,
  allowedMimeTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}
/** Rows that show what a column holds. */
const firstRows = 200

/**
 * Reads a table file and keeps its rows with what they seem to mean. Returns an `ImportState` as JSON text, once for each idempotency
 * key.
 */
export function takeIn({ passFile, tablesInTurn }: TakeInParts, store: Store, arriving: Arriving): Promise<string> {
  const { stream, name, language } = arriving
  return passFile({ stream, name, options, language }, async (file) => {
    await refuseMany(store.database, arriving.caller)
    return tablesInTurn(() => keepTable(store, arriving, file))
  })
}

async function keepTable(
  store: Store,
  { name, place, caller, language, idempotencyKey: key }: Arriving,
  file: PassingFile,
): Promise<string> {
  const { database, registry } = store
  const { tenant, user, grants, timeZone } = caller
  const of = { tenant, id: v7() }
  const format = file.format.extensions.includes('csv') ? 'csv' : 'xlsx'
  const discard = () => dropRows(database, of)
  try {
    const { headers, delimiter, rows, first } = await keepRows(store, of, { path: file.path, format })
    const spoken = language === 'en' || delimiter === ',' ? 'en' : 'de'
    const asking = { registry, grants, target: targetOf(registry, place), locale: { language: spoken, timeZone } } as const
    const proposal = propose(asking, { name, headers, first })
    const identity = { tenant, user, key, body: { sha256: file.sha256, name, ...place } }
    const { answer, again } = await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const earlier = await earlierAnswer(transaction, identity)
      if (earlier !== undefined) return { answer: earlier, again: true }
      const state = await addImport(transaction, caller, { ...of, ...place, name, format, delimiter, headers, rows, proposal })
      const added = JSON.stringify(state)
      keepAnswer(transaction, identity, added)
      return { answer: added, again: false }
    })
    await (again ? discard() : forgetOldest(database, caller))
    return answer
  } catch (error) {
    await discard()
    if (!(error instanceof TableError)) throw error
    const text = tableTexts(error)
    throw new AppError('IMPORT_UNREADABLE', {
      problems: [problemOf({ systematics: '', key: `import.${error.trouble}`, text }, [], language)],
    })
  }
}

type Kept = { headers: readonly string[]; delimiter: string | undefined; rows: number; first: (readonly FileCell[])[] }

async function keepRows(
  { database }: Store,
  of: { tenant: string; id: string },
  file: { path: string; format: 'csv' | 'xlsx' },
): Promise<Kept> {
  const kept: Kept = { headers: [], delimiter: undefined, rows: 0, first: [] }
  for await (const part of readTable(file)) {
    if ('headers' in part) {
      Object.assign(kept, part)
      continue
    }
    const { rows } = part
    await database.transaction({ role: 'app', tenant: of.tenant }, (transaction) => addRows(transaction, of, { after: kept.rows, rows }))
    kept.rows += rows.length
    kept.first.push(...rows.slice(0, Math.max(0, firstRows - kept.first.length)))
  }
  return kept
}
