import { columns } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { dueTable } from './schema.ts'

const soonest = 'on conflict (tenant_id, id) do update set due_at = least(calculation_due.due_at, excluded.due_at)'

type Deferred = { readonly at: string; readonly family: string; readonly found: Pick<Statement, 'text' | 'values'> }

/** Defers twins to the recalculation job, due at `at`. The statement `found` selects them as `id`; its first parameter is the tenant. */
export async function deferToJob(transaction: Transaction, { at, family, found }: Deferred): Promise<void> {
  const values = found.values ?? []
  await transaction.run({
    text: `insert into ${dueTable} (tenant_id, id, family, due_at)
      select $1, f.id, $${values.length + 1}, $${values.length + 2}::timestamptz from (${found.text}) f ${soonest}`,
    values: [...values, family, at],
  })
}

export type Until = {
  readonly uuid: string
  readonly family: string
  /** The instant at which the value expires, or undefined if time alone will not change it. */
  readonly until: string | undefined
}

/** Returns statements that store until when the calculated values are valid. */
export function saveDue(tenant: string, calculated: readonly Until[]): Statement[] {
  const over = calculated.filter(({ until }) => until === undefined).map(({ uuid }) => uuid)
  const ending = calculated.flatMap(({ uuid, family, until }) => (until === undefined ? [] : [{ id: uuid, family, due_at: until }]))
  return [
    ...(over.length > 0
      ? [{ text: `delete from ${dueTable} where tenant_id = $1 and id = any($2::uuid[])`, values: [tenant, over], name: 'due_over' }]
      : []),
    ...(ending.length > 0
      ? [
          {
            text: `insert into ${dueTable} (tenant_id, id, family, due_at)
              select $1, id, family, due_at from jsonb_to_recordset($2::jsonb) as r(id uuid, family text, due_at timestamptz)
              on conflict (tenant_id, id) do update set due_at = excluded.due_at`,
            values: [tenant, JSON.stringify(ending)],
            name: 'due_until',
          },
        ]
      : []),
  ]
}

/** Returns the next due twins of one family and locks them. Twins that another job has locked are skipped. */
export async function nextDue(
  transaction: Transaction,
  { tenant, at, max }: { tenant: string; at: string; max: number },
): Promise<{ family: string; twins: string[] } | undefined> {
  const { rows } = await transaction.run({
    name: 'due_next',
    text: `select id, family from ${dueTable} where tenant_id = $1 and due_at <= $2::timestamptz order by due_at, id limit $3 for update skip locked`,
    values: [tenant, at, max],
    columns: columns({ id: 'uuid', family: 'text' }),
  })
  const [first] = rows
  if (!first) return undefined
  return { family: first.family, twins: rows.flatMap(({ id, family }) => (family === first.family ? [id] : [])) }
}
