import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { euroOf } from '@twinwerk/model/number/currency'
import { v7 } from 'uuid'
import { columns, json } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { columnOf, familyTable } from '../../store/physical/names.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import { lockInstance } from '../instance/read-state.ts'
import type { UserContext } from '../modeler/modeler-context.ts'

export type Snapshot = { readonly id: string; readonly takenAt: string; readonly takenBy: string | null; readonly step: number }

/** A process or one of its executions at the time of the snapshot: values by systematics, in the wire form of a query. */
export type FrozenTwin = {
  readonly uuid: string
  readonly definition: string
  readonly parent: string | null
  readonly attempt: number
  readonly values: Readonly<Record<string, unknown>>
}

type ProcessKey = { readonly tenant: string; readonly root: string }

/**
 * Copies a process with everything in it and the waits of its engine, as they are after its last step. The row that every step locks is
 * locked meanwhile.
 */
export async function takeSnapshot(transaction: Transaction, { tenant, root }: ProcessKey, user: string): Promise<Snapshot> {
  const locked = await lockInstance(transaction, { tenant, root })
  if (!locked) throw new AppError('NOT_FOUND')
  const id = v7()
  const taken = await transaction.run({
    name: 'process-snapshot',
    text: `insert into process_snapshot (tenant_id, root_id, id, seq, doc, taken_by, taken_at)
      select $1::uuid, $2::uuid, $3::uuid, i.seq, jsonb_build_object(
        'executions', (select jsonb_agg(jsonb_build_object('twin', jsonb_strip_nulls(to_jsonb(t)), 'engine', to_jsonb(e)) order by e.position, e.id)
          from process_execution e join "${familyTable('execution')}" t on t.tenant_id = e.tenant_id and t.id = e.id where e.tenant_id = $1 and e.root_id = $2),
        'waits', (select coalesce(jsonb_agg(to_jsonb(w) order by w.position, w.id), '[]'::jsonb) from process_wait w where w.tenant_id = $1 and w.root_id = $2),
        'instance', to_jsonb(i)), $4::uuid, clock_timestamp()
      from process_instance i where i.tenant_id = $1 and i.root_id = $2 returning taken_at as "takenAt", seq as step`,
    values: [tenant, root, id, user],
    columns: columns({ takenAt: 'instant', step: 'integer' }),
  })
  return { id, takenBy: user, ...firstRow(taken) }
}

const maxListed = 200

/** Lists the snapshots, newest first. */
export async function listSnapshots(transaction: Transaction, { tenant, root }: ProcessKey): Promise<readonly Snapshot[]> {
  const { rows } = await transaction.run({
    name: 'process-snapshots',
    text: `select id, taken_at as "takenAt", taken_by as "takenBy", seq as step from process_snapshot where tenant_id = $1 and root_id = $2 order by taken_at desc, id limit ${maxListed}`,
    values: [tenant, root],
    columns: columns({ id: 'uuid', takenAt: 'instant', takenBy: 'uuid?', step: 'integer' }),
  })
  return rows
}

/** Reads a snapshot with present rights: twins and properties that the caller does not see now are omitted. */
export async function readSnapshot(
  transaction: Transaction,
  context: UserContext,
  of: ProcessKey & { readonly id: string },
): Promise<readonly FrozenTwin[]> {
  const { rows } = await transaction.run({
    name: 'process-snapshot-read',
    text: `select doc->'executions' as executions from process_snapshot where tenant_id = $1 and root_id = $2 and id = $3`,
    values: [of.tenant, of.root, of.id],
    columns: columns({ executions: json<readonly Frozen[]>() }),
  })
  if (!rows[0]) throw new AppError('NOT_FOUND')
  const { executions: frozen } = rows[0]
  const { registry, codes } = context.store
  const attributesOf = (definition: string) =>
    (registry.definitions.has(definition) ? definitionOf(registry, definition).allAttributes : []).filter(
      ({ systematics }) => !systematics.startsWith('entity:'),
    )
  const attributes = [...new Set(frozen.flatMap(({ twin }) => attributesOf(twin.definition).map(({ systematics }) => systematics)))]
  const [held] = await readHeldRights(
    transaction,
    { registry, codes, grants: context.caller.grants },
    {
      binding: { ...context.caller, ...context.clock, body: undefined },
      questions: [{ verb: 'select', family: 'execution', uuids: frozen.map(({ twin }) => twin.id), attributes }],
    },
  )
  return frozen.flatMap(({ twin, engine }): FrozenTwin[] => {
    const shown = held?.get(twin.id)
    if (!shown) return []
    const values = attributesOf(twin.definition).flatMap((attribute) => {
      const value = shown.has(attribute.systematics) ? frozenValue(attribute, twin) : null
      return value === null ? [] : [[attribute.systematics, value] as const]
    })
    return [
      { uuid: twin.id, definition: twin.definition, parent: engine.parent_id, attempt: engine.attempt, values: Object.fromEntries(values) },
    ]
  })
}

type Frozen = {
  readonly twin: { readonly id: string; readonly definition: string; readonly extra?: Readonly<Record<string, unknown>> } & Readonly<
    Record<string, unknown>
  >
  readonly engine: { readonly parent_id: string | null; readonly attempt: number }
}

/** Converts a value of a row's JSON into the wire form of a query. */
function frozenValue(attribute: Attribute, twin: Frozen['twin']): unknown {
  const stored = twin[columnOf(attribute)] ?? null
  if (stored === null) return null
  if (attribute.dataType === 'datetime') return new Date(String(stored)).toISOString()
  return attribute.unit === 'currency' ? euroOf(Number(stored)) : stored
}
