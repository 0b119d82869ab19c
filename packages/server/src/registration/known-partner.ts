import { accessCodeLetter } from '@twinwerk/domain/letters/access-code'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { languageOf } from '../documents/draft-mail.ts'
import { readForLetter } from '../documents/read-for-letter.ts'
import { isOneAddress } from '../mail/address.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import { letterheadOf } from '../mail/letterhead.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'

/** A customer and the context to read it. `partner` is the customer's uuid. */
export type AboutPartner = {
  readonly store: Store
  readonly tenant: TenantEntry
  readonly clock: QueryClock
  readonly partner: string
}

/** A customer as the recipient of mails and letters. `from` is in the customer's language. */
export type ReadPartner = { readonly twin: TwinJson; readonly number: string; readonly from: Letterhead }

export async function readPartner({ store, tenant, clock, partner }: AboutPartner): Promise<ReadPartner | undefined> {
  const twin = await readForLetter(store, accessCodeLetter, { tenant: tenant.uuid, uuid: partner, definition: 'customer', clock })
  const number = twin?.tenantWideIdentifier
  if (!twin || !number) return undefined
  const from = letterheadOf(tenant)
  return { twin, number, from: { ...from, language: languageOf(twin, from.language) } }
}

/** Returns the general address, or else the first contact address, or else the partner's own address. */
export function mailOf(twin: TwinJson): string | undefined {
  const contacts = linkedTwins(twin, 'businessPartner:contactMail')
  const general = contacts.find((each) => each['contactMail:purpose'] === 'general') ?? contacts[0]
  const mail = general?.['contactMail:email'] ?? twin['businessPartner:email']
  return typeof mail === 'string' && isOneAddress(mail) ? mail : undefined
}
