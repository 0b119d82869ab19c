import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'kontaktrufnummer-aendern',
  summary: { de: 'Eine hinterlegte Nummer durch eine andere ersetzen.', en: 'Replace a number that is kept by another.' },
  purpose: [
    {
      de: 'Wenn sich eine Telefonnummer des Kunden geändert hat. Zuerst die alte Nummer wählen, dann nur ausfüllen, was sich ändert: Leere Felder behalten ihren Wert. Technische Termine rufen unter der bevorzugten Nummer an.',
      en: 'Where a phone number of the customer has changed. Choose the old number first, then fill in only what changes: empty fields keep their value. Technicians call the preferred number.',
    },
  ],
}
