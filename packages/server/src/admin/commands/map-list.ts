import { z } from 'zod'
import { listArchives } from '../../maps/map-archives.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { defineCommand } from '../command.ts'
import { table } from '../table.ts'

export const mapList = defineCommand({
  name: 'map list',
  summary: { de: 'zeigt die aufgenommenen Karten', en: 'shows the maps that were taken in' },
  options: {},
  input: z.strictObject({}),
  run: async (context) => {
    const database = await context.database()
    const tenants = new Map((await createTenantRegistry(database).all()).map((entry) => [entry.uuid, entry]))
    const json = (await listArchives(database)).map(({ tenant, key: _key, sha256: _hash, size, ...archive }) => ({
      ...archive,
      tenant: tenants.get(tenant)?.shortId ?? tenant,
      forAll: tenants.get(tenant)?.platform === true,
      bytes: size,
    }))
    const everybody = context.language === 'en' ? 'all' : 'alle'
    const rows = json.map(({ tenant, forAll, name, layout, minZoom, maxZoom, bytes, createdAt, attribution }) => [
      forAll ? everybody : tenant,
      name,
      layout,
      `${minZoom}–${maxZoom}`,
      `${(bytes / 1e6).toFixed(1)} MB`,
      createdAt.slice(0, 10),
      attribution,
    ])
    return { json, lines: table([context.language === 'en' ? headings.en : headings.de, ...rows]) }
  },
})

const headings = {
  de: ['MANDANT', 'DATEI', 'EBENEN', 'ZOOM', 'GRÖSSE', 'AUFGENOMMEN', 'QUELLEN'],
  en: ['TENANT', 'FILE', 'LAYERS', 'ZOOM', 'SIZE', 'TAKEN IN', 'SOURCES'],
}
