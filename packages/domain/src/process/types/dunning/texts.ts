import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'

export const arrears: Text = { de: 'Rückstand', en: 'Arrears' }
export const firstReminder: Text = { de: 'Erste Mahnung', en: 'the first reminder' }
export const secondReminder: Text = { de: 'Zweite Mahnung', en: 'the second reminder' }
export const closed: Text = { de: 'Abgeschlossen', en: 'Closed' }

export const help: ProcessHelp = {
  slug: 'mahnung',
  summary: { de: 'An eine überfällige Rechnung erinnern.', en: 'Remind of a bill that is overdue.' },
  purpose: [
    {
      de: 'Für Kunden mit überfälligen Belegen: Der Mahnlauf beginnt sie jede Nacht, von Hand geht es auch; die Liste der Belege zeigt sie über Status und Fälligkeit. Der Prozess rechnet aus, was fällig und nicht bestritten ist, und mahnt zweimal mit je zwei Wochen Zeit. Vor jeder Mahnung und nach jeder Frist sieht er nach: Wer gezahlt hat, hört nichts mehr. Ist ein Beleg teilweise bezahlt, zählt nur, was davon noch offen ist. Bestrittenes trägt die Abrechnung am Beleg ein. Die zweite geht auch als Brief hinaus, mit der nächsten Postmappe. Reicht der Rückstand dann für eine Sperre, droht sie diese an; bleibt er offen, leitet die Abrechnung „Anschluss sperren“ ein, sonst klärt sie das weitere Vorgehen.',
      en: 'For customers with overdue receipts: the dunning run begins it every night, by hand it goes, too; the list of receipts shows them by status and due date. The process works out what is due and not disputed, and reminds twice with two weeks each. Before each reminder and after each time it looks: who has paid hears nothing more. Where a receipt is paid in part, only the open part counts. Billing enters disputes at the receipt. The second one also goes out as a letter, with the next post folder. Where the arrears are enough for a lock then, it announces the lock; if they stay, billing begins “Lock connection”, else it settles how to go on.',
    },
  ],
  laws: ['lockArrears', 'lockAnnouncement'],
}

export const mails = {
  dunning1: {
    subject: { de: 'Bitte an die Zahlung denken', en: 'A payment is due' },
    body: {
      de: 'Guten Tag,\n\nsicher haben Sie es übersehen: {arrears} sind fällig und noch nicht bezahlt. Bitte überweisen Sie den Betrag bis zum {date}. Welche Rechnungen das sind, steht in der Mahnung, die bei Ihren Unterlagen liegt ({case}).\n\nHaben Sie inzwischen gezahlt, müssen Sie nichts tun. Stimmt etwas nicht, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nsicher hast du es übersehen: {arrears} sind fällig und noch nicht bezahlt. Bitte überweise den Betrag bis zum {date}. Welche Rechnungen das sind, steht in der Mahnung, die bei deinen Unterlagen liegt ({case}).\n\nHast du inzwischen gezahlt, musst du nichts tun. Stimmt etwas nicht, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nyou may have overlooked it: {arrears} are due and not paid yet. Please pay by {date}. Which bills these are stands in the reminder, which is with your documents ({case}).\n\nIf you have paid meanwhile, there is nothing to do. If anything is wrong, please get in touch with us.\n\n{brand}',
    },
  },
  // § 61 (4) TKG: the lock is announced two weeks in advance, with a note on legal remedies.
  dunning2: {
    subject: { de: 'Zweite Mahnung', en: 'Second reminder' },
    body: {
      de: 'Guten Tag,\n\nauf unsere erste Mahnung ist keine Zahlung eingegangen: {arrears} sind weiter offen. Bitte überweisen Sie den Betrag bis zum {date}.\n\n{lock}\n\nDie Mahnung mit den Rechnungen liegt bei Ihren Unterlagen ({case}). Haben Sie inzwischen gezahlt, müssen Sie nichts tun. Ist eine Rechnung nicht richtig, beanstanden Sie sie bitte mit einer Begründung.\n\n{brand}',
      informal:
        'Hallo,\n\nauf unsere erste Mahnung ist keine Zahlung eingegangen: {arrears} sind weiter offen. Bitte überweise den Betrag bis zum {date}.\n\n{lock}\n\nDie Mahnung mit den Rechnungen liegt bei deinen Unterlagen ({case}). Hast du inzwischen gezahlt, musst du nichts tun. Ist eine Rechnung nicht richtig, beanstande sie bitte mit einer Begründung.\n\n{brand}',
      en: 'Hello,\n\nno payment has come after our first reminder: {arrears} are still open. Please pay by {date}.\n\n{lock}\n\nThe reminder with the bills is with your documents ({case}). If you have paid meanwhile, there is nothing to do. If a bill is wrong, please dispute it with your reasons.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
