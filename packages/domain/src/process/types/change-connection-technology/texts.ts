import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const agreeOnChange: Text = { de: 'Umstellung mit dem Kunden abstimmen', en: 'Agree on the change with the customer' }
export const measureNewLine: Text = { de: 'Neue Leitung messen', en: 'Measure the new line' }
export const switchTechnology: Text = { de: 'Auf neue Technologie umschalten', en: 'Switch to the new technology' }

export const help: ProcessHelp = {
  slug: 'anschlusstechnologie-aendern',
  summary: { de: 'Einen Anschluss auf eine andere Technik umstellen.', en: 'Move a line to another technology.' },
  purpose: [
    {
      de: 'Etwa von DSL auf Glasfaser. Der neue Port muss frei sein, und mit dem Kunden ist ein Termin vereinbart. Die neue Leitung wird gemessen, bevor umgeschaltet wird; danach bekommt der Kunde den Hinweis, wie er die Geschwindigkeit misst.',
      en: 'Such as from DSL to fibre. The new port must be free and a date agreed with the customer. The new line is measured before the switch; afterwards the customer is told how to measure the speed.',
    },
  ],
}
