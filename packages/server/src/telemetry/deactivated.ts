import { definitionOf } from '@twinwerk/model/definition/registry'
import { columns } from '../store/db/columns.ts'
import { columnOf, familyTable } from '../store/physical/names.ts'
import type { Store } from '../store/store.ts'

type Twin = { /** A uuid. */ readonly twin: string; readonly definition: string }

/** Returns the twins (uuids) that people have taken out of operation. No value of them is stored. */
export async function deactivatedTwins(
  { database, registry }: Store,
  tenant: string,
  twins: readonly Twin[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const [family, own] of Map.groupBy(twins, ({ definition }) => definitionOf(registry, definition).family)) {
    const active = registry.attributes.get('asset:active')
    if (!active || definitionOf(registry, active.declaring).family !== family) continue
    const { rows } = await database.one(
      { role: 'app', tenant },
      {
        name: `telemetry-deactivated-${family}`,
        text: `select id from "${familyTable(family)}" where tenant_id = $1 and id = any($2::uuid[]) and "${columnOf(active)}" is false`,
        values: [tenant, [...new Set(own.map(({ twin }) => twin))]],
        columns: columns({ id: 'uuid' }),
      },
    )
    for (const { id } of rows) found.add(id)
  }
  return found
}
