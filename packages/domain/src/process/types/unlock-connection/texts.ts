import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import { processLetter } from '../../../letters/process-letter.ts'

export const awaitPayment: Text = { de: 'Zahlung abwarten', en: 'Wait for the payment' }
export const unlock: Text = { de: 'Entsperren', en: 'Unlock' }

export const help: ProcessHelp = {
  slug: 'anschluss-entsperren',
  summary: { de: 'Eine Sperre aufheben, sobald bezahlt ist.', en: 'End a lock once it is paid.' },
  purpose: [
    {
      de: 'Sobald der Rückstand unter die Grenze fällt. Der Prozess prüft das an den Belegen. Ist noch etwas offen, wartet er: auf die Meldung einer Zahlung, auf die Buchung (alle vier Stunden sieht er nach) oder darauf, dass die Abrechnung den Eingang einträgt. Danach läuft der Anschluss wie vorher.',
      en: 'As soon as the arrears fall below the limit. The process looks at the receipts. While something is open it waits: for the report of a payment, for its booking (it looks every four hours), or until billing enters that it came. Afterwards the line works as before.',
    },
  ],
  laws: ['lockArrears'],
}

export const mails = {
  connectionUnlocked: {
    subject: { de: 'Ihr Anschluss ist wieder frei', informal: 'Dein Anschluss ist wieder frei', en: 'Your line is open again' },
    body: {
      de: 'Guten Tag,\n\nden Anschluss zu Ihrem Vertrag {contract} haben wir am {date} wieder freigegeben ({case}). Sie können alle Dienste wieder nutzen. Wenn etwas nicht geht, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nden Anschluss zu deinem Vertrag {contract} haben wir am {date} wieder freigegeben ({case}). Du kannst alle Dienste wieder nutzen. Wenn etwas nicht geht, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\non {date} we have opened the line of your contract {contract} again ({case}). You can use all services as before. If anything does not work, please get in touch with us.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>

export const letters = {
  connectionUnlocked: processLetter('connectionUnlocked', {
    told: true,
    label: { de: 'Ihr Anschluss ist wieder frei', informal: 'Dein Anschluss ist wieder frei', en: 'Your line is open again' },
    text: {
      de: 'den Anschluss zu Ihrem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir am {{ effectiveDay }} wieder freigegeben. Sie können alle Dienste wieder nutzen.',
      informal:
        'den Anschluss zu deinem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir am {{ effectiveDay }} wieder freigegeben. Du kannst alle Dienste wieder nutzen.',
      en: 'on {{ effectiveDay }} we have opened the line of your contract {{ contractForProcess.first.tenantWideIdentifier }} again. You can use all services as before.',
    },
  }),
}
