import { AppError } from '@twinwerk/model/error/app-error'
import { instantOf } from '@twinwerk/model/calendar/instant'
import { isUuid } from '@twinwerk/model/twin/twin-id'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'

/** The time and id of a change. Histories are sorted by this key, which is also their cursor. */
export type ChangeKey = { readonly at: string; readonly change: string }

/** The maximum number of rows of one statement. For a twin with more links, reading repeats until a page is full. */
const maxChanges = 200

const beginning: ChangeKey = { at: 'infinity', change: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/**
 * Returns the next older changes of a twin or of its links, newest first; an empty list at the end. Three walks along an index find the
 * images of the twin and those of its links at either end. A walk that reaches its limit may have more changes after its last row, so only
 * changes up to that row are returned.
 */
export async function changesBefore(
  transaction: Transaction,
  { tenant, twin, family, before = beginning }: { tenant: string; twin: string; family: string; before?: ChangeKey | undefined },
): Promise<readonly ChangeKey[]> {
  const ways = [
    { where: 'row_id = $2 and family = $6', values: [family] },
    { where: 'source_id = $2', values: [] },
    { where: 'target_id = $2', values: [] },
  ]
  const results = await transaction.runAll(
    ways.map(({ where, values }) => ({
      text: `select change_id as change, to_char(valid_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from twin_history
        where tenant_id = $1 and ${where} and (valid_to, change_id) < ($3::timestamptz, $4::uuid) order by valid_to desc, change_id desc limit $5`,
      values: [tenant, twin, before.at, before.change, maxChanges, ...values],
      columns: columns({ at: 'text', change: 'uuid' }),
    })),
  )
  const lists = results.map(({ rows }) => rows)
  const cuts = lists.flatMap((list) => (list.length === maxChanges ? list.slice(-1) : []))
  const safe = lists.flat().filter((key) => cuts.every((cut) => order(key, cut) >= 0))
  const newest = new Map(safe.toSorted(order).map((key) => [key.change, key]))
  return [...newest.values()].toSorted((a, b) => order(b, a))
}

function order(a: ChangeKey, b: ChangeKey): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.change === b.change ? 0 : a.change < b.change ? -1 : 1
}

export function formatChangeKey({ at, change }: ChangeKey): string {
  return Buffer.from(JSON.stringify([at, change])).toString('base64url')
}

/** Parses the cursor of a history. Throws INPUT_INVALID for any other text. */
export function parseChangeKey(text: string | undefined): ChangeKey | undefined {
  if (text === undefined) return undefined
  try {
    const [at, change]: readonly unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (typeof at === 'string' && instantOf(at) !== undefined && isUuid(change)) return { at, change }
  } catch {
    // Not even JSON.
  }
  throw new AppError('INPUT_INVALID', { detail: '/after: is not a cursor of this history' })
}
