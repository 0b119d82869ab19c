import { z } from 'zod'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { defineCommand } from '../command.ts'
import { table } from '../table.ts'

export const tenantList = defineCommand({
  name: 'tenant list',
  summary: { de: 'zeigt die Mandanten', en: 'shows the tenants' },
  options: {},
  input: z.strictObject({}),
  run: async (context) => {
    const entries = await createTenantRegistry(await context.database()).all()
    const json = entries
      .map(({ uuid, shortId, name1, platform, brand }) => ({ id: uuid, shortId, name: name1, platform, systemFlag: brand.systemFlag }))
      .toSorted((a, b) => a.shortId.localeCompare(b.shortId))
    const rows = json.map(({ shortId, name, platform, systemFlag }) => [
      shortId,
      name,
      [platform ? 'platform' : '', systemFlag === 'none' ? '' : systemFlag].filter(Boolean).join(', '),
    ])
    return { json, lines: table(rows) }
  },
})
