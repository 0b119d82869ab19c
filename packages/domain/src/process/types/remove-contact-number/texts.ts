import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'kontaktrufnummer-entfernen',
  summary: { de: 'Eine Nummer löschen, die nicht mehr gilt.', en: 'Delete a number that is no longer right.' },
  purpose: [
    {
      de: 'Wenn eine Nummer nicht mehr stimmt oder der Kunde sie nicht mehr hinterlegt haben möchte. Die einzige Mobilnummer bleibt: Über sie laufen Terminabsprachen. Zuerst die neue hinzufügen, dann die alte entfernen.',
      en: 'Where a number is wrong, or the customer no longer wants it kept. The only mobile number stays: appointments are made over it. Add the new one first, then remove the old one.',
    },
  ],
}
