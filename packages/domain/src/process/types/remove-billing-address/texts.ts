import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'rechnungsadresse-entfernen',
  summary: { de: 'Rechnungen wieder an die Kontaktadresse.', en: 'Bills to the contact address again.' },
  purpose: [
    {
      de: 'Nimmt dem Vertrag seine eigene Rechnungsadresse. Rechnungen gehen danach an die Kontaktadresse des Kunden.',
      en: 'Takes the billing address of its own from a contract. Bills then go to the contact address of the customer.',
    },
  ],
}
