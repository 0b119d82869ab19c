import type { Database } from './db/database.ts'
import { familyTable } from './names.ts'

export type AllowedAccounts = 'all' | 'eu' | 'other'

/** Of which countries a tenant takes bank accounts; `other` is Germany alone. */
export async function allowedAccounts(database: Database, tenant: string): Promise<AllowedAccounts> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'allowed-accounts',
      text: `select "tenant:allowedPaymentMethodBankAccount" as allowed from "${familyTable('businessPartner')}" where tenant_id = $1 and id = $1`,
      values: [tenant],
    },
  )
  return (rows[0]?.['allowed'] as AllowedAccounts | null | undefined) ?? 'eu'
}
