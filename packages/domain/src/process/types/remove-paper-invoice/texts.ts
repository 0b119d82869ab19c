import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'papierrechnung-entfernen',
  summary: { de: 'Rechnungen nur noch elektronisch.', en: 'Bills without paper.' },
  purpose: [
    {
      de: 'Stellt den Vertrag auf elektronische Rechnungen um. Der Kunde findet sie im Portal; eine Mailadresse sollte hinterlegt sein.',
      en: 'Turns the contract to electronic bills. The customer finds them in the portal; an email address should be there.',
    },
  ],
}
