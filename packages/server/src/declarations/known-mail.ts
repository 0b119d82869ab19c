import { canonicalLogin } from '../identity/canonical-login.ts'
import type { ApplyParts } from '../store/write/change.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'

type MailCheck = { readonly tenant: string; readonly customer: string; readonly mail: string }

/**
 * Returns whether the address belongs to the customer: it is one of the current contact addresses. Without contact addresses, it is the
 * partner's own address.
 */
export async function isKnownMail({ run }: Transaction, { codes }: ApplyParts, { tenant, customer, mail }: MailCheck): Promise<boolean> {
  const { rows } = await run({
    name: 'known-mails',
    text: `select p."businessPartner:email" as own, array_agg(m."contactMail:email") filter (where m."contactMail:email" is not null) as contacts, count(m.id) as count
      from "${familyTable('businessPartner')}" p
      left join twin_link l on l.tenant_id = p.tenant_id and l.source_id = p.id and l.relationship = $3 and l.deleted_at is null
        and l.valid_from <= now() and l.valid_to > now()
      left join "${familyTable('contactMail')}" m on m.tenant_id = l.tenant_id and m.id = l.target_id and m.deleted_at is null
      where p.tenant_id = $1 and p.id = $2 and p.deleted_at is null group by p.id, p."businessPartner:email"`,
    values: [tenant, customer, codes.get('businessPartner:contactMail')],
    columns: columns({ own: 'text?', contacts: 'text[]?', count: 'integer' }),
  })
  const [row] = rows
  if (!row) return false
  const { own, contacts, count } = row
  const addresses = count > 0 ? (contacts ?? []) : own === null ? [] : [own]
  return addresses.some((each) => canonicalLogin(each) === canonicalLogin(mail))
}
