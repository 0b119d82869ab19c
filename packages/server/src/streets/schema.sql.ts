import { tenantPolicy } from '../store/publish/schema.ts'

const tables = ['street_house', 'street_due', 'street_line', 'street_mark'] as const

/**
 * The streets of a tenant's own addresses as lines. A key names a street of a place (`streetKey`). They are derived: without these rows a
 * job works them out again.
 */
export const streetSchema: readonly string[] = [
  // The houses of the streets, by their address.
  `create table if not exists street_house (
    tenant_id uuid not null, address_id uuid not null, street_key text collate "C" not null, name text not null, lng double precision not null,
    lat double precision not null, primary key (tenant_id, address_id))`,
  'create index if not exists street_house_street on street_house (tenant_id, street_key)',
  // The streets whose houses have changed since their line was worked out.
  'create table if not exists street_due (tenant_id uuid not null, street_key text collate "C" not null, primary key (tenant_id, street_key))',
  // The lines in degrees, as positions of GeoJSON, with their bounds.
  `create table if not exists street_line (
    tenant_id uuid not null, street_key text collate "C" not null, part int not null, name text not null, west double precision not null,
    south double precision not null, east double precision not null, north double precision not null, line jsonb not null,
    primary key (tenant_id, street_key, part))`,
  'create index if not exists street_line_place on street_line (tenant_id, south, west, north, east)',
  // The snapshot up to which changes of addresses are in the houses.
  'create table if not exists street_mark (tenant_id uuid primary key, snapshot text not null, at timestamptz not null default now())',
  ...tables.flatMap(tenantPolicy),
  ...tables.map((table) => `grant delete on ${table} to twinwerk_app`),
]
