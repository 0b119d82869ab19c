import { isSameName } from '@twinwerk/model/text/same-words'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'

/**
 * Returns the customer (uuid) with this number, if one of the names matches, too. Otherwise returns undefined, without a hint to outsiders.
 */
export async function findCustomer(
  transaction: Transaction,
  tenant: string,
  { customerNumber, names }: { readonly customerNumber: string | undefined; readonly names: readonly string[] },
): Promise<string | undefined> {
  if (customerNumber === undefined || customerNumber.trim() === '') return undefined
  const { rows } = await transaction.run({
    name: 'order-customer',
    text: `select id, "businessPartner:surname" as surname, "businessPartner:name1" as name1 from "${familyTable('businessPartner')}"
      where tenant_id = $1 and upper(identifier) = upper($2) and definition = 'customer' and deleted_at is null limit 2`,
    values: [tenant, customerNumber.trim()],
    columns: columns({ id: 'uuid', surname: 'text?', name1: 'text?' }),
  })
  const [customer] = rows
  if (!customer || rows.length > 1) return undefined
  const { id, surname, name1 } = customer
  const stored = [surname, name1].filter((name) => name !== null)
  return stored.some((name) => names.some((typed) => isSameName(name, typed))) ? id : undefined
}
