import type { ApplyParts, Change } from '../apply/change.ts'
import type { Transaction } from '../db/database.ts'
import { rightsRelationships } from './relationships.ts'

export type LinkChange = Exclude<Change, { definition: string }>

/** Uuids of the changed links that rights are read over. A change of a link that was there does not say what it is of. */
export async function rightsLinks(
  transaction: Transaction,
  { codes }: Pick<ApplyParts, 'codes'>,
  tenant: string,
  changes: readonly LinkChange[],
): Promise<string[]> {
  const isOurs = (relationship: string) => (rightsRelationships as readonly string[]).includes(relationship)
  const created = changes.flatMap((change) => (change.kind === 'createLink' && isOurs(change.relationship) ? [change.uuid] : []))
  const stored = changes.flatMap((change) => (change.kind === 'createLink' ? [] : [change.uuid]))
  if (stored.length === 0) return created
  const { rows } = await transaction.run({
    text: 'select id from twin_link where tenant_id = $1 and id = any($2::uuid[]) and relationship = any($3::int[])',
    values: [tenant, stored, rightsRelationships.map((name) => codes.get(name))],
    name: 'rights-links',
  })
  return [...created, ...rows.map((row) => row['id'] as string)]
}
