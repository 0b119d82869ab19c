import { AppError } from '@twinwerk/model/error/app-error'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import type { Conflict } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import { columns, json } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'

type JobKey = { readonly tenant: string; readonly id: string }
export type Item = { readonly n: number; readonly item: unknown }

/** The reason why one item was left unchanged while the job went on. */
export type Refusal = { readonly code: ErrorCode; readonly problems?: readonly Problem[]; readonly conflicts?: readonly Conflict[] }

export type RefusedItem = Item & { readonly refusal: Refusal }

/** Appends the items that the job works through, numbered from `from`. */
export async function addItems(
  transaction: Transaction,
  { tenant, id }: JobKey,
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

/** Returns the next items in order, starting at number `from`. With `onlyRefused`, returns only items that were rejected before. */
export async function itemsFrom(
  transaction: Transaction,
  { tenant, id }: JobKey,
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

/** Stores the rejections of these items, and clears the rejection of all others among them. */
export async function writeRefusals(
  transaction: Transaction,
  { tenant, id }: JobKey,
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
 * Runs work in a savepoint, wholly or not at all. Returns the reason for a rejection, undefined on success. Only errors with a status below
 * 500 are rejections; all others abort the transaction.
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
 * Runs work on as many items together as possible. If the work on all items is rejected, each half is tried in order, down to single items.
 * Returns the rejections of single items.
 */
export function bisectWork<Item>(transaction: Transaction, items: readonly Item[], work: Work<Item>): Promise<ReadonlyMap<Item, Refusal>> {
  return bisect(items, (some) => inSavepoint(transaction, () => work(some)))
}

/** Does the same as `bisectWork`, but only as a trial: nothing is saved. */
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

/** Does the same as `inSavepoint`, but only as a trial: the work is rolled back even on success. */
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

export async function countRefused(database: Database, { tenant, id }: JobKey): Promise<number> {
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

/** Returns the rejected items of a user's own job with numbers above `after`, at most 200. */
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
