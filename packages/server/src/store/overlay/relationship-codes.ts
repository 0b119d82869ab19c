import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Layer, Systematics } from '@twinwerk/model/definition/twin-definition'
import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'

/**
 * The name under which a relationship of an overlay has its number. Each tenant has its own: what another, or a later release, calls the
 * same has another number, so no link is ever taken for one of theirs.
 */
function keyOf(owner: string, systematics: Systematics): string {
  return `${owner}/${systematics}`
}

/**
 * Gives every relationship of an overlay its number. Codes are given once and for all, so they may come before the publishing that needs
 * them.
 */
export async function assignCodes(database: Database, owner: string, patches: readonly Patch[]): Promise<void> {
  const keys = patches.flatMap((patch) => (patch.kind === 'addRelationship' ? [keyOf(owner, `${patch.definition}:${patch.name}`)] : []))
  if (keys.length === 0) return
  await database.one(
    { role: 'app', tenant: owner },
    {
      text: `insert into relationship_code (systematics) select n from unnest($1::text[]) n
        where not exists (select from relationship_code c where c.systematics = n) on conflict do nothing`,
      values: [keys],
    },
  )
}

/**
 * The numbers of the relationships that overlays added to these definitions, by systematics. `owners` are the tenants whose overlays they
 * are.
 */
export async function overlayCodes(
  database: Database,
  { relations }: Registry,
  owners: Partial<Record<Layer, string>>,
): Promise<ReadonlyMap<Systematics, number>> {
  const keys = new Map<string, Systematics>()
  for (const { addedBy, relationship } of relations.values()) {
    const owner = addedBy && owners[addedBy]
    if (owner) keys.set(keyOf(owner, relationship), relationship)
  }
  if (keys.size === 0) return new Map()
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'overlay-codes',
      text: 'select systematics, code from relationship_code where systematics = any($1)',
      values: [[...keys.keys()]],
      columns: columns({ systematics: 'text', code: 'integer' }),
    },
  )
  return new Map(
    rows.flatMap(({ systematics: key, code }) => {
      const systematics = keys.get(key)
      return systematics === undefined ? [] : [[systematics, code] as const]
    }),
  )
}
