import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'kontaktrufnummer-hinzufuegen',
  summary: { de: 'Eine weitere Nummer, unter der der Kunde zu erreichen ist.', en: 'One more number to reach the customer at.' },
  purpose: [
    {
      de: 'Für Nummern, unter denen man den Kunden anruft; nicht für Rufnummern, die er von uns bekommt. Ist die neue Nummer bevorzugt, verliert die bisher bevorzugte diese Kennzeichnung. Der Kunde bekommt eine Bestätigung.',
      en: 'For numbers at which the customer is called, not for numbers that we provide. If the new one is preferred, the one that was preferred no longer is. The customer gets a confirmation.',
    },
  ],
}
