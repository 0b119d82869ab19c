import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

const isExtraordinary = 'terminationType = "extraordinary"'

export const customer: CustomerRequest = {
  contract: 'any',
  fields: {
    terminationType: { required: true, first: 'ordinary' },
    terminationTime: { required: true, first: 'earliestPossibleDate' },
    desiredDate: { shown: 'terminationTime = "desiredDate"', required: true },
    terminationReason: { shown: isExtraordinary, required: true },
    terminationReasonOther: { shown: `${isExtraordinary} and terminationReason = "other"`, required: true },
    proof: {},
  },
  sets: { contractTWID: 'contractNumber', businessPartnerTWID: 'customerNumber' },
  // A termination without notice needs proof of its reason (portal specification, section 5).
  file: {
    required: isExtraordinary,
    missing: {
      de: 'Sie müssen mindestens eine Datei anhängen',
      informal: 'Du musst mindestens eine Datei anhängen',
      en: 'You must attach at least one file',
    },
  },
  forecast: { endsContract: { day: 'desiredDate', unless: isExtraordinary } },
  next: [
    {
      de: 'Sie bekommen sofort eine Bestätigung mit dem Datum per E-Mail.',
      informal: 'Du bekommst sofort eine Bestätigung mit dem Datum per E-Mail.',
      en: 'You will get a confirmation with the date by email at once.',
    },
    { de: 'Bis zum letzten Tag läuft alles weiter wie gewohnt.', en: 'Until the last day everything goes on as usual.' },
    { de: 'Danach kommt die letzte Rechnung.', en: 'After that the last bill comes.' },
  ],
  send: { de: 'Jetzt kündigen', en: 'Terminate now' },
}
