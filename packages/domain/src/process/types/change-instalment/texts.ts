import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const checkInstalment: Text = { de: 'Abschlag prüfen', en: 'Check the instalment' }
export const differsMuch: Text = { de: 'weicht um mehr als ein Fünftel ab', en: 'differs by more than a fifth' }

export const help: ProcessHelp = {
  slug: 'abschlag-aendern',
  summary: { de: 'Den monatlichen Abschlag für Energie neu festlegen.', en: 'Set the monthly instalment for energy anew.' },
  purpose: [
    {
      de: 'Wenn ein Kunde mehr oder weniger verbraucht als erwartet. Bis zu einem Fünftel mehr oder weniger gilt ohne Rückfrage, darüber prüft die Abrechnung. Der neue Betrag gilt ab dem nächsten Abschlag, der noch nicht angefordert ist; die Verbrauchsrechnung setzt ihn danach wieder neu fest.',
      en: 'Where a customer uses more or less than expected. Up to a fifth more or less counts without a question; billing checks anything else. The new amount counts from the next instalment on that was not asked for yet; the consumption bill sets it anew after that.',
    },
  ],
}
