import { z } from 'zod'
import { endAccess } from '../../identity/console/end-access.ts'
import { defineCommand } from '../command.ts'
import { consoleCreator } from '../console-audit.ts'
import { onAccount } from '../on-account.ts'
import { mailOption } from '../options.ts'

export const accountEndSessions = defineCommand({
  name: 'account end-sessions',
  summary: { de: 'meldet eine Person überall ab', en: 'signs a person out everywhere' },
  options: { mail: mailOption },
  auditsItself: true,
  input: z.strictObject({ mail: z.string().trim().min(1) }),
  run: async (context, { mail }) => {
    const ended = await onAccount(context, { mail, action: 'sessionsEnded' }, (transaction, { id }) =>
      endAccess(transaction, id, consoleCreator(context)),
    )
    const message = {
      de: `Beendet: ${ended.sessions} Sitzungen, ${ended.keys} API-Schlüssel, ${ended.links} kopierte Links.`,
      en: `Ended: ${ended.sessions} sessions, ${ended.keys} API keys, ${ended.links} copied links.`,
    }
    return { json: ended, lines: [context.language === 'en' ? message.en : message.de] }
  },
})
