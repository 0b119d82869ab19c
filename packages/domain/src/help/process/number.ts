import type { ProcessHelp } from '../process-help.ts'

export const numberHelp: Readonly<Record<string, ProcessHelp>> = {
  processProviderChange: {
    slug: 'anbieterwechsel',
    summary: { de: 'Vom bisherigen Anbieter wechseln und Rufnummern mitnehmen.', en: 'Leave the former carrier and bring numbers along.' },
    purpose: [
      {
        de: 'Wenn ein Kunde mit seiner Rufnummer zu uns kommt. Der Prozess stimmt den Wechsel mit dem bisherigen Anbieter über WBCI ab, trägt dessen Antwort ein und schaltet am vereinbarten Tag um. Name und Anschrift müssen genau so sein wie beim bisherigen Anbieter: Daran scheitern die meisten Anfragen. Fällt der Dienst länger aus, sind die Werktage einzutragen; daraus entsteht die Entschädigung.',
        en: 'Where a customer comes to us with the number. The process agrees the change with the former carrier over WBCI, keeps its answer and switches on the agreed day. Name and address must be exactly those the former carrier has: most requests fail at that. If the service is down longer, enter the working days: the compensation comes of them.',
      },
    ],
    laws: ['switchOutage', 'switchCreditLeast', 'numberClaim'],
  },
  processAddPhoneNumber: {
    slug: 'rufnummer-hinzufuegen',
    summary: { de: 'Eine weitere Rufnummer für einen Vertrag.', en: 'One more phone number for a contract.' },
    purpose: [
      {
        de: 'Vergibt eine freie Nummer: eine gewählte oder die nächste freie der Ortsvorwahl. Die Nummer wird sofort reserviert, damit niemand anders sie bekommt, und mit der Zuteilung entsteht ihr SIP-Konto. Wie viele Nummern im Preis sind, steht im Telefonieprodukt.',
        en: 'Gives a free number: a chosen one, or the next of the area code. It is reserved at once so that nobody else gets it, and its SIP account comes with it. How many numbers are included stands in the telephony product.',
      },
    ],
  },
  processRemovePhoneNumber: {
    slug: 'rufnummer-entfernen',
    summary: { de: 'Eine Rufnummer abschalten und nach der Frist freigeben.', en: 'Switch a number off and release it after its time.' },
    purpose: [
      {
        de: 'Die Nummer wird abgeschaltet und kommt in Quarantäne. So lange kann der Kunde sie noch zu einem anderen Anbieter mitnehmen; erst danach ist sie wieder frei. Für eine Kündigung braucht es diesen Prozess nicht: Die gibt die Nummern selbst frei.',
        en: 'The number is switched off and goes into quarantine. The customer may still take it to another carrier; only then is it free again. A termination does not need this process: it releases numbers itself.',
      },
    ],
    laws: ['numberClaim'],
  },
}
