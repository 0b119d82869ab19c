import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import { processLetter } from '../../../letters/process-letter.ts'

export const terminationReceived: Text = { de: 'Kündigung eingegangen', en: 'Termination received' }
export const contractEnded: Text = { de: 'Vertrag beendet', en: 'The contract has ended' }

export const help: ProcessHelp = {
  slug: 'kuendigung',
  summary: { de: 'Einen Vertrag zum richtigen Tag beenden.', en: 'End a contract on the right day.' },
  purpose: [
    {
      de: 'Für ordentliche und außerordentliche Kündigungen, gleich ob sie im Portal, über die öffentliche Seite oder per Brief kommen. Der Prozess rechnet den Termin aus Mindestlaufzeit, Frist und Verlängerung; ein gewünschter früherer Tag verschiebt ihn nicht. Steht der Vertrag nicht fest, wird er über Kunden- oder Vertragsnummer und Namen gesucht, sonst über Namen und Adresse; passt keiner oder passen mehrere, wählt ihn ein Mensch. Eine außerordentliche Kündigung prüft ein Mensch: Hat der Kunde ein Recht dazu, kostet sie ihn nichts. Ohne ein Recht kann das vorzeitige Ende vereinbart werden, gegen einen Ausgleich aus restlichen Monaten, Monatspreis und dem Anteil aus den Einstellungen der Abrechnung; den Betrag legt ein Mensch fest, und er steht auf der letzten Rechnung. Nach einem Todesfall und nach einer angekündigten Preisänderung wird keiner vorgeschlagen. Hat der Kunde der Werbung zugestimmt, ruft der Kundenservice zur Rückgewinnung an; bleibt er, ist die Kündigung zurückgenommen. Der Kunde bekommt die Bestätigung mit dem Datum; am Ende werden Elemente beendet, der Anschluss abgeschaltet, Rufnummern freigegeben. Eine Kündigung von der öffentlichen Seite wartet, bis der Kunde sie über den Link an seine bekannte E-Mail-Adresse bestätigt oder ein Mensch sie geprüft hat; die Frist zählt ab dem Eingang.',
      en: 'For ordinary and extraordinary terminations, whether they come by portal, public page or letter. The process works the day out of minimum term, notice and extension; a wish for an earlier day does not move it. Where the contract is not known, it is looked for by customer or contract number and name, otherwise by name and address; where none or several fit, a person chooses. A person judges an extraordinary one: with a right to it, it costs nothing. Without a right the early end may be agreed, against a charge of remaining months, monthly price and the share of the billing setup; a person decides the amount, which stands on the last bill. After a death, and after an announced price change, none is proposed. A customer who agreed to advertising is called to be won back; whoever stays has the termination taken back. The customer gets a confirmation with the day; at the end elements are ended, the line is switched off and numbers are released. A termination from the public page waits until the customer confirms it by the link to the known email address, or a person has checked it; the notice counts from its arrival.',
    },
  ],
  laws: ['noticeAfterFirstTerm', 'terminationButton'],
}

