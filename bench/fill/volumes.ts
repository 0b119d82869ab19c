/** How many twins of each kind a tenant of the reference load has (bench/README.md). */
export type Volume = { readonly contracts: number; readonly partners: number; readonly buildings: number }

export type BenchTenant = Volume & { readonly no: number; readonly uuid: string; readonly shortId: string }

/** How large a load is. Without `tenants` there are 200; fewer leave the small ones out and the largest as it is. */
export type LoadSize = { readonly twins: number; readonly tenants?: number }

const tenantCount = 200
export const productsPerTenant = 50
export const tagsPerTenant = 10

/** Shares of all twins: 30 % contracts, 45 % elements, 12 % partners, as many addresses. */
const contractShare = 0.3
const partnerShare = 0.12
/** Besides, in the largest tenant, however large the load is: the number of objects that a map is to be panned with. */
const buildings = 100_000

/**
 * Number 0 has half of everything, the others share the rest. A contract brings five links, an element two, a tag 1.6: three links for each
 * twin.
 */
export function benchTenants({ twins, tenants = tenantCount }: LoadSize): readonly BenchTenant[] {
  return Array.from({ length: tenants }, (_, no) => {
    const part = no === 0 ? twins / 2 : twins / 2 / (tenantCount - 1)
    return {
      no,
      uuid: benchId({ kind: 'tenant', tenant: no, n: 0 }),
      shortId: `bench${no}`,
      contracts: Math.ceil(part * contractShare),
      partners: Math.ceil(part * partnerShare),
      buildings: no === 0 ? buildings : 0,
    }
  })
}

const kinds = {
  tenant: 1,
  partner: 2,
  address: 3,
  product: 4,
  tag: 5,
  contract: 6,
  element: 7,
  user: 8,
  role: 9,
  permission: 10,
  building: 11,
} as const
export type Kind = keyof typeof kinds

/** Links get the relationship's code above this. */
export const linkKind = 1000

/**
 * Version 7 ids whose time is the number of the row, so that what was made together lies together, as in a grown database. The same in SQL:
 * `idFunction`.
 */
export function benchId({ kind, tenant, n }: { kind: Kind; tenant: number; n: number }): string {
  const hex = `${(firstInstant + n).toString(16).padStart(12, '0')}7${kinds[kind].toString(16).padStart(3, '0')}8${tenant.toString(16).padStart(15, '0')}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const firstInstant = 1_700_000_000_000

export const idFunction = `create or replace function pg_temp.bench_id(kind int, tenant int, n bigint) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(${firstInstant} + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(tenant), 15, '0'))::uuid $$`

export function idSql(kind: Kind, n: string): string {
  return `pg_temp.bench_id(${kinds[kind]}, t.no, ${n})`
}
