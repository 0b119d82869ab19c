import { present } from '@twinwerk/model/error/present'
import { addressLines } from '@twinwerk/model/twin/title'
import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { houseColor } from '@twinwerk/model/config/house-color'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import type { Sender } from './letter.ts'

/** Returns the tenant by name and colours, for documents on a screen, which need no address. */
export function plainSenderOf({ name1, brand }: Pick<TenantEntry, 'name1' | 'brand'>): Sender {
  const { primaryColorBackground, secondaryColorBackground } = brand.colors
  return { name: name1, color: primaryColorBackground ?? houseColor, second: secondaryColorBackground ?? undefined }
}

const paths = ['', 'businessPartner:contactAddress', 'businessPartner:bankAccounts']
const maxAccounts = 2

/**
 * Returns the tenant as the sender of its letters, with name, address, VAT id and accounts. The result is independent of the reader's
 * rights.
 */
export async function senderOf(store: Store, tenant: TenantEntry, clock: QueryClock): Promise<Sender> {
  const { uuid, name1 } = tenant
  const grants = paths.map((path) => ({
    roots: { definition: 'tenant', uuids: [uuid] },
    path: present(parseRightPath(store.registry, path), `the path ${path}`),
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
  const { results }: QueryResult = JSON.parse(read)
  const [found = {}] = results
  const [address = {}] = linkedTwins(found, 'businessPartner:contactAddress')
  const lines = addressLines((part) => textIn(address, `postalAddress:${part}`))
  const line = [name1, ...lines].join(' · ')
  const vatId = textIn(found, 'businessPartner:vatId')
  const foot = [
    ...(vatId !== undefined ? [`${line} · USt-IdNr. ${vatId}`] : [line]),
    ...linkedTwins(found, 'businessPartner:bankAccounts').map((account) => accountLine((part) => textIn(account, `bankAccount:${part}`))),
  ]
  return { ...plainSenderOf(tenant), address: line, foot }
}

function textIn(twin: Readonly<Record<string, unknown>>, attribute: string): string | undefined {
  const value = twin[attribute]
  return typeof value === 'string' ? value : undefined
}

function accountLine(part: (name: 'iban' | 'bic' | 'differentAccountHolder') => string | undefined): string {
  const [iban, bic, holder] = [part('iban'), part('bic'), part('differentAccountHolder')]
  return [iban && `IBAN ${inGroups(iban)}`, bic && `BIC ${bic}`, holder].filter(Boolean).join(' · ')
}
