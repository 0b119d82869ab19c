import { countries } from '@twinwerk/domain/partner/country/rows'
import { compactIban } from '@twinwerk/model/identifier/payment/iban'
import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

export type AllowedAccounts = 'all' | 'eu' | 'other'

/** Returns the countries of the bank accounts that a tenant accepts. `other` means Germany only. */
export async function allowedAccounts(database: Database, tenant: string): Promise<AllowedAccounts> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'allowed-accounts',
      text: `select "tenant:allowedPaymentMethodBankAccount" as allowed from "${familyTable('businessPartner')}" where tenant_id = $1 and id = $1`,
      values: [tenant],
      columns: columns({ allowed: 'text?' }),
    },
  )
  const allowed = rows[0]?.allowed ?? 'eu'
  return allowed === 'all' || allowed === 'eu' ? allowed : 'other'
}

const members = new Set(countries.filter(({ attributes }) => attributes['country:euMember'] === true).map(({ identifier }) => identifier))

export function takesAccount(iban: string, allowed: AllowedAccounts): boolean {
  const country = compactIban(iban).slice(0, 2)
  return country === 'DE' || allowed === 'all' || (allowed === 'eu' && members.has(country))
}
