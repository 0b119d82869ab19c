import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { openIncoming } from '../../files/incoming.ts'
import { createStorage } from '../../files/open-files.ts'
import { importArchive } from '../../maps/map-archives.ts'
import { AdminError, defineCommand } from '../command.ts'
import { tenantOption } from '../options.ts'
import { tenantOfMap } from '../tenant-of-map.ts'

export const mapImport = defineCommand({
  name: 'map import',
  summary: {
    de: 'nimmt eine Karte der Region auf: PMTiles mit den Ebenen von OpenMapTiles oder Protomaps',
    en: 'takes in a map of the region: PMTiles with the layers of OpenMapTiles or Protomaps',
  },
  operand: 'file',
  options: {
    file: {
      value: { de: 'DATEI', en: 'FILE' },
      help: { de: 'Archiv mit Vektorkacheln (.pmtiles)', en: 'archive of vector tiles (.pmtiles)' },
    },
    tenant: tenantOption,
  },
  example: 'map import region.pmtiles --tenant swb',
  input: z.strictObject({ file: z.string().min(1), tenant: z.string().optional() }),
  run: async (context, { file, tenant: shortId }) => {
    const { config, language } = context
    const path = resolve(file)
    await access(path).catch(() => {
      throw new AdminError({ de: `Die Datei ${path} ist nicht lesbar.`, en: `The file ${path} cannot be read.` })
    })
    const database = await context.database()
    const tenant = await tenantOfMap(database, shortId)
    const folder = join(config.dataDir, 'files')
    const parts = { database, storage: createStorage({ folder, s3: config.s3 }), incoming: await openIncoming(join(folder, '.incoming')) }
    const answer = await importArchive(parts, { tenant: tenant.uuid, path })
    if ('problem' in answer) throw new AdminError(answer.problem)
    const { id, name, layout, attribution, bounds, minZoom, maxZoom, size } = answer.archive
    const message = {
      de: `Die Karte ${name} ist aufgenommen (${layout}, Zoom ${minZoom} bis ${maxZoom}). Seiten zeigen sie, sobald sie neu geladen sind.`,
      en: `The map ${name} is taken in (${layout}, zoom ${minZoom} to ${maxZoom}). Pages show it once they are loaded again.`,
    }
    return {
      json: { id, tenant: tenant.shortId, name, layout, attribution, bounds, minZoom, maxZoom, bytes: size },
      lines: [language === 'en' ? message.en : message.de],
    }
  },
})
