import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import { processLetter } from '../../../letters/process-letter.ts'

export const withdrawalDeclared: Text = { de: 'Widerruf erklärt', en: 'Withdrawal declared' }
export const withdrawn: Text = { de: 'Widerrufen', en: 'Withdrawn' }

export const help: ProcessHelp = {
  slug: 'widerruf',
  summary: { de: 'Einen Vertrag in der Widerrufsfrist rückgängig machen.', en: 'Undo a contract within the withdrawal period.' },
  purpose: [
    {
      de: 'Wenn der Kunde in der Frist erklärt, den Vertrag nicht zu wollen; Gründe braucht er nicht. Der Prozess beendet Vertrag und Mandat und hält die Bestellung an. Wurde schon etwas genutzt, weil der Kunde den sofortigen Beginn wünschte, berechnet die Abrechnung die Teilleistung. Erklärungen über die öffentliche Seite werden sofort bestätigt; die Frist ist mit dem Absenden gewahrt. Ausgeführt werden sie, sobald der Kunde sie über den Link an seine bekannte E-Mail-Adresse bestätigt oder ein Mensch sie geprüft hat.',
      en: 'Where the customer declares within the period not to want the contract; no reason is needed. The process ends contract and mandate and stops the order. If something was used because the customer wanted to begin at once, billing works out the part. Declarations on the public page are confirmed at once; sending in time is enough. They are carried out once the customer confirms them by the link to the known email address, or a person has checked them.',
    },
  ],
  laws: ['withdrawal', 'withdrawalButton'],
}

export const mails = {
  withdrawalReceived: {
    subject: { de: 'Ihr Widerruf ist eingegangen', informal: 'Dein Widerruf ist eingegangen', en: 'Your withdrawal has been received' },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen, dass Ihr Widerruf am {at} bei {brand} eingegangen ist (Bestätigung {number}). Er lautet:\n\n{lines}\n\nDie Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir Ihnen gesondert mit.',
      informal:
        'Hallo,\n\nwir bestätigen, dass dein Widerruf am {at} bei {brand} eingegangen ist (Bestätigung {number}). Er lautet:\n\n{lines}\n\nDie Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir dir gesondert mit.',
      en: 'Hello,\n\nwe confirm that your withdrawal reached {brand} on {at} (confirmation {number}). It says:\n\n{lines}\n\nThe confirmation as a PDF, for 30 days:\n{link}\n\nWe will tell you separately what happens next.',
    },
    toUnknown: {
      de: 'Guten Tag,\n\nwir bestätigen, dass am {at} bei {brand} ein Widerruf mit dieser E-Mail-Adresse eingegangen ist (Bestätigung {number}). Der Wortlaut steht in der Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir Ihnen gesondert mit. Wenn Sie nichts erklärt haben, müssen Sie nichts tun.',
      informal:
        'Hallo,\n\nwir bestätigen, dass am {at} bei {brand} ein Widerruf mit dieser E-Mail-Adresse eingegangen ist (Bestätigung {number}). Der Wortlaut steht in der Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir dir gesondert mit. Wenn du nichts erklärt hast, musst du nichts tun.',
      en: 'Hello,\n\nwe confirm that a withdrawal with this email address reached {brand} on {at} (confirmation {number}). Its words stand in the confirmation as a PDF, for 30 days:\n{link}\n\nWe will tell you separately what happens next. If you did not declare anything, there is nothing to do.',
    },
  },
  withdrawalConfirmed: {
    subject: {
      de: 'Ihr Widerruf zum Vertrag {contract}',
      informal: 'Dein Widerruf zum Vertrag {contract}',
      en: 'Your withdrawal from contract {contract}',
    },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen Ihren Widerruf. Ihr Vertrag {contract} ist beendet; was Sie bezahlt haben, erstatten wir innerhalb von 14 Tagen. Die Bestätigung liegt bei Ihren Unterlagen ({case}).\n\n{brand}',
      informal:
        'Hallo,\n\nwir bestätigen deinen Widerruf. Dein Vertrag {contract} ist beendet; was du bezahlt hast, erstatten wir innerhalb von 14 Tagen. Die Bestätigung liegt bei deinen Unterlagen ({case}).\n\n{brand}',
      en: 'Hello,\n\nwe confirm your withdrawal. Your contract {contract} has ended; what you have paid we refund within 14 days. The confirmation is with your documents ({case}).\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>

export const letters = {
  withdrawalConfirmed: processLetter('withdrawalConfirmed', {
    label: { de: 'Bestätigung des Widerrufs', en: 'Confirmation of withdrawal' },
    text: {
      de: 'wir bestätigen Ihren Widerruf (§ 355 BGB). Ihr Vertrag {{ contractForProcess.first.tenantWideIdentifier }} ist damit beendet. Was Sie bezahlt haben, erstatten wir innerhalb von 14 Tagen.',
      informal:
        'wir bestätigen deinen Widerruf (§ 355 BGB). Dein Vertrag {{ contractForProcess.first.tenantWideIdentifier }} ist damit beendet. Was du bezahlt hast, erstatten wir innerhalb von 14 Tagen.',
      en: 'we confirm your withdrawal (section 355 BGB). Your contract {{ contractForProcess.first.tenantWideIdentifier }} has thereby ended. What you have paid we refund within 14 days.',
    },
  }),
}
