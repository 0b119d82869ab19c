import { addressLines } from '@twinwerk/model/twin/title'
import { houseColor } from '@twinwerk/model/config/house-color'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenant-registry.ts'
import type { Sender } from './letter.ts'

/** The tenant by name and colour; what is read on a screen needs no address. */
export function plainSenderOf({ name1, brand }: Pick<TenantEntry, 'name1' | 'brand'>): Sender {
  return { name: name1, color: brand.colors.primaryColorBackground ?? houseColor }
}

/** The tenant's name and address stand on what it writes, whatever the reader may see of the tenant. */
export async function senderOf(store: Store, tenant: TenantEntry, clock: QueryClock): Promise<Sender> {
  const { uuid, name1 } = tenant
  const grants = ['', 'businessPartner:contactAddress'].map((path) => ({
    roots: { definition: 'tenant', uuids: [uuid] },
    path: parseRightPath(store.registry, path)!,
    verbs: ['select'] as const,
    mask: undefined,
  }))
  const body = { query: { id: formatTwinId('tenant', uuid), $mask: [], 'businessPartner:contactAddress': {} } }
  const read = await store.runQuery(body, { tenant: uuid, user: null, groups: [], grants, rightsKey: 'letter sender' }, clock)
  const [address] = ((JSON.parse(read) as QueryResult).results[0]?.['businessPartner:contactAddress'] ?? []) as Record<string, string>[]
  const lines = addressLines((part) => address?.[`postalAddress:${part}`])
  const line = [name1, ...lines].join(' · ')
  return { ...plainSenderOf(tenant), address: line, foot: [line] }
}
