import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import type { LinkMutation } from '@twinwerk/model/mutation/mutation'
import type { Finding } from '@twinwerk/model/validation/finding'
import { checkMultiplicity } from '@twinwerk/model/validation/multiplicity'
import type { Multiplicity } from '@twinwerk/model/definition/twin-definition'
import type { Transaction } from '../db/database.ts'

export type StoredLink = {
  readonly uuid: string
  readonly relationship: number
  readonly source: string
  readonly target: string
  readonly from: string | null
  readonly to: string | null
}

/** Living links by uuid, locked. */
export async function lockLinks(
  transaction: Transaction,
  tenant: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, StoredLink>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await transaction.run({
    text: `select id, relationship, source_id, target_id, nullif(valid_from, '-infinity') as valid_from, nullif(valid_to, 'infinity') as valid_to from twin_link
      where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null order by id for no key update`,
    values: [tenant, uuids],
    name: 'lock-links',
  })
  const instant = (value: unknown) => (value === null ? null : (value as Date).toISOString())
  const links = rows.map((row): StoredLink => ({
    uuid: row['id'] as string,
    relationship: row['relationship'] as number,
    source: row['source_id'] as string,
    target: row['target_id'] as string,
    from: instant(row['valid_from']),
    to: instant(row['valid_to']),
  }))
  return new Map(links.map((link) => [link.uuid, link]))
}

/** The stored link of a change, which must be one of the relation at the twin it stands under. */
export function storedLink(
  links: ReadonlyMap<string, StoredLink>,
  codes: ReadonlyMap<string, number>,
  mutation: LinkMutation & { kind: 'change' | 'delete' },
  near: string,
): StoredLink {
  const link = links.get(mutation.uuid)
  const end = mutation.relation.direction === 'reverse' ? link?.target : link?.source
  if (!link || link.relationship !== codes.get(mutation.relation.relationship) || end !== near)
    throw new AppError('NOT_ALLOWED', { detail: `${pointer(mutation.path)}: no such link` })
  return link
}

export type Bound = Multiplicity & {
  readonly systematics: string
  readonly code: number
  readonly twin: string
  readonly end: 'source_id' | 'target_id'
}

/** Counts the links of each twin as they stand after the writes, in a statement of its own so that it sees what committed while the lock was awaited. */
export async function multiplicityFindings(
  transaction: Transaction,
  tenant: string,
  bounds: readonly Bound[],
): Promise<{ bound: Bound; finding: Finding }[]> {
  const results = await transaction.runAll(
    bounds.map(({ code, twin, end }) => ({
      text: `select extract(epoch from valid_from) as "from", extract(epoch from valid_to) as "to" from twin_link
        where tenant_id = $1 and ${end} = $2 and relationship = $3 and deleted_at is null`,
      values: [tenant, twin, code],
      name: `periods_${end}`,
    })),
  )
  return bounds.flatMap((bound, index) => {
    const periods = results[index]!.rows.map((row) => ({ from: Number(row['from']), to: Number(row['to']) }))
    const finding = checkMultiplicity(bound.systematics, bound, periods)
    return finding ? [{ bound, finding }] : []
  })
}
