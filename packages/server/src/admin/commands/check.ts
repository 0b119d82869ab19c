import { join } from 'node:path'
import { textIn } from '@twinwerk/model/text/text'
import { z } from 'zod'
import { createStorage } from '../../files/open-files.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { defineCommand } from '../command.ts'
import { checkAudit, checkDatabase } from '../doctor/check-database.ts'
import { checkFiles } from '../doctor/check-files.ts'
import { checkRestored } from '../doctor/check-restored.ts'
import { checkSurroundings } from '../doctor/check-surroundings.ts'
import { table } from '../table.ts'

export const check = defineCommand({
  name: 'check',
  summary: { de: 'prüft die ganze Installation', en: 'checks the whole installation' },
  options: {
    all: { help: { de: 'alle Dateien, nicht nur eine Stichprobe', en: 'all files, not a sample' } },
    bytes: { help: { de: 'liest jede geprüfte Datei und vergleicht ihre Prüfsumme', en: 'reads each file and compares its hash' } },
    'after-restore': {
      help: {
        de: 'nach einer Wiederherstellung: alle Dateien mit Inhalt, und was beim Start hinausginge',
        en: 'after a restore: all files with their bytes, and the work that a start would begin',
      },
    },
  },
  example: 'check --after-restore',
  input: z.strictObject({
    all: z.boolean().default(false),
    bytes: z.boolean().default(false),
    'after-restore': z.boolean().default(false),
  }),
  run: async (context, { all, bytes, 'after-restore': isRestored }) => {
    const { config, language } = context
    const database = await context.database()
    const tenants = await createTenantRegistry(database).all()
    const storage = createStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 })
    const findings = [
      ...(await checkDatabase(database)),
      ...(await checkSurroundings(config)),
      ...(await checkFiles(database, tenants, {
        storage,
        extent: all || isRestored ? 'all' : 'sample',
        depth: bytes || isRestored ? 'bytes' : 'presence',
      })),
      ...(await checkAudit(database, tenants)),
      ...(isRestored ? await checkRestored(database, tenants) : []),
    ]
    const signs = { ok: '✓', note: '·', wrong: '✗' } as const
    const rows = findings.map(({ name, state, detail }) => [
      `${signs[state]} ${textIn(name, language)}`,
      detail ? textIn(detail, language) : '',
    ])
    const json = findings.map(({ name, state, detail }) => ({ name: name.en, state, ...(detail && { detail: textIn(detail, language) }) }))
    return { json, lines: table(rows), exitCode: findings.some(({ state }) => state === 'wrong') ? 1 : 0 }
  },
})
