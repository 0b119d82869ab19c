import { addressLines } from '@twinwerk/model/twin/title'
import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { houseColor } from '@twinwerk/model/config/house-color'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import type { Sender } from './letter.ts'

/** The tenant by name and colours; what is read on a screen needs no address. */
export function plainSenderOf({ name1, brand }: Pick<TenantEntry, 'name1' | 'brand'>): Sender {
  const { primaryColorBackground, secondaryColorBackground } = brand.colors
  return { name: name1, color: primaryColorBackground ?? houseColor, second: secondaryColorBackground ?? undefined }
}

const paths = ['', 'businessPartner:contactAddress', 'businessPartner:bankAccounts']
const maxAccounts = 2

/** Name, address, VAT id and accounts of the tenant stand on what it writes, whatever the reader may see of the tenant. */
export async function senderOf(store: Store, tenant: TenantEntry, clock: QueryClock): Promise<Sender> {
  const { uuid, name1 } = tenant
  const grants = paths.map((path) => ({
    roots: { definition: 'tenant', uuids: [uuid] },
    path: parseRightPath(store.registry, path)!,
    verbs: ['select'] as const,
    mask: undefined,
  }))
  const query = {
    id: formatTwinId('tenant', uuid),
    $mask: ['businessPartner:vatId'],
    'businessPartner:contactAddress': {},
    'businessPartner:bankAccounts': { $sort: [{ path: ['entity:createdAt'], order: 'asc' }], $limit: maxAccounts },
  }
  const read = await store.runQuery(
    { query },
    { caller: { tenant: uuid, user: null, groups: [], grants, rightsKey: 'letter sender' }, clock },
  )
  const [found] = (JSON.parse(read) as QueryResult).results
  const linked = (relation: string) => (found?.[relation] ?? []) as readonly Record<string, string | null>[]
  const [address] = linked('businessPartner:contactAddress')
  const lines = addressLines((part) => address?.[`postalAddress:${part}`])
  const line = [name1, ...lines].join(' · ')
  const vatId = found?.['businessPartner:vatId']
  const foot = [
    ...(typeof vatId === 'string' ? [`${line} · USt-IdNr. ${vatId}`] : [line]),
    ...linked('businessPartner:bankAccounts').map((account) => accountLine((part) => account[`bankAccount:${part}`])),
  ]
  return { ...plainSenderOf(tenant), address: line, foot }
}

function accountLine(part: (name: 'iban' | 'bic' | 'differentAccountHolder') => string | null | undefined): string {
  const [iban, bic, holder] = [part('iban'), part('bic'), part('differentAccountHolder')]
  return [iban && `IBAN ${inGroups(iban)}`, bic && `BIC ${bic}`, holder].filter(Boolean).join(' · ')
}
