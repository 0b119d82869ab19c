import type { Text } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Definition } from '@twinwerk/process/definition/definition'
import { step } from '@twinwerk/process/step/step'
import { v7 } from 'uuid'
import type { Transaction } from '../../store/db/database.ts'
import { sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import { readInstance, readState } from '../instance/read-state.ts'
import type { Asking } from './asking.ts'
import { constant, readVisible } from './asking.ts'
import { engineText } from './finding-words.ts'

/** A process that runs by an earlier version. `reasons`: why it cannot go over; none: it may. */
export type RunningProcess = {
  readonly id: string
  readonly number: string | null
  readonly name: string
  readonly version: string
  readonly reasons: readonly Text[]
}

/** Each is tried out, a few milliseconds long: the newest of a type, of the others only the number is told. */
export const mostTried = 200

type Older = { readonly id: string; readonly number: string | null; readonly name: string; readonly version: string }

/** Processes of a type that have not ended and that the caller may intervene in, the newest first, with how many there are. */
export async function readRunning(
  transaction: Transaction,
  asking: Asking,
  key: string,
): Promise<{ readonly total: number; readonly newest: readonly Older[] }> {
  const rows = await readVisible(
    transaction,
    asking,
    { type: key, verb: 'adminupdate', attributes: ['execution:status'] },
    (
      condition,
    ) => sql`select t.id, t.identifier as number, t."execution:bpmnName" as name, i.definition_id as version, count(*) over ()::int as total
      from ${table('execution')} t join process_instance i on i.tenant_id = t.tenant_id and i.root_id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null and t.definition = ${constant(key)}
        and t."execution:status" not in ('finished', 'timeout', 'canceled') and ${condition} order by t.id desc limit ${constant(mostTried)}`,
  )
  return { total: (rows[0]?.['total'] as number | undefined) ?? 0, newest: rows as unknown as readonly Older[] }
}

/** What would become of each of them if it went over to another version: a migration that is not written. */
export async function tryMigration(
  transaction: Transaction,
  { caller, definitionOf }: Asking,
  { older, to }: { readonly older: readonly Older[]; readonly to: Definition },
): Promise<readonly RunningProcess[]> {
  const tried: RunningProcess[] = []
  for (const { id, number, name, version } of older) {
    const reasons = await misfitsOf(transaction, { tenant: caller.tenant, root: id, definitionOf, to })
    tried.push({ id: formatTwinId(to.id, id), number, name: name ?? '', version, reasons })
  }
  return tried
}

type Trying = { readonly tenant: string; readonly root: string; readonly definitionOf: Asking['definitionOf']; readonly to: Definition }

async function misfitsOf(transaction: Transaction, { tenant: of, root, definitionOf, to }: Trying): Promise<readonly Text[]> {
  const locked = await readInstance(transaction, { tenant: of, root })
  if (!locked) return [engineText('The process has ended')]
  const definition = await definitionOf(transaction, of, locked.instance.definition)
  const { state } = await readState(transaction, { tenant: of, root }, { instance: locked.instance, all: true })
  // Whether a condition would hold afterwards is not asked here: a step that is not written needs no value of the process.
  const evaluate = () => ({ reason: 'not asked' })
  const { refused } = step(definition, state, { kind: 'migrate', to }, { now: locked.now, newId: v7, evaluate, zone: 'UTC' })
  return refused ? refused.reason.split('\n').map(engineText) : []
}
