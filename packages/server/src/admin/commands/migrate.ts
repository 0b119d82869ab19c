import { roles } from '@twinwerk/domain/roles'
import { z } from 'zod'
import { releaseContent } from '../../release-content.ts'
import { openPublisher } from '../../store/db/publisher.ts'
import { previewPublishing, publish } from '../../store/publish/publish.ts'
import { followRelease } from '../../store/tenants/follow-release.ts'
import { thisRelease } from '../../store/publish/release.ts'
import { defineCommand } from '../command.ts'

/** Publishes the content without a server, while servers run. The command changes no data of a tenant, so no tenant gets an audit entry. */
export const migrate = defineCommand({
  name: 'migrate',
  summary: { de: 'bringt die Datenbank auf den Stand dieser Version', en: 'brings the database to this release' },
  options: {
    'dry-run': { help: { de: 'zeigt die Anweisungen, ohne etwas zu ändern', en: 'shows the statements and changes nothing' } },
  },
  example: 'migrate --dry-run',
  mayCreate: true,
  auditsItself: true,
  input: z.strictObject({ 'dry-run': z.boolean().optional() }),
  run: async (context, input) => {
    const database = openPublisher({ url: await context.databaseUrl() })
    const { content } = releaseContent()
    const release = thisRelease.number
    try {
      if (input['dry-run']) {
        const statements = await previewPublishing(database, content)
        return {
          json: { release, statements },
          lines: statements.length > 0 ? statements.map((text) => `${text};`) : nothing[language(context)],
        }
      }
      const { newer, statements, registry, relationshipCodes: codes } = await publish(database, content)
      if (newer === undefined) await followRelease({ registry, codes, database }, roles, context.now.toISOString())
      const lines = newer === undefined ? done(release, statements.length)[language(context)] : older(release, newer)[language(context)]
      return { json: { release, newer, statements: statements.length }, lines }
    } finally {
      await database.close()
    }
  },
})

const language = (context: { readonly language: string }) => (context.language === 'en' ? 'en' : 'de')

const nothing = { de: ['Es gibt nichts zu ändern.'], en: ['There is nothing to change.'] }

const done = (release: number, count: number) => ({
  de: [`Die Datenbank ist auf dem Stand von Release ${release}; ${count} Anweisungen liefen.`],
  en: [`The database is that of release ${release}; ${count} statements ran.`],
})

const older = (release: number, newer: number) => ({
  de: [`Die Datenbank ist schon auf dem Stand von Release ${newer}; dieses Release ${release} ändert nichts.`],
  en: [`The database is that of release ${newer} already; this release ${release} changes nothing.`],
})
