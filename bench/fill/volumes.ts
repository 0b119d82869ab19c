/** The number of twins of each kind in a tenant of the reference load (bench/README.md). */
export type Volume = { readonly contracts: number; readonly partners: number; readonly buildings: number }

export type BenchTenant = Volume & { readonly no: number; readonly uuid: string; readonly shortId: string }

/** The size of a load. `tenants` defaults to 200; a smaller number omits small tenants and leaves the largest unchanged. */
export type LoadSize = { readonly twins: number; readonly tenants?: number }

const tenantCount = 200
export const productsPerTenant = 50
export const tagsPerTenant = 10

/** Shares of all twins: 30 % contracts, 45 % elements, 12 % partners, as many addresses. */
const contractShare = 0.3
const partnerShare = 0.12
/** The number of buildings in the largest tenant, in addition to `twins` and independent of it. The map benchmarks pan over them. */
const buildings = 100_000

/**
 * Returns the volumes of the tenants. Number 0 has half of all twins; the others share the rest equally.
 *
 * A contract has five links, an element two and a tag 1.6: three links per twin.
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

/** The kind of a link's id is this number plus the code of its relationship. */
export const linkKind = 1000

/**
 * Returns an id of version 7 whose timestamp is the number of the row. Rows that were created together then lie together, as in a grown
 * database. `idFunction` is the same function in SQL.
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
