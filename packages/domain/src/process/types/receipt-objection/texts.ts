import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const clarify: Text = { de: 'Beanstandung klären', en: 'Clear up the objection' }
export const settle: Text = { de: 'Gutschrift oder Storno veranlassen', en: 'Arrange the credit or the cancellation' }
export const isJustified: Text = { de: 'berechtigt', en: 'justified' }
export const free: Text = { de: 'Betrag wieder freigeben', en: 'Free the amount again' }

export const help: ProcessHelp = {
  slug: 'rechnung-beanstanden',
  summary: {
    de: 'Ein Kunde hält einen Betrag auf seiner Rechnung für falsch.',
    en: 'A customer holds an amount of a bill to be wrong.',
  },
  purpose: [
    {
      de: 'Solange die Beanstandung läuft, steht der Betrag als bestritten am Beleg: Er wird weder eingezogen noch angemahnt und zählt nicht für eine Sperre. Eine geplante Abbuchung nimmt nur den Rest. Die Abrechnung entscheidet und begründet; ist die Beanstandung berechtigt, veranlasst sie die Gutschrift oder storniert die Rechnung. Danach ist der Betrag wieder frei, und der Kunde bekommt die Antwort per E-Mail. Eine Gutschrift auf der nächsten Rechnung mindert diese nicht: Soll der Betrag hier nicht mehr gefordert werden, die Rechnung stornieren, bevor die Aufgabe abgeschlossen wird.',
      en: 'While the objection runs, the receipt shows the amount as disputed: it is neither collected nor dunned and does not count for a lock. A planned debit takes the rest alone. Billing decides and gives the reason; for a justified objection it arranges a credit or cancels the bill. After that the amount is free again, and the customer gets the answer by email. A credit on the next bill does not lower this one: if the amount must not be claimed here any more, cancel the bill before the task is finished.',
    },
  ],
  laws: ['billObjection'],
}
