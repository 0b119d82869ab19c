import { join } from 'node:path'
import { z } from 'zod'
import { createStorage } from '../../files/open-files.ts'
import { removeArchive } from '../../maps/map-archives.ts'
import { AdminError, defineCommand } from '../command.ts'
import { tenantOption } from '../options.ts'
import { tenantOfMap } from '../tenant-of-map.ts'

export const mapRemove = defineCommand({
  name: 'map remove',
  summary: { de: 'entfernt die Karte aller Mandanten oder die eines Mandanten', en: 'removes the map of all tenants or that of one' },
  options: { tenant: tenantOption },
  example: 'map remove --tenant swb',
  input: z.strictObject({ tenant: z.string().optional() }),
  run: async (context, { tenant: shortId }) => {
    const { config, language } = context
    const database = await context.database()
    const tenant = await tenantOfMap(database, shortId)
    const storage = createStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 })
    if (!(await removeArchive({ database, storage }, tenant.uuid))) throw none
    const message = { de: 'Die Karte ist entfernt.', en: 'The map is removed.' }
    return { json: { tenant: tenant.shortId }, lines: [language === 'en' ? message.en : message.de] }
  },
})

const none = new AdminError({
  de: 'Hier ist keine Karte aufgenommen: `npm run admin -- map list` zeigt alle.',
  en: 'No map was taken in here: `npm run admin -- map list` shows all.',
})
