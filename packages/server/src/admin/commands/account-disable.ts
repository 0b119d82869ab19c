import { z } from 'zod'
import { endAccess, setDisabled } from '../../identity/console/end-access.ts'
import { defineCommand } from '../command.ts'
import { consoleCreator } from '../console-audit.ts'
import { onAccount } from '../on-account.ts'
import { mailOption } from '../options.ts'

const input = z.strictObject({ mail: z.string().trim().min(1) })

export const accountDisable = defineCommand({
  name: 'account disable',
  summary: { de: 'sperrt einen Zugang in allen Mandanten', en: 'disables an account in all tenants' },
  options: { mail: mailOption },
  auditsItself: true,
  input,
  run: async (context, { mail }) => {
    const ended = await onAccount(context, { mail, action: 'userDeactivated' }, async (transaction, { id }) => {
      await setDisabled(transaction, id, 'now')
      return endAccess(transaction, id, consoleCreator(context))
    })
    const message = {
      de: `Der Zugang ${mail} ist gesperrt, alle Sitzungen und Schlüssel sind beendet.`,
      en: `The account ${mail} is disabled, and all sessions and keys are ended.`,
    }
    return { json: { disabled: mail, ended }, lines: [context.language === 'en' ? message.en : message.de] }
  },
})

export const accountEnable = defineCommand({
  name: 'account enable',
  summary: { de: 'hebt die Sperre eines Zugangs auf', en: 'enables a disabled account again' },
  options: { mail: mailOption },
  auditsItself: true,
  input,
  run: async (context, { mail }) => {
    await onAccount(context, { mail, action: 'userActivated' }, (transaction, { id }) => setDisabled(transaction, id, 'never'))
    const message = { de: `Der Zugang ${mail} ist wieder frei.`, en: `The account ${mail} is enabled again.` }
    return { json: { enabled: mail }, lines: [context.language === 'en' ? message.en : message.de] }
  },
})
