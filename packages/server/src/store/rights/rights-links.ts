import type { ApplyParts, Change } from '../write/change.ts'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { rightsRelationships } from './relationships.ts'

export type LinkChange = Exclude<Change, { definition: string }>
type ChangedLinks = { readonly tenant: string; readonly changes: readonly LinkChange[] }
type ChangedLink = { readonly uuid: string; readonly relationship: string }

/** Returns the uuids of the changed links from which rights are read. */
export async function rightsLinks(transaction: Transaction, parts: Pick<ApplyParts, 'codes'>, changed: ChangedLinks): Promise<string[]> {
  return (await linksOf(transaction, parts, { ...changed, relationships: rightsRelationships })).map(({ uuid }) => uuid)
}

/** Returns the changed links of some relationships. A change of a stored link does not contain its relationship, so it is read. */
export async function linksOf(
  transaction: Transaction,
  { codes }: Pick<ApplyParts, 'codes'>,
  { tenant, changes, relationships }: ChangedLinks & { readonly relationships: readonly string[] },
): Promise<ChangedLink[]> {
  const created = changes.flatMap((change) => (change.kind === 'createLink' && relationships.includes(change.relationship) ? [change] : []))
  const stored = changes.flatMap((change) => (change.kind === 'createLink' ? [] : [change.uuid]))
  if (stored.length === 0) return created
  const names = new Map<number | undefined, string>(relationships.map((name) => [codes.get(name), name]))
  const { rows } = await transaction.run({
    text: 'select id, relationship from twin_link where tenant_id = $1 and id = any($2::uuid[]) and relationship = any($3::int[])',
    values: [tenant, stored, [...names.keys()]],
    name: 'links-of',
    columns: columns({ id: 'uuid', relationship: 'integer' }),
  })
  const found = rows.flatMap(({ id: uuid, relationship: code }) => {
    const relationship = names.get(code)
    return relationship === undefined ? [] : [{ uuid, relationship }]
  })
  return [...created, ...found]
}
