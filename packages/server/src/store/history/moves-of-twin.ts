import type { HistoryEntry } from '@twinwerk/contract/data/history'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { columns, oneOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'

type Moved = NonNullable<HistoryEntry['moved']>

/** Returns where a twin came from or went to, by the change that moved it. */
export async function movesOfTwin(
  transaction: Transaction,
  { tenant, twin }: { tenant: string; twin: { readonly uuid: string; readonly definition: string } },
): Promise<ReadonlyMap<string, Moved>> {
  const { rows } = await transaction.run({
    text: 'select change_id, direction, other_tenant, other_id, other_identifier from twin_move where tenant_id = $1 and twin_id = $2',
    values: [tenant, twin.uuid],
    name: 'moves-of-twin',
    columns: columns({
      change_id: 'uuid',
      direction: oneOf('to', 'from'),
      other_tenant: 'uuid',
      other_id: 'uuid',
      other_identifier: 'text?',
    }),
  })
  return new Map(
    rows.map((row): [string, Moved] => [
      row.change_id,
      {
        direction: row.direction,
        tenant: formatTwinId('tenant', row.other_tenant),
        id: formatTwinId(twin.definition, row.other_id),
        tenantWideIdentifier: row.other_identifier,
      },
    ]),
  )
}
