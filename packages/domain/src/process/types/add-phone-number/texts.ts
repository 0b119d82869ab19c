import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const reserveNumber: Text = { de: 'Rufnummer reservieren', en: 'Reserve a number' }

export const setUpTelephony: Text = { de: 'Telefonie einrichten', en: 'Set up telephony' }

export const help: ProcessHelp = {
  slug: 'rufnummer-hinzufuegen',
  summary: { de: 'Eine weitere Rufnummer für einen Vertrag.', en: 'One more phone number for a contract.' },
  purpose: [
    {
      de: 'Vergibt eine freie Nummer: eine gewählte oder die nächste freie der Ortsvorwahl. Die Nummer wird sofort reserviert, damit niemand anders sie bekommt, und mit der Zuteilung entsteht ihr SIP-Konto. Wie viele Nummern im Preis sind, steht im Telefonieprodukt.',
      en: 'Gives a free number: a chosen one, or the next of the area code. It is reserved at once so that nobody else gets it, and its SIP account comes with it. How many numbers are included stands in the telephony product.',
    },
  ],
}
