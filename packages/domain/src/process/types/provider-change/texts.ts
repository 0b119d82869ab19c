import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'

export const switched: Text = { de: 'Gewechselt', en: 'Switched' }

export const help: ProcessHelp = {
  slug: 'anbieterwechsel',
  summary: { de: 'Vom bisherigen Anbieter wechseln und Rufnummern mitnehmen.', en: 'Leave the former carrier and bring numbers along.' },
  purpose: [
    {
      de: 'Wenn ein Kunde mit seiner Rufnummer zu uns kommt. Der Prozess stimmt den Wechsel mit dem bisherigen Anbieter über WBCI ab, trägt dessen Antwort ein und schaltet am vereinbarten Tag um. Name und Anschrift müssen genau so sein wie beim bisherigen Anbieter: Daran scheitern die meisten Anfragen. Fällt der Dienst länger aus, sind die Werktage einzutragen; daraus entsteht die Entschädigung.',
      en: 'Where a customer comes to us with the number. The process agrees the change with the former carrier over WBCI, keeps its answer and switches on the agreed day. Name and address must be exactly those the former carrier has: most requests fail at that. If the service is down longer, enter the working days: the compensation comes of them.',
    },
  ],
  laws: ['switchOutage', 'switchCreditLeast', 'numberClaim'],
}

export const mails = {
  portingDate: {
    subject: { de: 'Ihr Anbieterwechsel am {date}', informal: 'Dein Anbieterwechsel am {date}', en: 'Your change of provider on {date}' },
    body: {
      de: 'Guten Tag,\n\nIhr bisheriger Anbieter hat zugestimmt: Am {date} wechseln Sie zu uns, Ihre Rufnummer bringen Sie mit. Der Dienst ist dabei höchstens einen Werktag unterbrochen (§ 59 Abs. 2 TKG).\n\n{brand}',
      informal:
        'Hallo,\n\ndein bisheriger Anbieter hat zugestimmt: Am {date} wechselst du zu uns, deine Rufnummer bringst du mit. Der Dienst ist dabei höchstens einen Werktag unterbrochen (§ 59 Abs. 2 TKG).\n\n{brand}',
      en: 'Hello,\n\nyour former provider has agreed: on {date} you change to us and bring your number along. The service will be interrupted for one working day at most (section 59 (2) TKG).\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
