import type { BaseMapArchive } from '@twinwerk/model/config/base-map'
import type { Database } from '../db/database.ts'
import type { ArchiveRow } from './map-rows.ts'
import { archiveOf } from './map-rows.ts'

/** Returns the archive that a tenant (uuid) draws below its data; undefined if neither it nor the platform has one. */
export async function drawnArchive(database: Database, tenant: string): Promise<ArchiveRow | undefined> {
  return (await database.one({ role: 'identity' }, archiveOf(tenant))).rows[0]
}

/** Returns the part of an archive that browsers read. */
export function asBaseMap({ id, layout, attribution, bounds, minZoom, maxZoom }: ArchiveRow): BaseMapArchive {
  const [west = -180, south = -90, east = 180, north = 90] = bounds
  return { id, layout, attribution, bounds: [west, south, east, north], minZoom, maxZoom }
}
