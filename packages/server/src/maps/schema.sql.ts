import { tenantPolicy } from '../store/publish/schema.ts'

/**
 * The archives of map tiles. Each tenant has at most one that is drawn, and the platform's is drawn for all tenants without one of their
 * own. An object is stored after its row and removed before the row says so. Rows of removed archives stay.
 */
export const mapSchema: readonly string[] = [
  `create table if not exists map_archive (
    tenant_id uuid not null, id uuid not null, name text not null, storage_key text not null, size bigint not null, sha256 text not null,
    layout text not null check (layout in ('openmaptiles', 'protomaps')), attribution text not null, bounds double precision[] not null,
    min_zoom int not null, max_zoom int not null, created_at timestamptz not null default now(), state text not null
    check (state in ('arriving', 'drawn', 'leaving', 'removed')), primary key (tenant_id, id))`,
  `create unique index if not exists map_archive_drawn on map_archive (tenant_id) where state = 'drawn'`,
  ...tenantPolicy('map_archive'),
  // A tenant without an archive draws the platform's.
  'grant select, insert, update on map_archive to twinwerk_identity',
  'create policy identity on map_archive to twinwerk_identity using (true) with check (true)',
]
