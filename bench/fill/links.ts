import type { FillStep } from './twins.ts'
import { elementSource } from './twins.ts'
import { idSql, linkKind, productsPerTenant, tagsPerTenant } from './volumes.ts'

/** The customer of a contract. The multiplication spreads the contracts of one customer over the whole table. */
const customerOf = '1 + (n * 7919) % t.partners'
const contracts = 'bench_tenant t cross join lateral generate_series(1::bigint, t.contracts) n'
const partners = 'bench_tenant t cross join lateral generate_series(1::bigint, t.partners) n'

type Links = { readonly relationship: string; readonly source: string; readonly target: string; readonly from: string; readonly n?: string }

const links: readonly Links[] = [
  { relationship: 'contract:supplierForContract', source: idSql('contract', 'n'), target: 't.id', from: contracts },
  { relationship: 'contract:receiverForContract', source: idSql('contract', 'n'), target: idSql('partner', customerOf), from: contracts },
  {
    relationship: 'contract:executingAddressForContract',
    source: idSql('contract', 'n'),
    target: idSql('address', customerOf),
    from: contracts,
  },
  { relationship: 'contract:connectionAddress', source: idSql('contract', 'n'), target: idSql('address', customerOf), from: contracts },
  { relationship: 'contract:billingAddress', source: idSql('contract', 'n'), target: idSql('address', customerOf), from: contracts },
  {
    relationship: 'contract:contractElements',
    source: idSql('contract', 'n'),
    target: idSql('element', 'n * 2 + j'),
    from: elementSource(),
    n: 'n * 2 + j',
  },
  {
    relationship: 'contractElement:product',
    source: idSql('element', 'n * 2 + j'),
    target: idSql('product', `1 + (n * 31 + j) % ${productsPerTenant}`),
    from: elementSource(),
    n: 'n * 2 + j',
  },
  { relationship: 'businessPartner:contactAddress', source: idSql('partner', 'n'), target: idSql('address', 'n'), from: partners },
  {
    relationship: 'contract:tags',
    source: idSql('contract', 'n'),
    target: idSql('tag', `1 + (n + j) % ${tagsPerTenant}`),
    from: `${contracts} cross join lateral generate_series(0, case when n % 5 < 3 then 1 else 0 end) j`,
    n: 'n * 2 + j',
  },
]

/** Builds the statement that inserts all links. A tenth of the ranged links has a begin; the others are unbounded in the past. */
export function linkStep(codes: ReadonlyMap<string, number>): FillStep {
  const parts = links.map(({ relationship, source, target, from, n = 'n' }) => {
    const code = codes.get(relationship)
    if (code === undefined) throw new Error(`the relationship ${relationship} is not published`)
    return `select t.id, pg_temp.bench_id(${linkKind + code}, t.no, ${n}), ${code}, ${source}, ${target},
      case when n % 10 = 0 then timestamptz '2020-01-01T00:00:00Z' else '-infinity' end from ${from}`
  })
  return {
    table: 'twin_link',
    text: `insert into twin_link (tenant_id, id, relationship, source_id, target_id, valid_from) ${parts.join(' union all ')}`,
  }
}
