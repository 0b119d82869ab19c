import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'e-mail-adresse-aendern',
  summary: {
    de: 'Eine Mailadresse durch eine andere ersetzen, mit Code bestätigt.',
    en: 'Replace an email address by another, proven with a code.',
  },
  purpose: [
    {
      de: 'Wenn die bisherige Adresse nicht mehr gilt. Auch hier bestätigt ein Code die neue Adresse, damit niemand die Post eines anderen umleitet. Meldet sich der Kunde mit der bisherigen Adresse am Portal an und bestätigt er die neue dort selbst, gilt sie danach auch für die Anmeldung: Das Portal verlangt dafür eine frische Anmeldung, schreibt der bisherigen Adresse und meldet andere Geräte ab. Trägt der Kundenservice den Code ein, bleibt die Anmeldung, wie sie ist.',
      en: 'Where the former address is no longer used. A code proves the new one, so that nobody redirects the emails of somebody else. If the customer signs in to the portal with the former address and confirms the new one there, it counts for the sign-in, too: the portal asks for a fresh sign-in, writes to the former address and signs out other devices. If customer service enters the code, the sign-in stays as it is.',
    },
  ],
}
