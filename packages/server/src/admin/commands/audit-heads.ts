import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { explainFileError } from '../../start-error.ts'
import { auditHeads } from '../../store/audit/heads.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { defineCommand } from '../command.ts'

export const auditHeadsCommand = defineCommand({
  name: 'audit heads',
  summary: {
    de: 'schreibt die Enden der Protokollketten, um sie außerhalb aufzubewahren',
    en: 'writes the ends of the audit chains, to be kept outside',
  },
  options: {
    out: { value: { de: 'DATEI', en: 'FILE' }, help: { de: 'Datei, die neu geschrieben wird', en: 'file that is written anew' } },
  },
  example: 'audit heads --out /mnt/elsewhere/heads.jsonl',
  input: z.strictObject({ out: z.string().min(1).optional() }),
  run: async (context, { out }) => {
    const database = await context.database()
    const shortIds = new Map((await createTenantRegistry(database).all()).map(({ uuid, shortId }) => [uuid, shortId]))
    const heads = (await auditHeads(database)).map((head) => ({
      shortId: shortIds.get(head.tenant),
      ...head,
      at: context.now.toISOString(),
    }))
    const lines = heads.map((head) => JSON.stringify(head))
    if (out === undefined) return { json: heads, lines }
    await writeFile(out, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 }).catch((error: unknown) => {
      throw explainFileError(error, out)
    })
    const message = { de: `${heads.length} Ketten stehen in ${out}.`, en: `${heads.length} chains are in ${out}.` }
    return { json: heads, lines: [context.language === 'en' ? message.en : message.de] }
  },
})