export const mails = {
  // §§ 312k (4), 356a (4) BGB: the text states content, date and time of the declaration.
  terminationReceived: {
    subject: {
      de: 'Ihre Kündigung ist eingegangen',
      informal: 'Deine Kündigung ist eingegangen',
      en: 'Your cancellation has been received',
    },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen, dass Ihre Kündigung am {at} bei {brand} eingegangen ist (Bestätigung {number}). Sie lautet:\n\n{lines}\n\nDie Bestätigung als PDF, 30 Tage lang:\n{link}\n\nZu wann Ihr Vertrag endet, teilen wir Ihnen gesondert mit.',
      informal:
        'Hallo,\n\nwir bestätigen, dass deine Kündigung am {at} bei {brand} eingegangen ist (Bestätigung {number}). Das hast du erklärt:\n\n{lines}\n\nDie Bestätigung als PDF, 30 Tage lang:\n{link}\n\nZu wann dein Vertrag endet, teilen wir dir gesondert mit.',
      en: 'Hello,\n\nwe confirm that your cancellation reached {brand} on {at} (confirmation {number}). It says:\n\n{lines}\n\nThe confirmation as a PDF, for 30 days:\n{link}\n\nWe will tell you separately when your contract ends.',
    },
    toUnknown: {
      de: 'Guten Tag,\n\nwir bestätigen, dass am {at} bei {brand} eine Kündigung mit dieser E-Mail-Adresse eingegangen ist (Bestätigung {number}). Der Wortlaut steht in der Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir Ihnen gesondert mit. Wenn Sie nichts erklärt haben, müssen Sie nichts tun.',
      informal:
        'Hallo,\n\nwir bestätigen, dass am {at} bei {brand} eine Kündigung mit dieser E-Mail-Adresse eingegangen ist (Bestätigung {number}). Der Wortlaut steht in der Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir dir gesondert mit. Wenn du nichts erklärt hast, musst du nichts tun.',
      en: 'Hello,\n\nwe confirm that a cancellation with this email address reached {brand} on {at} (confirmation {number}). Its words stand in the confirmation as a PDF, for 30 days:\n{link}\n\nWe will tell you separately what happens next. If you did not declare anything, there is nothing to do.',
    },
  },
  terminationConfirmed: {
    subject: {
      de: 'Bestätigung Ihrer Kündigung des Vertrags {contract}',
      informal: 'Bestätigung deiner Kündigung des Vertrags {contract}',
      en: 'Your termination of contract {contract} is confirmed',
    },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen Ihre Kündigung. Ihr Vertrag {contract} bei {brand} endet am {date}{charge}.\n\nBis dahin bleibt alles, wie es ist. Wenn an diesem Datum etwas nicht stimmt, wenden Sie sich bitte an uns.',
      informal:
        'Hallo,\n\nwir bestätigen deine Kündigung. Dein Vertrag {contract} bei {brand} endet am {date}{charge}.\n\nBis dahin bleibt alles, wie es ist. Wenn an diesem Datum etwas nicht stimmt, wende dich bitte an uns.',
      en: 'Hello,\n\nwe confirm your termination. Your contract {contract} at {brand} ends on {date}{charge}.\n\nUntil then everything stays as it is. If there is anything wrong with this date, please get in touch with us.',
    },
  },
  terminationTakenBack: {
    subject: {
      de: 'Ihr Vertrag {contract} läuft weiter',
      informal: 'Dein Vertrag {contract} läuft weiter',
      en: 'Your contract {contract} goes on',
    },
    body: {
      de: 'Guten Tag,\n\nschön, dass Sie bleiben: Ihre Kündigung des Vertrags {contract} ist zurückgenommen, er läuft weiter.\n\nVereinbart wurde: {agreed}\n\nDie Bestätigung liegt bei Ihren Unterlagen. Wenn Sie das nicht so besprochen haben, wenden Sie sich bitte an uns; dann bleibt es bei der Kündigung.\n\n{brand}',
      informal:
        'Hallo,\n\nschön, dass du bleibst: Deine Kündigung des Vertrags {contract} ist zurückgenommen, er läuft weiter.\n\nVereinbart wurde: {agreed}\n\nDie Bestätigung liegt bei deinen Unterlagen. Wenn du das nicht so besprochen hast, wende dich bitte an uns; dann bleibt es bei der Kündigung.\n\n{brand}',
      en: 'Hello,\n\nwe are glad that you stay: your termination of contract {contract} is taken back, the contract goes on.\n\nAgreed was: {agreed}\n\nThe confirmation is with your documents. If this is not what you talked about, please get in touch with us; then the termination stands.\n\n{brand}',
    },
  },
  terminationRejected: {
    subject: {
      de: 'Zu Ihrer Kündigung des Vertrags {contract}',
      informal: 'Zu deiner Kündigung des Vertrags {contract}',
      en: 'About your termination of contract {contract}',
    },
    body: {
      de: 'Guten Tag,\n\nwir haben Ihre außerordentliche Kündigung des Vertrags {contract} geprüft. Den angegebenen Grund können wir leider nicht anerkennen, der Vertrag läuft weiter.\n\nSie können ihn jederzeit ordentlich kündigen oder uns weitere Nachweise schicken.\n\n{brand}',
      informal:
        'Hallo,\n\nwir haben deine außerordentliche Kündigung des Vertrags {contract} geprüft. Den angegebenen Grund können wir leider nicht anerkennen, der Vertrag läuft weiter.\n\nDu kannst ihn jederzeit ordentlich kündigen oder uns weitere Nachweise schicken.\n\n{brand}',
      en: 'Hello,\n\nwe have examined your termination of contract {contract} for good cause. We are sorry that we cannot accept the reason given; the contract goes on.\n\nYou can terminate it with notice at any time, or send us further proof.\n\n{brand}',
    },
  },
  contractEnded: {
    subject: {
      de: 'Ihr Vertrag {contract} ist beendet',
      informal: 'Dein Vertrag {contract} ist beendet',
      en: 'Your contract {contract} has ended',
    },
    body: {
      de: 'Guten Tag,\n\nIhr Vertrag {contract} bei {brand} ist seit dem {date} beendet. Vielen Dank, dass Sie bei uns waren.',
      informal: 'Hallo,\n\ndein Vertrag {contract} bei {brand} ist seit dem {date} beendet. Vielen Dank, dass du bei uns warst.',
      en: 'Hello,\n\nyour contract {contract} at {brand} ended on {date}. Thank you for having been with us.',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>

export const letters = {
  terminationConfirmed: processLetter('terminationConfirmed', {
    label: { de: 'Bestätigung der Kündigung', en: 'Confirmation of termination' },
    reads: { 'execution:charges': { $mask: ['charge:amount'] } },
    text: {
      de: 'wir bestätigen Ihre Kündigung. Ihr Vertrag {{ contractForProcess.first.tenantWideIdentifier }} endet am {{ terminationDate }}.\n{{ whyThen | default: terminationReasoning }}{% for charge in charges %}\nFür das Ende vor Ablauf der Mindestlaufzeit berechnen wir mit der letzten Rechnung {{ charge.amount }}, Steuern eingeschlossen.{% endfor %}',
      informal:
        'wir bestätigen deine Kündigung. Dein Vertrag {{ contractForProcess.first.tenantWideIdentifier }} endet am {{ terminationDate }}.\n{{ whyThen | default: terminationReasoning }}{% for charge in charges %}\nFür das Ende vor Ablauf der Mindestlaufzeit berechnen wir mit der letzten Rechnung {{ charge.amount }}, Steuern eingeschlossen.{% endfor %}',
      en: 'we confirm your termination. Your contract {{ contractForProcess.first.tenantWideIdentifier }} ends on {{ terminationDate }}.\n{{ whyThen | default: terminationReasoning }}{% for charge in charges %}\nFor the end before the minimum term we charge {{ charge.amount }} with the last bill, taxes included.{% endfor %}',
    },
  }),
  terminationTakenBack: processLetter('terminationTakenBack', {
    label: { de: 'Rücknahme der Kündigung', en: 'Termination taken back' },
    text: {
      de: 'Ihre Kündigung ist zurückgenommen. Ihr Vertrag {{ contractForProcess.first.tenantWideIdentifier }} läuft weiter.{% if winBackAgreed %}\nVereinbart wurde: {{ winBackAgreed }}{% endif %}',
      informal:
        'deine Kündigung ist zurückgenommen. Dein Vertrag {{ contractForProcess.first.tenantWideIdentifier }} läuft weiter.{% if winBackAgreed %}\nVereinbart wurde: {{ winBackAgreed }}{% endif %}',
      en: 'your termination is taken back. Your contract {{ contractForProcess.first.tenantWideIdentifier }} goes on.{% if winBackAgreed %}\nAgreed was: {{ winBackAgreed }}{% endif %}',
    },
  }),
}
