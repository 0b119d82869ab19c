import { z } from 'zod'
import { endAccess } from '../../identity/console/end-access.ts'
import { issueSignInToken } from '../../identity/invitations/sign-in-token.ts'
import { AdminError, defineCommand } from '../command.ts'
import { consoleCreator } from '../console-audit.ts'
import { onAccount } from '../on-account.ts'
import { mailOption } from '../options.ts'

export const adminLink = defineCommand({
  name: 'admin-link',
  summary: {
    de: 'gibt einen Link aus, in dem eine Person ein neues Passwort wählt',
    en: 'prints a link in which a person chooses a new password',
  },
  options: { mail: mailOption },
  example: 'admin-link --mail ada@netz.example',
  auditsItself: true,
  input: z.strictObject({ mail: z.string().trim().min(1) }),
  run: async (context, { mail }) => {
    const { link, ended } = await onAccount(context, { mail, action: 'accessLinkMade' }, async (transaction, account) => {
      if (account.isDisabled) throw isDisabled(mail)
      const access = await endAccess(transaction, account.id, consoleCreator(context))
      const secret = await issueSignInToken(transaction, { account: account.id, purpose: 'reset' })
      return { link: new URL(`/passwordchange/${secret}`, context.config.publicUrl).href, ended: access }
    })
    const message = {
      de: `Der Link gilt einmal und 30 Minuten lang. Beendet sind ${ended.sessions} Sitzungen, ${ended.keys} API-Schlüssel und ${ended.links} kopierte Links.`,
      en: `The link works once, for 30 minutes. Ended: ${ended.sessions} sessions, ${ended.keys} API keys, ${ended.links} copied links.`,
    }
    return { json: { link, minutes: 30, ended }, lines: [context.language === 'en' ? message.en : message.de, link] }
  },
})

function isDisabled(mail: string): AdminError {
  return new AdminError({
    de: `Der Zugang ist gesperrt: zuerst \`npm run admin -- account enable --mail ${mail}\`.`,
    en: `The account is disabled: run \`npm run admin -- account enable --mail ${mail}\` first.`,
  })
}
