import type { ProcessHelp } from '../process-help.ts'

export const contractHelp: Readonly<Record<string, ProcessHelp>> = {
  processNewContract: {
    slug: 'neuvertrag',
    summary: { de: 'Von der Bestellung bis zum laufenden Anschluss.', en: 'From the order to the line that runs.' },
    purpose: [
      {
        de: 'Entsteht aus der Bestellstrecke oder von Hand und führt eine Bestellung zu Ende: prüfen, Vertrag anlegen, Auftrag bestätigen, Widerrufsfrist abwarten, auf Wunsch beim bisherigen Anbieter kündigen und Nummern mitnehmen, Technik bereitstellen, freischalten. Der Kunde bekommt Zusammenfassung und Bestätigung. Ohne den ausdrücklichen Wunsch, sofort zu beginnen, wartet der Prozess die Widerrufsfrist ab. Eine Bestellung mit Kundennummer wartet, bis der Kunde angemeldet ist, sie über den Link an seine bekannte E-Mail-Adresse bestätigt oder ein Mensch sie geprüft hat.',
        en: 'Comes of the order journey or is made by hand, and brings an order to its end: check, make the contract, confirm, wait for the withdrawal period, where wanted end the old contract and bring numbers along, provide the line, activate. The customer gets summary and confirmation. Unless asked to begin at once it waits until the withdrawal period is over. An order with a customer number waits until the customer is signed in, confirms it by the link to the known mail address, or a person has checked it.',
      },
    ],
    laws: ['withdrawal', 'firstTermMost'],
  },
  processAddProduct: {
    slug: 'produkt-hinzufuegen',
    summary: { de: 'Ein Produkt kommt zu einem laufenden Vertrag dazu.', en: 'One more product in a running contract.' },
    purpose: [
      {
        de: 'Wenn der Kunde zusätzlich etwas bestellt: eine Option, ein Gerät, Fernsehen. Es entsteht ein neues Vertragselement ab dem Wirksamkeitstag. Vorher bekommt der Kunde die Zusammenfassung und eine Mail mit Preis und Link, über den er ohne Anmeldung zustimmt oder ablehnt; wer es am Telefon sagt, für den trägt es jemand ein. Ohne Antwort in 14 Tagen verfällt das Angebot. Nur Produkte, die gerade vermarktet werden, lassen sich wählen.',
        en: 'Where the customer orders something besides: an option, a device, television. A new contract element begins on the effective day. The customer gets the summary before, and a mail with the price and a link to agree or decline without signing in; for those who say it on the phone somebody notes it. Without an answer in 14 days the offer lapses. Only products on the market can be chosen.',
      },
    ],
  },
  processChangeProduct: {
    slug: 'produkt-aendern',
    summary: {
      de: 'Ein Produkt durch ein anderes ersetzen, etwa einen schnelleren Tarif.',
      en: 'Replace a product by another, such as a faster tariff.',
    },
    purpose: [
      {
        de: 'Für Tarifwechsel. Das bisherige Vertragselement endet am Vortag, das neue beginnt am Wirksamkeitstag und übernimmt Anschluss, Geräte und Rufnummern. Preise eines alten Elements bleiben in der Abrechnung bis zu seinem letzten Tag. Nie das Produkt eines laufenden Elements direkt austauschen: Die Vergangenheit würde mit geändert.',
        en: 'For changes of tariff. The former element ends the day before, the new one begins on the effective day and takes over line, devices and numbers. The old price is billed until its last day. Never exchange the product of a running element by hand: that would change the past.',
      },
    ],
    laws: ['changeNoticeLeast'],
  },
  processEndProduct: {
    slug: 'produkt-beenden',
    summary: { de: 'Ein Produkt endet, der Vertrag läuft weiter.', en: 'A product ends, the contract goes on.' },
    purpose: [
      {
        de: 'Wenn der Kunde nur einen Teil nicht mehr möchte. Der Prozess rechnet den letzten Tag aus Mindestlaufzeit und Frist des Produkts, nach der Mindestlaufzeit höchstens ein Monat; der Kunde erfährt ihn sofort, und bis dahin wird abgerechnet. Am Tag danach werden Rufnummern und Anschluss freigegeben. Soll alles enden, ist die Kündigung der richtige Prozess.',
        en: 'Where the customer no longer wants a part. The process works the last day out of the minimum term and the notice of the product, after the minimum term a month at most; the customer is told at once, and it is billed until then. The day after, numbers and line are released. If everything is to end, use the termination.',
      },
    ],
  },
  processTermination: {
    slug: 'kuendigung',
    summary: { de: 'Einen Vertrag zum richtigen Tag beenden.', en: 'End a contract on the right day.' },
    purpose: [
      {
        de: 'Für ordentliche und außerordentliche Kündigungen, gleich ob sie im Portal, über die öffentliche Seite oder per Brief kommen. Der Prozess rechnet den Termin aus Mindestlaufzeit, Frist und Verlängerung; ein gewünschter früherer Tag verschiebt ihn nicht. Steht der Vertrag nicht fest, wird er über Kunden- oder Vertragsnummer und Namen gesucht, sonst über Namen und Adresse; passt keiner oder passen mehrere, wählt ihn ein Mensch. Eine außerordentliche Kündigung prüft ein Mensch. Hat der Kunde der Werbung zugestimmt, ruft der Kundenservice zur Rückgewinnung an; bleibt er, ist die Kündigung zurückgenommen. Der Kunde bekommt die Bestätigung mit dem Datum; am Ende werden Elemente beendet, der Anschluss abgeschaltet, Rufnummern freigegeben. Eine Kündigung von der öffentlichen Seite wartet, bis der Kunde sie über den Link an seine bekannte E-Mail-Adresse bestätigt oder ein Mensch sie geprüft hat; die Frist zählt ab dem Eingang.',
        en: 'For ordinary and extraordinary terminations, whether they come by portal, public page or letter. The process works the day out of minimum term, notice and extension; a wish for an earlier day does not move it. Where the contract is not known, it is looked for by customer or contract number and name, otherwise by name and address; where none or several fit, a person chooses. A person judges an extraordinary one. A customer who agreed to advertising is called to be won back; whoever stays has the termination taken back. The customer gets a confirmation with the day; at the end elements are ended, the line is switched off and numbers are released. A termination from the public page waits until the customer confirms it by the link to the known mail address, or a person has checked it; the notice counts from its arrival.',
      },
    ],
    laws: ['noticeAfterFirstTerm', 'terminationButton'],
  },
  processWithdrawal: {
    slug: 'widerruf',
    summary: { de: 'Einen Vertrag in der Widerrufsfrist rückgängig machen.', en: 'Undo a contract within the withdrawal period.' },
    purpose: [
      {
        de: 'Wenn der Kunde in der Frist erklärt, den Vertrag nicht zu wollen; Gründe braucht er nicht. Der Prozess beendet Vertrag und Mandat und hält die Bestellung an. Wurde schon etwas genutzt, weil der Kunde den sofortigen Beginn wünschte, berechnet die Abrechnung die Teilleistung. Erklärungen über die öffentliche Seite werden sofort bestätigt; die Frist ist mit dem Absenden gewahrt. Ausgeführt werden sie, sobald der Kunde sie über den Link an seine bekannte E-Mail-Adresse bestätigt oder ein Mensch sie geprüft hat.',
        en: 'Where the customer declares within the period not to want the contract; no reason is needed. The process ends contract and mandate and stops the order. If something was used because the customer wanted to begin at once, billing works out the part. Declarations on the public page are confirmed at once; sending in time is enough. They are carried out once the customer confirms them by the link to the known mail address, or a person has checked them.',
      },
    ],
    laws: ['withdrawal', 'withdrawalButton'],
  },
}
