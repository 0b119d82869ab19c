import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Layer, Systematics } from '@twinwerk/model/definition/twin-definition'
import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'

/**
 * Returns the name under which the code of an overlay's relationship is stored. The name contains the tenant. A relationship of the same
 * systematics in another tenant or a later release has another code, so their links are never confused.
 */
function keyOf(owner: string, systematics: Systematics): string {
  return `${owner}/${systematics}`
}

/**
 * Assigns a code to every relationship that an overlay adds. A code never changes, so it may be assigned before the publishing that needs
 * it.
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
 * Returns the codes of the relationships that overlays added to these definitions, by systematics. `owners` are the tenants of the
 * overlays.
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
