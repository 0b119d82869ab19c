import type { DateText } from '@twinwerk/model/calendar/date'
import type { Text } from '@twinwerk/model/text/text'
import type { LawName } from '../law-values.ts'
import { lawParagraph, lawValue } from '../law-values.ts'

/** One sentence for each law, with the value that is in force on the day. */
const sentences: Readonly<Partial<Record<LawName, (value: number) => Text>>> = {
  bestTariffAdvice: (value) => ({
    de: `Alle ${value} Monate nennt der Anbieter dem Kunden den besten Tarif.`,
    en: `Every ${value} months the provider tells the customer the best tariff.`,
  }),
  changeNoticeLeast: (value) => ({
    de: `Über eine einseitige Änderung wird der Kunde mindestens ${months(value)} vorher unterrichtet.`,
    en: `The customer is told of a change by the provider at least ${value} month before.`,
  }),
  directDebitNotice: (value) => ({
    de: `Eine Lastschrift wird ${value} Tage vorher angekündigt, wenn nichts anderes vereinbart ist.`,
    en: `A direct debit is announced ${value} days before unless something else was agreed.`,
  }),
  electricitySupplierSwitch: (value) => ({
    de: `Der technische Wechsel des Stromlieferanten dauert höchstens ${value} Stunden, an jedem Werktag.`,
    en: `Switching the electricity supplier takes ${value} hours at most, on every working day.`,
  }),
  faultStage1Day: (value) => ({
    de: `Ab dem ${value}. Kalendertag nach der Meldung steht dem Kunden für jeden Tag des vollständigen Ausfalls eine Entschädigung zu.`,
    en: `From calendar day ${value} after the report on the customer is compensated for each day of a full outage.`,
  }),
  faultStage2Day: (value) => ({
    de: `Ab dem ${value}. Kalendertag ist die Entschädigung höher.`,
    en: `From calendar day ${value} on the compensation is higher.`,
  }),
  firstTermMost: (value) => ({
    de: `Die erste Laufzeit mit einem Verbraucher ist höchstens ${value} Monate lang.`,
    en: `The first term with a consumer is ${value} months at most.`,
  }),
  fullLockWait: (value) => ({
    de: `Erst ${value} Tage nach der Sperre abgehender Verbindungen darf der ganze Anschluss gesperrt werden.`,
    en: `The whole line may be locked ${value} days after its outgoing connections at the earliest.`,
  }),
  lockAnnouncement: (value) => ({
    de: `Eine Sperre wegen Rückstands wird ${value} Tage vorher angekündigt; der Notruf bleibt möglich.`,
    en: `A lock for arrears is announced ${value} days before; emergency calls stay possible.`,
  }),
  lockArrears: (value) => ({
    de: `Gesperrt werden darf ab ${value} € unbestrittenem Rückstand.`,
    en: `A line may be locked from ${value} € of undisputed arrears on.`,
  }),
  mandateLapse: (value) => ({
    de: `Ein SEPA-Mandat verfällt ${value} Monate nach der letzten Lastschrift.`,
    en: `A SEPA mandate lapses ${value} months after the last debit.`,
  }),
  noticeAfterFirstTerm: (value) => ({
    de: `Nach der ersten Laufzeit ist jederzeit mit ${termOf(value)} Frist kündbar.`,
    en: `After the first term the contract may be ended at any time with ${value} month's notice.`,
  }),
  numberClaim: (value) => ({
    de: `Der Kunde kann seine Rufnummer noch ${months(value)} nach dem Vertragsende mitnehmen.`,
    en: `The customer may take the number along for ${value} month after the contract has ended.`,
  }),
  relocationNotice: (value) => ({
    de: `Wird die Leistung am neuen Ort nicht angeboten, darf der Kunde mit ${termOf(value)} Frist kündigen.`,
    en: `Where the service is not offered at the new place, the customer may terminate with ${value} month's notice.`,
  }),
  switchCreditLeast: (value) => ({
    de: `Dauert der Ausfall länger, stehen dem Kunden mindestens ${value} € je Werktag zu.`,
    en: `If the outage lasts longer, the customer gets at least ${value} € for each working day.`,
  }),
  switchOutage: (value) => ({
    de: `Beim Anbieterwechsel darf der Dienst höchstens ${value} Werktag ausfallen.`,
    en: `When the provider changes, the service may be down for ${value} working day at most.`,
  }),
  terminationButton: () => ({
    de: 'Wer im Netz Verträge anbietet, bietet dort auch die Kündigung an und bestätigt sie sofort.',
    en: 'Whoever offers contracts online offers their termination there, too, and confirms it at once.',
  }),
  trafficDataKept: (value) => ({
    de: `Verbindungsdaten zur Abrechnung werden höchstens ${value} Monate nach der Rechnung aufbewahrt.`,
    en: `Call data for billing is kept for ${value} months after the bill at most.`,
  }),
  billObjection: (value) => ({
    de: `Kunden können eine Rechnung ${value} Tage lang nach ihrem Zugang beanstanden.`,
    en: `Customers may object to a bill for ${value} days after it has arrived.`,
  }),
  withdrawal: (value) => ({
    de: `Verbraucher können einen im Fernabsatz geschlossenen Vertrag ${value} Tage lang widerrufen.`,
    en: `Consumers may withdraw from a contract made at a distance for ${value} days.`,
  }),
  withdrawalButton: () => ({
    de: 'Wer im Netz Verträge anbietet, bietet dort auch den Widerruf an und bestätigt seinen Eingang sofort.',
    en: 'Whoever offers contracts online offers the withdrawal there, too, and confirms its receipt at once.',
  }),
}

function termOf(value: number): string {
  return value === 1 ? 'einem Monat' : `${value} Monaten`
}

function months(value: number): string {
  return value === 1 ? 'einen Monat' : `${value} Monate`
}

/**
 * Returns the sentence of a law for a day, with its paragraph. Returns undefined if the law is not in force on that day or has no sentence.
 */
export function lawSentence(name: LawName, day: DateText): { readonly law: string; readonly text: Text } | undefined {
  const law = lawParagraph(name, day)
  const sentence = sentences[name]
  return law === undefined || !sentence ? undefined : { law, text: sentence(lawValue(name, day)) }
}
