import { present } from '@twinwerk/model/error/present'
import type { Language } from '@twinwerk/model/text/text'
import { importPlan } from '@twinwerk/model/table/import-plan'
import type { ImportNode } from '@twinwerk/model/table/import-plan'
import type { Access } from '../access/access.ts'
import { initialValuesOf } from '../content/template.ts'
import type { RunningJob } from '../jobs/job.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { PartOfChange } from '../store/save/save.ts'
import { saveTogether } from '../store/save/save.ts'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import type { Database, Transaction } from '../store/db/database.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { Import } from './imports.ts'
import { importOf } from './imports.ts'
import { targetOf } from './place.ts'
import type { Decision } from './row/decide-row.ts'
import { decideRow } from './row/decide-row.ts'
import { findTwins } from './row/find-twins.ts'
import type { RowFinding, RowTwin } from './row/read-row.ts'
import { readRow } from './row/read-row.ts'
import type { StagedRow } from './rows.ts'

export type ImportParts = {
  readonly database: Database
  readonly access: Pick<Access, 'callerOf'>
  readonly storeOf: StoreOf
  readonly clockOf: (timeZone: string) => QueryClock
}
export type ImportPayload = { readonly import: string; readonly language: Language }

/** Rows of an import, read and compared with the stored twins as the importing user sees them now. */
export type Batch<Row extends StagedRow> = {
  readonly registry: Store['registry']
  readonly root: ImportNode
  readonly rows: readonly { readonly row: Row; readonly rowTwin: RowTwin; readonly findings: readonly RowFinding[] }[]
  /** `made` has the linked twins that rows of this batch have created. */
  decide(rowTwin: RowTwin, made: ReadonlyMap<string, string>): Decision
  /** Saves in a transaction of the job, as any save of the user; all bodies or none. */
  save(
    transaction: Transaction,
    bodies: readonly [NonNullable<Decision['body']>, ...NonNullable<Decision['body']>[]],
    change: PartOfChange,
  ): Promise<readonly SaveResult[]>
}

/** The number of rows that are read together and then written in one transaction. */
export const perStep = 100

export async function fileOf({ database }: Pick<ImportParts, 'database'>, { tenant, user, payload }: RunningJob): Promise<Import> {
  return importOf(database, { tenant, user: present(user, 'the user of the import') }, payloadOf(payload).import)
}

/** Returns the payload that the API stored with the job. */
export function payloadOf(payload: unknown): ImportPayload {
  return payload as ImportPayload
}

/** Resolves the mapping of an import for a job. Throws INPUT_INVALID when the definitions no longer have one of its properties. */
export function planOf({ registry }: Pick<Store, 'registry'>, { mapping, root, relation, headers }: Import): ImportNode {
  return importPlan(registry, present(mapping, 'the mapping of the import'), {
    target: targetOf(registry, { root, relation }),
    columns: headers.length,
  })
}

export async function openBatch<Row extends StagedRow>(
  { access, storeOf, clockOf }: ImportParts,
  { tenant, user, payload }: RunningJob,
  { file, rows }: { readonly file: Import; readonly rows: readonly Row[] },
): Promise<Batch<Row>> {
  const caller: QueryCaller & { user: string; timeZone: string } = await access.callerOf({
    tenant,
    user: present(user, 'the user of the import'),
  })
  const clock = clockOf(caller.timeZone)
  const store = await storeOf(tenant)
  const { language } = payloadOf(payload)
  const root = planOf(store, file)
  const locale = { language: present(file.mapping, 'the mapping of the import').language, timeZone: caller.timeZone }
  const read = rows.map((row) => ({ row, ...readRow(root, row.cells, { columns: file.headers.length, locale }) }))
  const clean = read.filter(({ findings }) => findings.length === 0)
  const find = await findTwins(
    { store, place: file, caller, clock },
    root,
    clean.map(({ rowTwin }) => rowTwin),
  )
  const { registry } = store
  const initialValues = (definition: string) =>
    initialValuesOf(registry, { definition, grants: caller.grants, clock: { ...clock, language } })
  return {
    registry,
    root,
    rows: read,
    decide: (rowTwin, made) => decideRow(rowTwin, { registry, place: file, find, made, initialValues, now: clock.now }),
    save: (transaction, bodies, change) => saveTogether(transaction, store, { bodies, caller, clock, language, change }),
  }
}
