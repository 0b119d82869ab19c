import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, json, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

const type = 'processPriceChange'
/** The links of a price change to the contracts that its preview has looked at. */
const judged = ['affected', 'ending', 'changed', 'special', 'promoted'].map((each) => `${type}:${each}`)

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** The contracts that a price change (`process`, uuid) looks at: those of some products (uuids) that have not ended on `today`. */
export type PriceChangeScope = Reading & { readonly process: string; readonly products: readonly string[]; readonly today: DateText }

const inScope = `from twin_link p
  join twin_link e on e.tenant_id = $1 and e.target_id = p.source_id and e.relationship = $4 and e.deleted_at is null and e.valid_to = 'infinity'
  join twin_link s on s.tenant_id = $1 and s.source_id = e.source_id and s.target_id = $1 and s.relationship = $5 and s.deleted_at is null
    and s.valid_to = 'infinity'
  join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = e.source_id and c.deleted_at is null
    and coalesce(c."contract:contractEnd", 'infinity'::date) >= $6::date
  where p.tenant_id = $1 and p.target_id = any($2::uuid[]) and p.relationship = $3 and p.deleted_at is null and p.valid_to = 'infinity'
    and (not exists (select 1 from twin_link o where o.tenant_id = $1 and o.source_id = $7 and o.relationship = $8 and o.deleted_at is null)
      or exists (select 1 from twin_link o where o.tenant_id = $1 and o.source_id = $7 and o.target_id = c.id and o.relationship = $8 and o.deleted_at is null))`

function scopeValues({ tenant, codes, process, products, today }: PriceChangeScope): readonly unknown[] {
  const code = (relationship: string) => codes.get(relationship)
  return [
    tenant,
    products,
    code('contractElement:product'),
    code('contract:contractElements'),
    code('contract:supplierForContract'),
    today,
    process,
    code(`${type}:onlyContracts`),
  ]
}

/** Counts the contracts in scope. */
export function countInScope(scope: PriceChangeScope): Statement<{ readonly count: number }> {
  return {
    name: 'price-change-count',
    text: `select count(distinct c.id)::integer as count ${inScope}`,
    values: scopeValues(scope),
    columns: columns({ count: 'integer' }),
  }
}

/** Prices (uuids) that an element may have agreed, and those that take their place where it has agreed them; null: any agreed price. */
export type PaidPrice = { readonly components: readonly string[]; readonly rivals: readonly string[] | null }

/** Returns a row if a contract in scope pays a price: by agreement, or as its product has it. */
export function paidInScope(scope: PriceChangeScope, { components, rivals }: PaidPrice): Statement<{ readonly contract: string }> {
  const agreed = `from twin_link a where a.tenant_id = $1 and a.source_id = p.source_id and a.relationship = $9 and a.deleted_at is null and a.valid_to > $6::date`
  return {
    name: 'price-change-paid',
    text: `select c.id as contract ${inScope}
      and (exists (select 1 ${agreed} and a.target_id = any($10::uuid[]))
        or not exists (select 1 ${agreed} and ($11::uuid[] is null or a.target_id = any($11::uuid[]))))
      limit 1`,
    values: [...scopeValues(scope), scope.codes.get('contractElement:priceComponents'), components, rivals],
    columns: columns({ contract: 'uuid' }),
  }
}

/** Reads the price changes (uuids of processes) that set some new prices (uuids). */
export function changesOfPrices({ tenant, codes }: Reading, prices: readonly string[]): Statement<{ readonly process: string }> {
  return {
    name: 'price-change-of-prices',
    text: `select distinct source_id as process from twin_link
      where tenant_id = $1 and target_id = any($2::uuid[]) and relationship = $3 and deleted_at is null`,
    values: [tenant, prices, codes.get(`${type}:newPrices`)],
    columns: columns({ process: 'uuid' }),
  }
}

const contractColumns = columns({ id: 'uuid', definition: 'text', row: json<Readonly<Record<string, unknown>>>() })
export type ContractTwinRow = RowOf<typeof contractColumns>

/** Reads the next contracts in scope that the preview has not looked at. */
export function contractsToJudge(scope: PriceChangeScope, limit: number): Statement<ContractTwinRow> {
  return {
    name: 'price-change-next',
    text: `select t.id, t.definition, to_jsonb(t) as row from "${familyTable('contract')}" t where t.tenant_id = $1 and t.id in (
        select distinct c.id ${inScope}
          and not exists (select 1 from twin_link d where d.tenant_id = $1 and d.source_id = $7 and d.target_id = c.id
            and d.relationship = any($9::integer[]) and d.deleted_at is null)
        order by c.id limit $10)
      order by t.id`,
    values: [...scopeValues(scope), judged.map((each) => scope.codes.get(each)), limit],
    columns: contractColumns,
  }
}

/** Contracts that a price change links by one relationship (`has`), and not by another (`lacks`). */
export type Linked = Reading & { readonly process: string; readonly has: string; readonly lacks: string }

/** Reads the next contracts for a step of a price change. */
export function nextContracts({ tenant, codes, process, has, lacks }: Linked, limit: number): Statement<ContractTwinRow> {
  return {
    name: 'price-change-linked',
    text: `select t.id, t.definition, to_jsonb(t) as row from twin_link l
        join "${familyTable('contract')}" t on t.tenant_id = $1 and t.id = l.target_id and t.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null
        and not exists (select 1 from twin_link d where d.tenant_id = $1 and d.source_id = $2 and d.target_id = t.id and d.relationship = $4
          and d.deleted_at is null)
      order by t.id limit $5`,
    values: [tenant, process, codes.get(has), codes.get(lacks), limit],
    columns: contractColumns,
  }
}

/** Reads the link by which a price change counts a contract as affected. */
export function affectedLink({ tenant, codes }: Reading, process: string, contract: string): Statement<{ readonly link: string }> {
  return {
    name: 'price-change-affected',
    text: `select id as link from twin_link where tenant_id = $1 and source_id = $2 and target_id = $3 and relationship = $4 and deleted_at is null`,
    values: [tenant, process, contract, codes.get(`${type}:affected`)],
    columns: columns({ link: 'uuid' }),
  }
}

/** Returns a row if a price change was announced to a contract (uuid) since an instant, and was not taken back. */
export function announcedSince({ tenant, codes }: Reading, contract: string, since: string): Statement<{ readonly process: string }> {
  return {
    name: 'price-change-announced',
    text: `select l.source_id as process from twin_link l
      where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null and l.created_at >= $5::timestamptz
        and not exists (select 1 from twin_link r where r.tenant_id = $1 and r.source_id = l.source_id and r.target_id = $2 and r.relationship = $4
          and r.deleted_at is null)
      limit 1`,
    values: [tenant, contract, codes.get(`${type}:informed`), codes.get(`${type}:restored`), since],
    columns: columns({ process: 'uuid' }),
  }
}

/** Reads who finished the last task of a process (uuid). */
export function lastCompletion(tenant: string, process: string): Statement<{ readonly actor: string }> {
  return {
    name: 'price-change-approved-by',
    text: `select actor from process_step where tenant_id = $1 and root_id = $2 and command = 'complete' and actor is not null order by seq desc limit 1`,
    values: [tenant, process],
    columns: columns({ actor: 'uuid' }),
  }
}
