import { z } from 'zod'
import { describeConfig } from '../../config/describe-config.ts'
import { misspelt } from '../../config/misspelt.ts'
import { defineCommand } from '../command.ts'
import { table } from '../table.ts'

const sources = {
  de: { environment: 'Umgebung', file: 'Datei', default: 'Vorgabe' },
  en: { environment: 'environment', file: 'file', default: 'default' },
}

export const config = defineCommand({
  name: 'config',
  summary: { de: 'zeigt die geltenden Einstellungen, ohne Geheimnisse', en: 'shows the settings in force, without secrets' },
  options: {},
  input: z.strictObject({}),
  // No audit entry is written, because the command must work without a database.
  auditsItself: true,
  run: async ({ environment, language }) => {
    const variables = describeConfig(environment)
    const warnings = misspelt(environment)
    const words = language === 'en' ? sources.en : sources.de
    const rows = variables.map(({ name, value, from }) => [name, value === undefined ? '' : words[from], value ?? '–'])
    return { json: { variables, warnings }, lines: [...table(rows), ...warnings] }
  },
})
