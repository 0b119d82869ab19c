import { columns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { ApplyParts } from '../../write/change.ts'

/** The account to which a partner is paid. `iban` is compact. */
export type PayeeAccount = { readonly iban: string; readonly bic: string | null; readonly holder: string }

const compact = (column: string) => `upper(replace(${column}, ' ', ''))`

/**
 * Reads the account of each partner (uuids): that of the newest mandate that is not revoked, else that of the payment method of a contract,
 * else one that the partner keeps with us, else the one that was paid from last. Accounts that a debit or a payout showed to be wrong or
 * closed (AC01, AC04) are left out, and so are payment methods that a contract got when somebody else received its bills. Partners without
 * an account are missing in the answer.
 */
export async function payeeAccounts(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, today, partners }: { readonly tenant: string; readonly today: string; readonly partners: readonly string[] },
): Promise<ReadonlyMap<string, PayeeAccount>> {
  const { rows } = await transaction.run({
    name: 'payments-payee-accounts',
    text: `with own as materialized (
        select l.source_id as partner, a.id, ${compact('a."bankAccount:iban"')} as iban, a."bankAccount:bic" as bic,
          a."bankAccount:differentAccountHolder" as holder, l.position, l.valid_to > $3::date as current
        from twin_link l join "${familyTable('bankAccount')}" a on a.tenant_id = $1 and a.id = l.target_id and a.deleted_at is null
        where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $4 and l.deleted_at is null),
      mandates as materialized (
        select o.partner, o.iban, o.bic, o.holder, m.id, m."sepaMandate:signedAt" as day, m."sepaMandate:revokedAt" as revoked from own o
        join twin_link l on l.tenant_id = $1 and l.source_id = o.id and l.relationship = $5 and l.deleted_at is null
        join "${familyTable('sepaMandate')}" m on m.tenant_id = $1 and m.id = l.target_id and m.deleted_at is null),
      wrong as (
        select m.partner, m.iban from mandates m join twin_link l on l.tenant_id = $1 and l.target_id = m.id and l.relationship = $6 and l.deleted_at is null
          join "${familyTable('collection')}" c on c.tenant_id = $1 and c.id = l.source_id and c.deleted_at is null
            and c."collection:state" in ('rejected', 'returned') and c."collection:reason" in ('AC01', 'AC04')
        union select l.target_id, p."payout:iban" from twin_link l join "${familyTable('payout')}" p on p.tenant_id = $1 and p.id = l.source_id and p.deleted_at is null
            and p."payout:state" in ('rejected', 'returned') and p."payout:reason" in ('AC01', 'AC04') and p."payout:iban" is not null
          where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $10 and l.deleted_at is null),
      found as (
        select partner, iban, bic, holder, 1 as rank, day from mandates where revoked is null or revoked > $3::date
        union all select r.target_id, ${compact('m."paymentDirectDebit:iban"')}, (select o.bic from own o where o.iban = ${compact('m."paymentDirectDebit:iban"')} limit 1),
            m."paymentDirectDebit:differentAccountHolder", 2, l.valid_from::date
          from twin_link r join twin_link l on l.tenant_id = $1 and l.source_id = r.source_id and l.relationship = $8 and l.deleted_at is null
            and l.valid_to > $3::date and l.valid_from < r.valid_to and l.valid_to > r.valid_from
          join "${familyTable('paymentMethod')}" m on m.tenant_id = $1 and m.id = l.target_id and m.deleted_at is null and m."paymentDirectDebit:iban" is not null
          where r.tenant_id = $1 and r.target_id = any($2::uuid[]) and r.relationship = $7 and r.deleted_at is null
        union all select partner, iban, bic, holder, 3, null from own where current
        union all select l.target_id, ${compact('t."payment:iban"')}, null, null, 4, t."payment:bookedOn"
          from twin_link l join "${familyTable('payment')}" t on t.tenant_id = $1 and t.id = l.source_id and t.deleted_at is null
            and t."payment:kind" = 'transferIn' and t."payment:iban" is not null
          where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $9 and l.deleted_at is null)
      select distinct on (f.partner) f.partner, f.iban, f.bic, coalesce(f.holder, b."businessPartner:name1", '') as holder from found f
      join "${familyTable('businessPartner')}" b on b.tenant_id = $1 and b.id = f.partner
      where not exists (select 1 from wrong w where w.partner = f.partner and w.iban = f.iban)
      order by f.partner, f.rank, f.day desc nulls last, f.iban`,
    values: [
      tenant,
      partners,
      today,
      ...[
        'businessPartner:bankAccounts',
        'bankAccount:sepaMandates',
        'collection:sepaMandate',
        'contract:receiverForContract',
        'contract:paymentMethod',
        'payment:businessPartner',
        'payout:businessPartner',
      ].map((each) => codes.get(each)),
    ],
    columns: columns({ partner: 'uuid', iban: 'text', bic: 'text?', holder: 'text' }),
  })
  return new Map(rows.map(({ partner, ...account }) => [partner, account]))
}
