import { contractSummary } from '@twinwerk/domain/letters/contract-summary'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { isReads, readForLetter } from './read-for-letter.ts'

/** Returns the tenant with its contact details, as the provider in a contract summary, independent of the reader's rights on the tenant. */
export async function providerOf(store: Store, { uuid, name1 }: TenantEntry, clock: QueryClock): Promise<TwinJson> {
  const reads = contractSummary.reads['contract:supplierForContract']
  const letter = { ...contractSummary, name: 'provider', reads: isReads(reads) ? reads : {} }
  const read = await readForLetter(store, letter, { tenant: uuid, uuid, definition: 'tenant', clock })
  return read ?? { id: formatTwinId('tenant', uuid), definition: 'tenant', 'businessPartner:name1': name1 }
}
