import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'kontaktadresse-aendern',
  summary: { de: 'Die Anschrift, unter der der Kunde Post bekommt.', en: 'The address at which the customer gets letters.' },
  purpose: [
    {
      de: 'Wenn der Kunde umgezogen ist, sein Anschluss aber bleibt, wo er ist. Mit „Auch Rechnungsadresse“ gilt die neue Anschrift auch für die Rechnungen aller Verträge. Zieht der Anschluss mit um, ist „Anschlussadresse ändern (Umzug)“ der richtige Prozess.',
      en: 'Where the customer has moved and the line stays where it is. “Billing address, too” also sends the bills of all contracts there. If the line moves, “Change connection address (relocation)” is the right process.',
    },
  ],
}
