import type { ProcessHelp } from '../process-help.ts'

export const contactHelp: Readonly<Record<string, ProcessHelp>> = {
  processChangeName: {
    slug: 'kundennamen-aendern',
    summary: { de: 'Den Namen eines Kunden ändern, mit Nachweis.', en: 'Change the name of a customer, with proof.' },
    purpose: [
      {
        de: 'Nach Heirat, Scheidung oder einer amtlichen Namensänderung, bei Firmen nach einer Umfirmierung. Der Prozess ändert den Namen beim Kunden; er steht damit auf allen künftigen Rechnungen und Schreiben. Es braucht einen Nachweis als Datei. Zahlt der Kunde per Lastschrift, folgt eine Aufgabe, ein neues Mandat einzuholen. Wechselt nicht der Name, sondern die Person, ist das kein Fall für diesen Prozess: Dann endet der eine Vertrag und ein neuer beginnt.',
        en: 'After marriage, divorce or an official change of name; for companies after renaming. The process changes the name of the customer, which then stands on all later bills and letters. Proof is needed as a file. Where the customer pays by direct debit, a task to get a new mandate follows. If another person takes over, this is not the process: one contract ends and a new one begins.',
      },
    ],
  },
  processAddContactNumber: {
    slug: 'kontaktrufnummer-hinzufuegen',
    summary: { de: 'Eine weitere Nummer, unter der der Kunde zu erreichen ist.', en: 'One more number to reach the customer at.' },
    purpose: [
      {
        de: 'Für Nummern, unter denen man den Kunden anruft; nicht für Rufnummern, die er von uns bekommt. Ist die neue Nummer bevorzugt, verliert die bisher bevorzugte diese Kennzeichnung. Der Kunde bekommt eine Bestätigung.',
        en: 'For numbers at which the customer is called, not for numbers that we provide. If the new one is preferred, the one that was preferred no longer is. The customer gets a confirmation.',
      },
    ],
  },
  processChangeContactNumber: {
    slug: 'kontaktrufnummer-aendern',
    summary: { de: 'Eine hinterlegte Nummer durch eine andere ersetzen.', en: 'Replace a number that is kept by another.' },
    purpose: [
      {
        de: 'Wenn sich eine Telefonnummer des Kunden geändert hat. Zuerst die alte Nummer wählen, dann nur ausfüllen, was sich ändert: Leere Felder behalten ihren Wert. Technische Termine rufen unter der bevorzugten Nummer an.',
        en: 'Where a phone number of the customer has changed. Choose the old number first, then fill in only what changes: empty fields keep their value. Technicians call the preferred number.',
      },
    ],
  },
  processRemoveContactNumber: {
    slug: 'kontaktrufnummer-entfernen',
    summary: { de: 'Eine Nummer löschen, die nicht mehr gilt.', en: 'Delete a number that is no longer right.' },
    purpose: [
      {
        de: 'Wenn eine Nummer nicht mehr stimmt oder der Kunde sie nicht mehr hinterlegt haben möchte. Die einzige Mobilnummer bleibt: Über sie laufen Terminabsprachen. Zuerst die neue hinzufügen, dann die alte entfernen.',
        en: 'Where a number is wrong, or the customer no longer wants it kept. The only mobile number stays: appointments are made over it. Add the new one first, then remove the old one.',
      },
    ],
  },
  processChangeContactAddress: {
    slug: 'kontaktadresse-aendern',
    summary: { de: 'Die Anschrift, unter der der Kunde Post bekommt.', en: 'The address at which the customer gets letters.' },
    purpose: [
      {
        de: 'Wenn der Kunde umgezogen ist, sein Anschluss aber bleibt, wo er ist. Mit „Auch Rechnungsadresse“ gilt die neue Anschrift auch für die Rechnungen aller Verträge. Zieht der Anschluss mit um, ist „Anschlussadresse ändern (Umzug)“ der richtige Prozess.',
        en: 'Where the customer has moved and the line stays where it is. “Billing address, too” also sends the bills of all contracts there. If the line moves, “Change connection address (relocation)” is the right process.',
      },
    ],
  },
  processAddEmail: {
    slug: 'e-mail-adresse-hinzufuegen',
    summary: {
      de: 'Eine weitere Mailadresse, vom Kunden mit einem Code bestätigt.',
      en: 'One more mail address, proven by the customer with a code.',
    },
    purpose: [
      {
        de: 'Wenn der Kunde eine weitere Adresse nutzen möchte, zum Beispiel eine eigene für Rechnungen. An die neue Adresse geht ein Code; nur wer dort lesen kann, kann ihn nennen. Ohne Code in einer Woche wird nichts geändert. Eine Adresse mit dem Zweck „Portal“, die der Kunde im Portal selbst bestätigt, gilt danach für seine Anmeldung.',
        en: 'Where the customer wants to use another address, such as one for bills. A code goes to the new address; only who can read there can tell it. Without the code in a week nothing changes. An address whose purpose is the portal counts for the sign-in once the customer confirms it in the portal.',
      },
    ],
  },
  processChangeEmail: {
    slug: 'e-mail-adresse-aendern',
    summary: {
      de: 'Eine Mailadresse durch eine andere ersetzen, mit Code bestätigt.',
      en: 'Replace a mail address by another, proven with a code.',
    },
    purpose: [
      {
        de: 'Wenn die bisherige Adresse nicht mehr gilt. Auch hier bestätigt ein Code die neue Adresse, damit niemand die Post eines anderen umleitet. Meldet sich der Kunde mit der bisherigen Adresse am Portal an und bestätigt er die neue dort selbst, gilt sie danach auch für die Anmeldung: Das Portal verlangt dafür eine frische Anmeldung, schreibt der bisherigen Adresse und meldet andere Geräte ab. Trägt der Kundenservice den Code ein, bleibt die Anmeldung, wie sie ist.',
        en: 'Where the former address is no longer used. A code proves the new one, so that nobody redirects the mail of somebody else. If the customer signs in to the portal with the former address and confirms the new one there, it counts for the sign-in, too: the portal asks for a fresh sign-in, writes to the former address and signs out other devices. If customer service enters the code, the sign-in stays as it is.',
      },
    ],
  },
}
