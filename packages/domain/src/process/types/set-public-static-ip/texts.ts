import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'oeffentliche-statische-ip',
  summary: { de: 'Eine feste öffentliche Adresse.', en: 'A public address that stays.' },
  purpose: [
    {
      de: 'Für Server, Kameras und Standortkopplungen. Der Prozess reserviert eine freie Adresse aus dem Vorrat und richtet sie ein. Meist gehört ein kostenpflichtiges Produkt dazu: das vorher hinzufügen.',
      en: 'For servers, cameras and links between sites. The process reserves a free address out of the pool and sets it up. Mostly a paid product belongs to it: add that first.',
    },
  ],
}
