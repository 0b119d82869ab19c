import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'e-mail-adresse-hinzufuegen',
  summary: {
    de: 'Eine weitere Mailadresse, vom Kunden mit einem Code bestätigt.',
    en: 'One more email address, proven by the customer with a code.',
  },
  purpose: [
    {
      de: 'Wenn der Kunde eine weitere Adresse nutzen möchte, zum Beispiel eine eigene für Rechnungen. An die neue Adresse geht ein Code; nur wer dort lesen kann, kann ihn nennen. Ohne Code in einer Woche wird nichts geändert. Eine Adresse mit dem Zweck „Portal“, die der Kunde im Portal selbst bestätigt, gilt danach für seine Anmeldung.',
      en: 'Where the customer wants to use another address, such as one for bills. A code goes to the new address; only who can read there can tell it. Without the code in a week nothing changes. An address whose purpose is the portal counts for the sign-in once the customer confirms it in the portal.',
    },
  ],
}
