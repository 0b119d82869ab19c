import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'rechnungsadresse-hinzufuegen',
  summary: { de: 'Rechnungen eines Vertrags an eine eigene Anschrift.', en: 'Bills of a contract to an address of their own.' },
  purpose: [
    {
      de: 'Ohne eigene Rechnungsadresse gehen Rechnungen an die Kontaktadresse. Dieser Prozess gibt einem Vertrag eine eigene. Hat er schon eine, wird sie geändert, nicht hinzugefügt.',
      en: 'Without one of their own bills go to the contact address. This process gives a contract its own. If it has one, change it instead.',
    },
  ],
}
