import type { ApplyParts } from '../store/apply/change.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/names.ts'

type Typed = { readonly tenant: string; readonly customer: string; readonly mail: string }

/** Returns whether the customer is known to read mails at the address: beside the name, or among the contact addresses of today. */
export async function isKnownMail(transaction: Transaction, { codes }: ApplyParts, { tenant, customer, mail }: Typed): Promise<boolean> {
  const { rows } = await transaction.run({
    name: 'known-mail',
    text: `select 1 from "${familyTable('businessPartner')}" p
        where p.tenant_id = $1 and p.id = $2 and p.deleted_at is null and lower(p."businessPartner:email") = lower($3)
      union all
      select 1 from twin_link l join "${familyTable('contactMail')}" m on m.tenant_id = l.tenant_id and m.id = l.target_id and m.deleted_at is null
        where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $4 and l.deleted_at is null and l.valid_from <= now() and l.valid_to > now()
          and lower(m."contactMail:email") = lower($3)
      limit 1`,
    values: [tenant, customer, mail.trim(), codes.get('businessPartner:contactMail')],
  })
  return rows.length > 0
}
