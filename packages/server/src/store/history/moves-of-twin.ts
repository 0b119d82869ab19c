import type { HistoryEntry } from '@twinwerk/contract/data/history'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Transaction } from '../db/database.ts'

type Moved = NonNullable<HistoryEntry['moved']>

/** Where a twin came from and went to, by the change that did it. */
export async function movesOfTwin(
  transaction: Transaction,
  { tenant, twin }: { tenant: string; twin: { readonly uuid: string; readonly definition: string } },
): Promise<ReadonlyMap<string, Moved>> {
  const { rows } = await transaction.run({
    text: 'select change_id, direction, other_tenant, other_id, other_identifier from twin_move where tenant_id = $1 and twin_id = $2',
    values: [tenant, twin.uuid],
    name: 'moves-of-twin',
  })
  return new Map(
    rows.map((row): [string, Moved] => [
      row['change_id'] as string,
      {
        direction: row['direction'] as Moved['direction'],
        tenant: formatTwinId('tenant', row['other_tenant'] as string),
        id: formatTwinId(twin.definition, row['other_id'] as string),
        tenantWideIdentifier: row['other_identifier'] as string | null,
      },
    ]),
  )
}
