import type { BaseMapArchive } from '@twinwerk/model/config/base-map'
import { mapLayouts } from '@twinwerk/model/config/base-map'
import type { RowOf } from '../db/columns.ts'
import { columns, oneOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'

/** All statements here run as the role `identity`: a tenant may draw the archive of the platform. */
export type NewArchive = Omit<BaseMapArchive, 'id'> & {
  readonly tenant: string
  readonly id: string
  readonly name: string
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** Notes an archive before its object is stored. */
export function noteArchive(archive: NewArchive): Statement {
  const { tenant, id, name, key, size, sha256, layout, attribution, bounds, minZoom, maxZoom } = archive
  return {
    name: 'map-arriving',
    text: `insert into map_archive (tenant_id, id, name, storage_key, size, sha256, layout, attribution, bounds, min_zoom, max_zoom, state)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'arriving')`,
    values: [tenant, id, name, key, size, sha256, layout, attribution, bounds, minZoom, maxZoom],
  }
}

/** Draws no archive of a tenant any more. */
export function leaveArchive(tenant: string): Statement {
  return {
    name: 'map-leaving',
    text: `update map_archive set state = 'leaving' where tenant_id = $1 and state = 'drawn'`,
    values: [tenant],
  }
}

/** Draws an archive whose object is stored. */
export function drawArchive(tenant: string, id: string): Statement {
  return { name: 'map-drawn', text: `update map_archive set state = 'drawn' where tenant_id = $1 and id = $2`, values: [tenant, id] }
}

const leftColumns = columns({ id: 'uuid', tenant: 'uuid', key: 'text' })

/** Reads archives whose objects have to go: replaced and removed ones, and those that never arrived whole. */
export function archivesToRemove(): Statement<RowOf<typeof leftColumns>> {
  return {
    name: 'map-left',
    text: `select id, tenant_id as tenant, storage_key as key from map_archive
      where state = 'leaving' or (state = 'arriving' and created_at < now() - interval '1 day')`,
    values: [],
    columns: leftColumns,
  }
}

export function noteRemoved({ id, tenant }: Pick<NewArchive, 'id' | 'tenant'>): Statement {
  return { name: 'map-removed', text: `update map_archive set state = 'removed' where tenant_id = $1 and id = $2`, values: [tenant, id] }
}

const archiveColumns = columns({
  id: 'uuid',
  tenant: 'uuid',
  name: 'text',
  key: 'text',
  size: 'integer',
  sha256: 'text',
  layout: oneOf(...mapLayouts),
  attribution: 'text',
  bounds: 'number[]',
  minZoom: 'integer',
  maxZoom: 'integer',
  createdAt: 'instant',
})
export type ArchiveRow = RowOf<typeof archiveColumns>

const archives = `select id, tenant_id as tenant, name, storage_key as key, size, sha256, layout, attribution, bounds, min_zoom as "minZoom",
  max_zoom as "maxZoom", created_at as "createdAt" from map_archive where state = 'drawn'`

/** Reads the archives that are drawn, of all tenants. */
export function drawnArchives(): Statement<ArchiveRow> {
  return { name: 'maps-drawn', text: `${archives} order by created_at`, values: [], columns: archiveColumns }
}

/** Reads the archive that a tenant draws: its own, else that of the platform. */
export function archiveOf(tenant: string): Statement<ArchiveRow> {
  return {
    name: 'map-of',
    text: `${archives} and (tenant_id = $1 or tenant_id = (select id from tenant_registry where platform)) order by tenant_id = $1 desc limit 1`,
    values: [tenant],
    columns: archiveColumns,
  }
}

const anyColumns = columns({ any: 'boolean' })

/** Asks if a tenant ever had an archive. */
export function hadArchive(tenant: string): Statement<RowOf<typeof anyColumns>> {
  return {
    name: 'map-had',
    text: 'select exists (select from map_archive where tenant_id = $1) as any',
    values: [tenant],
    columns: anyColumns,
  }
}
