import { fileURLToPath } from 'node:url'
import { demoTenants } from '@twinwerk/domain/demo/demo-tenants'
import type { ArchiveParts } from '../maps/map-archives.ts'
import { hasHadArchive, importArchive } from '../maps/map-archives.ts'

const county = fileURLToPath(new URL('county.pmtiles', import.meta.url))

/** Gives the demo world the map of its county. It is loaded once: a map that was removed or replaced does not come back. */
export async function loadMap(parts: ArchiveParts): Promise<void> {
  for (const { uuid: tenant, platform } of demoTenants) {
    if (!platform || (await hasHadArchive(parts.database, tenant))) continue
    const answer = await importArchive(parts, { tenant, path: county })
    if ('problem' in answer) throw new Error(`the map of the demo world: ${answer.problem.en}`)
  }
}
