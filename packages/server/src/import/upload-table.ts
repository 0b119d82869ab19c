import type { Readable } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import type { FileCell } from '@twinwerk/model/table/import-mapping'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import type { Caller } from '../access/caller.ts'
import type { WithTransientFile, TransientFile } from '../files/transient-file.ts'
import { storedAnswer, storeAnswer } from '../store/save/idempotency.ts'
import type { Store } from '../store/store.ts'
import { addImport, removeOldest, assertDailyLimit } from './imports.ts'
import { targetOf } from './place.ts'
import { proposeMapping } from './propose/propose.ts'
import { readTable } from './read/read-table.ts'
import { TableError } from './read/table-limits.ts'
import type { Place } from './row/find-twins.ts'
import { addRows, dropRows } from './rows.ts'
import { tableTexts } from './table-texts.ts'

export type UploadTableParts = {
  readonly withTransientFile: WithTransientFile
  /** Reads a few tables at the same time and queues the others, because each may take 256 MB. */
  readonly tablesInTurn: <T>(work: () => Promise<T>) => Promise<T>
}

type TableUpload = {
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
/** The number of rows that show what a column contains. */
const firstRows = 200

/**
 * Reads a table file and stores its rows with a proposed mapping. Returns an `ImportState` as JSON text, once for each idempotency key.
 */
export function uploadTable({ withTransientFile, tablesInTurn }: UploadTableParts, store: Store, upload: TableUpload): Promise<string> {
  const { stream, name, language } = upload
  return withTransientFile({ stream, name, options, language }, async (file) => {
    await assertDailyLimit(store.database, upload.caller)
    return tablesInTurn(() => storeTable(store, upload, file))
  })
}

async function storeTable(
  store: Store,
  { name, place, caller, language, idempotencyKey: key }: TableUpload,
  file: TransientFile,
): Promise<string> {
  const { database, registry } = store
  const { tenant, user, grants, timeZone } = caller
  const of = { tenant, id: v7() }
  const format = file.format.extensions.includes('csv') ? 'csv' : 'xlsx'
  const discard = () => dropRows(database, of)
  try {
    const { headers, delimiter, rows, first } = await storeRows(store, of, { path: file.path, format })
    const spoken = language === 'en' || delimiter === ',' ? 'en' : 'de'
    const asking = { registry, grants, target: targetOf(registry, place), locale: { language: spoken, timeZone } } as const
    const proposal = proposeMapping(asking, { name, headers, first })
    const identity = { tenant, user, key, body: { sha256: file.sha256, name, ...place } }
    const { answer, again } = await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return { answer: earlier, again: true }
      const state = await addImport(transaction, caller, { ...of, ...place, name, format, delimiter, headers, rows, proposal })
      const added = JSON.stringify(state)
      storeAnswer(transaction, identity, added)
      return { answer: added, again: false }
    })
    await (again ? discard() : removeOldest(database, caller))
    return answer
  } catch (error) {
    await discard()
    if (!(error instanceof TableError)) throw error
    const text = tableTexts(error)
    throw new AppError('IMPORT_UNREADABLE', {
      problems: [problemOf({ systematics: '', key: `import.${error.fault}`, text }, [], language)],
    })
  }
}

type StoredRows = { headers: readonly string[]; delimiter: string | undefined; rows: number; first: (readonly FileCell[])[] }

async function storeRows(
  { database }: Store,
  of: { tenant: string; id: string },
  file: { path: string; format: 'csv' | 'xlsx' },
): Promise<StoredRows> {
  const stored: StoredRows = { headers: [], delimiter: undefined, rows: 0, first: [] }
  for await (const part of readTable(file)) {
    if ('headers' in part) {
      Object.assign(stored, part)
      continue
    }
    const { rows } = part
    await database.transaction({ role: 'app', tenant: of.tenant }, (transaction) => addRows(transaction, of, { after: stored.rows, rows }))
    stored.rows += rows.length
    stored.first.push(...rows.slice(0, Math.max(0, firstRows - stored.first.length)))
  }
  return stored
}
