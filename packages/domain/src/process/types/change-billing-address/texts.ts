import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'rechnungsadresse-aendern',
  summary: { de: 'Die Rechnungsadresse eines Vertrags ersetzen.', en: 'Replace the billing address of a contract.' },
  purpose: [
    {
      de: 'Wenn Rechnungen künftig woanders hin sollen. Die bisherige Adresse endet am Tag der Änderung; bereits erstellte Rechnungen tragen weiter die alte.',
      en: 'Where bills are to go elsewhere. The former address ends on that day; bills that exist already keep the old one.',
    },
  ],
}
