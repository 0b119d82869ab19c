import type { ProcessHelp } from '../process-help.ts'

export const paymentHelp: Readonly<Record<string, ProcessHelp>> = {
  processChangePaymentMethod: {
    slug: 'zahlungsart-aendern',
    summary: { de: 'Lastschrift, Rechnung oder Überweisung für einen Vertrag.', en: 'Direct debit, bill or transfer for a contract.' },
    purpose: [
      {
        de: 'Ändert, wie die Rechnungen eines Vertrags bezahlt werden. Für die Lastschrift braucht es eine IBAN; fehlt das Konto beim Kunden, legt der Prozess es mit einem Mandat an. Die bisherige Zahlungsart endet mit dem Tag der Änderung, Rechnungen davor bleiben, wie sie sind.',
        en: 'Changes how the bills of a contract are paid. A direct debit needs an IBAN; where the customer does not have the account yet, the process makes it with a mandate. The former method ends on that day; earlier bills stay as they are.',
      },
    ],
    laws: ['directDebitNotice'],
  },
  processAddBankDetails: {
    slug: 'bankverbindung-hinzufuegen',
    summary: { de: 'Ein weiteres Konto mit SEPA-Mandat beim Kunden.', en: 'One more account with a SEPA mandate.' },
    purpose: [
      {
        de: 'Legt Konto und Mandat beim Kunden an und verbindet sie mit dem Vertrag, wenn einer angegeben ist. Abgebucht wird davon erst, wenn die Zahlungsart des Vertrags es sagt. Die Mandatsreferenz entsteht aus der Nummer des Vorgangs.',
        en: 'Makes account and mandate and links them to the contract where one is given. It is debited only once the payment method of the contract says so. The mandate reference comes of the number of the process.',
      },
    ],
    laws: ['mandateLapse'],
  },
  processChangeBankDetails: {
    slug: 'bankverbindung-aendern',
    summary: { de: 'Das bisherige Konto durch ein anderes ersetzen.', en: 'Replace the former account by another.' },
    purpose: [
      {
        de: 'Wenn der Kunde die Bank gewechselt hat. Verträge, die vom bisherigen Konto abbuchen, buchen danach unter einem neuen Mandat vom neuen ab; die Zahlungsart muss nicht eigens geändert werden. Bereits erstellte Zahlungsdateien ändern sich nicht.',
        en: 'Where the customer has changed the bank. Contracts that debit the former account then debit the new one under a new mandate; the payment method need not be changed. Payment files that exist already stay.',
      },
    ],
    laws: ['mandateLapse', 'directDebitNotice'],
  },
  processRemoveBankDetails: {
    slug: 'bankverbindung-entfernen',
    summary: { de: 'Ein Konto entfernen und sein Mandat widerrufen.', en: 'Remove an account and revoke its mandate.' },
    purpose: [
      {
        de: 'Wenn von einem Konto nicht mehr abgebucht werden soll. Solange noch ein Vertrag davon abbucht, hält die Prüfung an: zuerst die Zahlungsart ändern. Das Mandat wird als widerrufen eingetragen, bleibt aber als Nachweis.',
        en: 'Where an account is no longer to be debited. While a contract still debits it the check stops: change the payment method first. The mandate is marked as revoked and stays as proof.',
      },
    ],
  },
  processAddBillingAddress: {
    slug: 'rechnungsadresse-hinzufuegen',
    summary: { de: 'Rechnungen eines Vertrags an eine eigene Anschrift.', en: 'Bills of a contract to an address of their own.' },
    purpose: [
      {
        de: 'Ohne eigene Rechnungsadresse gehen Rechnungen an die Kontaktadresse. Dieser Prozess gibt einem Vertrag eine eigene. Hat er schon eine, wird sie geändert, nicht hinzugefügt.',
        en: 'Without one of their own bills go to the contact address. This process gives a contract its own. If it has one, change it instead.',
      },
    ],
  },
  processChangeBillingAddress: {
    slug: 'rechnungsadresse-aendern',
    summary: { de: 'Die Rechnungsadresse eines Vertrags ersetzen.', en: 'Replace the billing address of a contract.' },
    purpose: [
      {
        de: 'Wenn Rechnungen künftig woanders hin sollen. Die bisherige Adresse endet am Tag der Änderung; bereits erstellte Rechnungen tragen weiter die alte.',
        en: 'Where bills are to go elsewhere. The former address ends on that day; bills that exist already keep the old one.',
      },
    ],
  },
  processRemoveBillingAddress: {
    slug: 'rechnungsadresse-entfernen',
    summary: { de: 'Rechnungen wieder an die Kontaktadresse.', en: 'Bills to the contact address again.' },
    purpose: [
      {
        de: 'Nimmt dem Vertrag seine eigene Rechnungsadresse. Rechnungen gehen danach an die Kontaktadresse des Kunden.',
        en: 'Takes the billing address of its own from a contract. Bills then go to the contact address of the customer.',
      },
    ],
  },
  processAddPaperInvoice: {
    slug: 'papierrechnung-hinzufuegen',
    summary: { de: 'Rechnungen zusätzlich auf Papier.', en: 'Bills on paper, too.' },
    purpose: [
      {
        de: 'Nur für Verträge, die auf Rechnung bezahlt werden. Künftige Rechnungen werden gedruckt und versandt. Ob das etwas kostet, steht im Produkt.',
        en: 'Only for contracts that are paid on bill. Later bills are printed and sent. Whether it costs something stands in the product.',
      },
    ],
  },
  processRemovePaperInvoice: {
    slug: 'papierrechnung-entfernen',
    summary: { de: 'Rechnungen nur noch elektronisch.', en: 'Bills without paper.' },
    purpose: [
      {
        de: 'Stellt den Vertrag auf elektronische Rechnungen um. Der Kunde findet sie im Portal; eine Mailadresse sollte hinterlegt sein.',
        en: 'Turns the contract to electronic bills. The customer finds them in the portal; a mail address should be there.',
      },
    ],
  },
}
