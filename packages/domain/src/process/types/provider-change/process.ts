import { agreeWithCarrier, wbciFact } from '../../parts/porting.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { confirmSwitch, makePortingOrder, order, setUpTelephony, switchOver, takeOverLine } from './steps.ts'
import { help, switched } from './texts.ts'

export const providerChange: ProcessType = {
  name: 'processProviderChange',
  label: { de: 'Anbieterwechsel mit Rufnummernmitnahme', en: 'Provider change with number porting' },
  category: 'processTech',
  help,
  fields: {
    previousCarrier: { dataType: 'string', label: { de: 'Bisheriger Anbieter', en: 'Previous carrier' } },
    desiredDate: { dataType: 'date', label: { de: 'Wunschtermin', en: 'Desired date' } },
    contractorName: {
      dataType: 'string',
      label: { de: 'Abweichender Anschlussinhaber', en: 'Different contractor' },
      help: { de: 'Leer, wenn der Kunde selbst Inhaber ist.', en: 'Empty where the customer is the contractor.' },
    },
    number: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'Mitzunehmende Rufnummer', en: 'Number to bring along' },
      help: { de: 'Mit Landesvorwahl und ohne Leerzeichen: +4922147100123.', en: 'With country code, without blanks: +4922147100123.' },
      validations: [
        { when: 'e164(value)', text: { de: 'Die Rufnummer hat die Form +4922147100123!', en: 'The number has the form +4922147100123.' } },
      ],
    },
    interruptedDays: {
      dataType: 'integer',
      label: { de: 'Werktage ohne Dienst', en: 'Working days without service' },
      help: {
        de: 'Ab dem zweiten steht dem Kunden eine Entschädigung zu (§ 59 TKG).',
        en: 'From the second on the customer is compensated (section 59 TKG).',
      },
    },
    credit: { dataType: 'double', label: { de: 'Gutschrift', en: 'Credit' }, unit: 'currency', serverOwned: true },
  },
  later: ['interruptedDays'],
  picks: {
    portingOrder: { target: 'portingOrder', label: { de: 'Portierungsauftrag', en: 'Porting order' }, min: 0, max: 1 },
    managedNumber: { target: 'managedNumber', label: { de: 'Rufnummer bei uns', en: 'Number with us' }, min: 0, max: 1 },
  },
  rules: [
    { holds: 'contract != null', text: { de: 'Der Vertrag fehlt.', en: 'The contract is missing.' } },
    {
      holds: 'previousCarrier != null and number != null and desiredDate != null',
      text: {
        de: 'Bisheriger Anbieter, Rufnummer oder Wunschtermin fehlt.',
        en: 'Previous carrier, number or desired date is missing.',
      },
    },
    {
      holds: 'desiredDate > effectiveDay',
      text: { de: 'Der Wunschtermin liegt nicht in der Zukunft.', en: 'The desired date does not lie in the future.' },
    },
  ],
  facts: wbciFact,
  steps: [
    received(),
    check({ group: 'Auftragsmanagement' }),
    makePortingOrder,
    agreeWithCarrier(order),
    takeOverLine,
    switchOver,
    setUpTelephony,
    confirmSwitch,
    done(switched),
  ],
}
