import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { z } from 'zod'
import { rotateKeys } from '../../identity/secrets/rotate-keys.ts'
import { secretKeysIn } from '../../identity/secrets/secret-keys.ts'
import { defineCommand } from '../command.ts'

/** Days for which links and receipts of public pages are valid. They are sealed, too. */
const linkDays = 30

export const keysRotate = defineCommand({
  name: 'keys rotate',
  summary: { de: 'versiegelt alle Geheimnisse mit dem ersten Schlüssel neu', en: 'seals all secrets anew with the first key' },
  options: {},
  input: z.strictObject({}),
  run: async (context) => {
    const keys = context.config.secretKeys ?? (await secretKeysIn(context.config.dataDir))
    const { resealed, sealedBy } = await rotateKeys(await context.database(), keys)
    const others = [...keys.keys.keys()].filter((id) => id !== keys.current)
    const unused = others.filter((id) => sealedBy[id] === undefined)
    const needed = others.filter((id) => sealedBy[id] !== undefined)
    const lines: readonly Text[] = [
      {
        de: `${resealed} Geheimnisse neu versiegelt. Jetzt gilt für alle neuen der Schlüssel ${keys.current}.`,
        en: `${resealed} secrets sealed anew. From now on the key ${keys.current} seals.`,
      },
      ...unused.map((id) => ({
        de: `Schlüssel ${id}: versiegelt kein gespeichertes Geheimnis mehr und darf in ${linkDays} Tagen weg, wenn auch die Links öffentlicher Seiten abgelaufen sind.`,
        en: `Key ${id}: seals no stored secret any more and may go in ${linkDays} days, when the links of public pages have expired, too.`,
      })),
      ...needed.map((id) => ({
        de: `Schlüssel ${id}: versiegelt noch ${sealedBy[id]} Geheimnisse, die gerade geändert wurden. Den Befehl noch einmal ausführen.`,
        en: `Key ${id}: still seals ${sealedBy[id]} secrets that were just changed. Run the command again.`,
      })),
    ]
    return {
      json: { current: keys.current, resealed, sealedBy, unused },
      lines: lines.map((line) => textIn(line, context.language)),
      exitCode: needed.length === 0 ? 0 : 1,
    }
  },
})
