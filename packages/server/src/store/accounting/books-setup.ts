import type { AccountRule, AccountTax } from '@twinwerk/model/billing/accounting/account-rule'
import { columns, json, oneOf, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const setupColumns = columns({
  consultant: 'integer?',
  client: 'integer?',
  yearBegin: 'integer?',
  chart: oneOf('SKR03', 'SKR04', null),
  accountLength: 'integer?',
  collectiveDebtor: 'text?',
  bank: 'text?',
  transit: 'text?',
  unclear: 'text?',
  writeOff: 'text?',
  bankFee: 'text?',
  rules: json<readonly AccountRule[]>(),
})
export type BooksSetupRow = RowOf<typeof setupColumns>

/** Reads how a tenant keeps its books; no row if it has no billing setup. */
export function booksSetupRows({ tenant, codes }: Reading): Statement<BooksSetupRow> {
  return {
    name: 'accounting-setup',
    text: `select s."billingSetup:consultant" as consultant, s."billingSetup:client" as client, s."billingSetup:yearBegin" as "yearBegin",
        s."billingSetup:chart" as chart, s."billingSetup:accountLength" as "accountLength", s."billingSetup:collectiveDebtor" as "collectiveDebtor",
        s."billingSetup:bankAccount" as bank, s."billingSetup:transitAccount" as transit, s."billingSetup:unclearAccount" as unclear,
        s."billingSetup:writeOffAccount" as "writeOff", s."billingSetup:bankFeeAccount" as "bankFee",
        (select coalesce(jsonb_agg(jsonb_build_object('key', coalesce(a."accountRule:accountKey", ''), 'tax', a."accountRule:taxClass",
            'account', a."accountRule:account", 'taxKey', coalesce(a."accountRule:taxKey", '')) || coalesce((
              select jsonb_build_object('costCenter', c."costCenter:number") from twin_link o
              join "${familyTable('costCenter')}" c on c.tenant_id = $1 and c.id = o.target_id and c.deleted_at is null
              where o.tenant_id = $1 and o.source_id = a.id and o.relationship = $4 and o.deleted_at is null and o.valid_to = 'infinity' limit 1), '{}')), '[]')
          from twin_link k join "${familyTable('accountRule')}" a on a.tenant_id = $1 and a.id = k.target_id and a.deleted_at is null
          where k.tenant_id = $1 and k.source_id = s.id and k.relationship = $3 and k.deleted_at is null) as rules
      from twin_link l join "${familyTable('billingSetup')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $1 and l.relationship = $2 and l.deleted_at is null and l.valid_to = 'infinity' limit 1`,
    values: [tenant, codes.get('tenant:billingSetup'), codes.get('billingSetup:accountRules'), codes.get('accountRule:costCenter')],
    columns: setupColumns,
  }
}

/** A rule (uuid) that stands for a key and a tax for which another one stands too. */
export type DoubledRule = { readonly id: string; readonly key: string; readonly tax: AccountTax }

export function doubledRules({ tenant, codes }: Reading): Statement<DoubledRule> {
  return {
    name: 'accounting-doubled-rules',
    text: `select id, key, tax from (
        select a.id, coalesce(a."accountRule:accountKey", '') as key, a."accountRule:taxClass" as tax,
          count(*) over (partition by k.source_id, coalesce(a."accountRule:accountKey", ''), a."accountRule:taxClass") as rules
        from twin_link k join "${familyTable('accountRule')}" a on a.tenant_id = $1 and a.id = k.target_id and a.deleted_at is null
        where k.tenant_id = $1 and k.relationship = $2 and k.deleted_at is null) r
      where rules > 1`,
    values: [tenant, codes.get('billingSetup:accountRules')],
    columns: columns({ id: 'uuid', key: 'text', tax: oneOf('regular', 'reduced', 'none', 'exempt', 'reverseCharge') }),
  }
}
