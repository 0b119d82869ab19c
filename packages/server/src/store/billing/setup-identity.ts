import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** Reads whether the bills of a tenant can name a tax number or a VAT id; no row if the tenant has no billing setup. */
export function sellerTaxIds(tenant: string, codes: ReadonlyMap<string, number>): Statement<{ readonly isKnown: boolean }> {
  return {
    name: 'billing-seller-tax-ids',
    text: `select coalesce(nullif(trim(s."billingSetup:taxNumber"), ''), nullif(trim(p."businessPartner:vatId"), '')) is not null as "isKnown"
      from twin_link l
      join "${familyTable('billingSetup')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      join "${familyTable('businessPartner')}" p on p.tenant_id = $1 and p.id = $1
      where l.tenant_id = $1 and l.source_id = $1 and l.relationship = $2 and l.deleted_at is null`,
    values: [tenant, codes.get('tenant:billingSetup')],
    columns: columns({ isKnown: 'boolean' }),
  }
}
