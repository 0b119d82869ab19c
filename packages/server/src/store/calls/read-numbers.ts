import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { withoutTimeout } from './lock-calls.ts'

/** Where a tenant's links are, by the numbers of their relationships. */
export type CallsOf = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** The ends of a link's period: null is open. */
const period = { begun: 'instant?', ended: 'instant?' } as const
const periodOf = (link: string) =>
  `case when isfinite(${link}.valid_from) then ${link}.valid_from end as begun, case when isfinite(${link}.valid_to) then ${link}.valid_to end as ended`

const numberColumns = columns({ key: 'uuid', number: 'text', areaCode: 'text?', baseNumber: 'text?', from: 'integer?', to: 'integer?' })
const holderColumns = columns({ key: 'uuid', element: 'uuid', ...period })
const elementColumns = columns({ key: 'uuid', from: 'date', to: 'date?', contractTo: 'date?', product: 'uuid' })
const agreedColumns = columns({ element: 'uuid', component: 'uuid', ...period })
const accountColumns = columns({ name: 'text', number: 'text' })

/** The numbers of a tenant, the elements that have them, and the prices these agreed on. */
export async function readNumbers(transaction: Transaction, { tenant, codes }: CallsOf) {
  withoutTimeout(transaction)
  const code = (relationship: string) => codes.get(relationship)
  const [numbers, holders, elements, agreed, accounts] = await transaction.runAll([
    {
      name: 'calls-numbers',
      text: `select id as key, "managedNumber:number" as number, "numberBlock:areaCode" as "areaCode", "numberBlock:baseNumber" as "baseNumber",
          "numberBlock:from" as "from", "numberBlock:to" as "to"
        from "${familyTable('thing')}" where tenant_id = $1 and deleted_at is null and definition in ('managedNumber', 'numberBlock') and "managedNumber:number" is not null`,
      values: [tenant],
      columns: numberColumns,
    },
    {
      name: 'calls-holders',
      text: `select target_id as key, source_id as element, ${periodOf('l')} from twin_link l where tenant_id = $1 and relationship = $2 and deleted_at is null`,
      values: [tenant, code('contractElement:managedNumbers')],
      columns: holderColumns,
    },
    {
      name: 'calls-elements',
      plan: 'joins',
      text: `select distinct on (e.id) e.id as key, e."contractElement:contractElementBegin" as "from", e."contractElement:contractElementEnd" as "to",
          c."contract:contractEnd" as "contractTo", p.target_id as product
        from "${familyTable('contractElement')}" e
        join twin_link p on p.tenant_id = $1 and p.source_id = e.id and p.relationship = $2 and p.deleted_at is null
        left join twin_link k on k.tenant_id = $1 and k.target_id = e.id and k.relationship = $3 and k.deleted_at is null
        left join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = k.source_id and c.deleted_at is null
        where e.tenant_id = $1 and e.deleted_at is null and e."contractElement:contractElementBegin" is not null order by e.id`,
      values: [tenant, code('contractElement:product'), code('contract:contractElements')],
      columns: elementColumns,
    },
    {
      name: 'calls-agreed',
      text: `select source_id as element, target_id as component, ${periodOf('l')} from twin_link l where tenant_id = $1 and relationship = $2 and deleted_at is null`,
      values: [tenant, code('contractElement:priceComponents')],
      columns: agreedColumns,
    },
    {
      name: 'calls-accounts',
      plan: 'joins',
      text: `select a."sipAccount:username" as name, min(n."managedNumber:number") as number
        from twin_link l join "${familyTable('thing')}" a on a.tenant_id = $1 and a.id = l.target_id and a.deleted_at is null
        join "${familyTable('thing')}" n on n.tenant_id = $1 and n.id = l.source_id and n.deleted_at is null
        where l.tenant_id = $1 and l.relationship = $2 and l.deleted_at is null and l.valid_from <= now() and l.valid_to > now()
          and a."sipAccount:username" is not null and n."managedNumber:number" is not null group by 1 having count(distinct n.id) = 1`,
      values: [tenant, code('managedNumber:sipAccount')],
      columns: accountColumns,
    },
  ])
  return { numbers: numbers.rows, holders: holders.rows, elements: elements.rows, agreed: agreed.rows, accounts: accounts.rows }
}
