import { AppError } from '@twinwerk/model/error/app-error'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import type { Conflict } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import { columns, json } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'

type Of = { readonly tenant: string; readonly id: string }
export type Item = { readonly n: number; readonly item: unknown }

/** Why one item was left as it is, while the job went on. */
export type Refusal = { readonly code: ErrorCode; readonly problems?: readonly Problem[]; readonly conflicts?: readonly Conflict[] }

export type RefusedItem = Item & { readonly refusal: Refusal }

/** Appends what the job works through, numbered from `from`. */
export async function addItems(
  transaction: Transaction,
  { tenant, id }: Of,
  { from, items }: { readonly from: number; readonly items: readonly unknown[] },
): Promise<void> {
  await transaction.run({
    name: 'job-items-add',
    text: `insert into job_item (tenant_id, job_id, n, item)
      select $1, $2, $3 + e.n - 1, e.item from jsonb_array_elements($4::jsonb) with ordinality as e(item, n)`,
    values: [tenant, id, from, JSON.stringify(items)],
  })
}

const itemShape = { n: 'integer', item: json<unknown>() } as const
const itemColumns = columns(itemShape)

/** The next items from a number on, in order; `onlyRefused` those that were refused before. */
export async function itemsFrom(
  transaction: Transaction,
  { tenant, id }: Of,
  { from, max, onlyRefused }: { readonly from: number; readonly max: number; readonly onlyRefused: boolean },
): Promise<readonly Item[]> {
  const { rows } = await transaction.run({
    name: 'job-items',
    text: `select n, item from job_item where tenant_id = $1 and job_id = $2 and n >= $3 and (not $5::boolean or refusal is not null) order by n limit $4`,
    values: [tenant, id, from, max, onlyRefused],
    columns: itemColumns,
  })
  return rows
}

/** Writes down which of some items were refused, and that the others are done. */
export async function writeRefusals(
  transaction: Transaction,
  { tenant, id }: Of,
  { items, refused }: { readonly items: readonly Item[]; readonly refused: ReadonlyMap<number, Refusal> },
): Promise<void> {
  await transaction.run({
    name: 'job-items-refusals',
    text: `update job_item i set refusal = d.refusal from jsonb_to_recordset($3::jsonb) as d(n integer, refusal jsonb)
      where i.tenant_id = $1 and i.job_id = $2 and i.n = d.n and i.refusal is distinct from d.refusal`,
    values: [tenant, id, JSON.stringify(items.map(({ n }) => ({ n, refusal: refused.get(n) })))],
  })
}

/**
 * Does a piece of work whole or not at all, and answers why not. Only what a caller can cause is a refusal; everything else ends the
 * transaction.
 */
export async function inSavepoint(transaction: Transaction, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  await transaction.run({ text: 'savepoint item', name: 'item-begin' })
  try {
    await work()
    await transaction.run({ text: 'release savepoint item', name: 'item-end' })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await undoItem(transaction)
    const { problems, conflicts } = error.details
    return { code: error.code, ...(problems && { problems }), ...(conflicts && { conflicts }) }
  }
}

type Work<Item> = (items: readonly [Item, ...Item[]]) => Promise<unknown>

/**
 * Does a piece of work on as many items at once as possible: on all of them, and where that is refused on each half for itself, in their
 * order, down to single ones. Returns what was refused of items alone.
 */
export function bisectWork<Item>(transaction: Transaction, items: readonly Item[], work: Work<Item>): Promise<ReadonlyMap<Item, Refusal>> {
  return bisect(items, (some) => inSavepoint(transaction, () => work(some)))
}

/** The same to see what would be refused: nothing of it stays. */
export function bisectTrial<Item>(transaction: Transaction, items: readonly Item[], work: Work<Item>): Promise<ReadonlyMap<Item, Refusal>> {
  return bisect(items, (some) => tryOut(transaction, () => work(some)))
}

async function bisect<Item>(
  items: readonly Item[],
  attempt: (items: readonly [Item, ...Item[]]) => Promise<Refusal | undefined>,
): Promise<ReadonlyMap<Item, Refusal>> {
  const [first, ...others] = items
  if (first === undefined) return new Map()
  const refusal = await attempt([first, ...others])
  if (!refusal) return new Map()
  if (others.length === 0) return new Map([[first, refusal]])
  const half = Math.ceil(items.length / 2)
  const earlier = await bisect(items.slice(0, half), attempt)
  return new Map([...earlier, ...(await bisect(items.slice(half), attempt))])
}

/** The same to see whether it would be done: nothing of it stays. */
export async function tryOut(transaction: Transaction, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  const tried = await inSavepoint(transaction, async () => {
    await work()
    throw new Tried()
  }).catch(async (error: unknown) => {
    if (!(error instanceof Tried)) throw error
    await undoItem(transaction)
    return undefined
  })
  return tried
}

class Tried extends Error {}

async function undoItem(transaction: Transaction): Promise<void> {
  await transaction.runAll([
    { text: 'rollback to savepoint item', name: 'item-undo' },
    { text: 'release savepoint item', name: 'item-end' },
  ])
}

export async function countRefused(database: Database, { tenant, id }: Of): Promise<number> {
  const counted = await database.one(
    { role: 'app', tenant },
    {
      text: 'select count(*) as n from job_item where tenant_id = $1 and job_id = $2 and refusal is not null',
      values: [tenant, id],
      columns: columns({ n: 'integer' }),
    },
  )
  return firstRow(counted).n
}

/** The refused items of a user's own job behind a number, at most 200. */
export async function refusedItems(
  database: Database,
  { tenant, user }: { readonly tenant: string; readonly user: string },
  { id, after }: { readonly id: string; readonly after: number },
): Promise<readonly RefusedItem[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'job-items-refused',
      text: `select i.n, i.item, i.refusal from job_item i join job j on j.tenant_id = i.tenant_id and j.id = i.job_id
        where i.tenant_id = $1 and i.job_id = $2 and j.user_id = $3 and i.n > $4 and i.refusal is not null order by i.n limit 200`,
      values: [tenant, id, user, after],
      columns: columns({ ...itemShape, refusal: json<Refusal>() }),
    },
  )
  return rows
}
