import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenant-registry.ts'
import type { Sender } from './letter.ts'

const houseColor = '#1f4e79'

/** The tenant's name and address stand on what it writes, whatever the reader may see of the tenant. */
export async function senderOf(store: Store, { uuid, name1, brand }: TenantEntry, clock: QueryClock): Promise<Sender> {
  const grants = ['', 'businessPartner:contactAddress'].map((path) => ({
    roots: { definition: 'tenant', uuids: [uuid] },
    path: parseRightPath(store.registry, path)!,
    verbs: ['select'] as const,
    mask: undefined,
  }))
  const body = { query: { id: formatTwinId('tenant', uuid), $mask: [], 'businessPartner:contactAddress': {} } }
  const read = await store.runQuery(body, { tenant: uuid, user: null, groups: [], grants, rightsKey: 'letter sender' }, clock)
  const [address] = ((JSON.parse(read) as QueryResult).results[0]?.['businessPartner:contactAddress'] ?? []) as Record<string, string>[]
  const joined = (...names: string[]) =>
    names
      .map((each) => address?.[`postalAddress:${each}`] ?? '')
      .filter((each) => each !== '')
      .join(' ')
  const line = [name1, joined('street', 'houseNumber', 'houseNumberAddition'), joined('postcode', 'city')]
    .filter((each) => each !== '')
    .join(' · ')
  return { name: name1, address: line, color: brand.colors.primaryColorBackground ?? houseColor, foot: [line] }
}
