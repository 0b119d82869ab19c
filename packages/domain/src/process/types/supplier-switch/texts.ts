import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const supplied: Text = { de: 'Beliefert', en: 'Supplied' }

export const help: ProcessHelp = {
  slug: 'lieferantenwechsel-strom',
  summary: {
    de: 'Einen Stromkunden vom bisherigen Lieferanten übernehmen.',
    en: 'Take over an electricity customer from the former supplier.',
  },
  purpose: [
    {
      de: 'Bestimmt die Marktlokation, meldet die Belieferung beim Netzbetreiber an und legt den Lieferbeginn fest. Am schnellsten geht es mit der MaLo-ID von der letzten Rechnung; ohne sie wird nach der Anschrift gesucht.',
      en: 'Finds the market location, registers the supply with the grid operator and sets its begin. The MaLo id of the last bill is the fastest way; without it the address is looked up.',
    },
  ],
  laws: ['electricitySupplierSwitch'],
}
