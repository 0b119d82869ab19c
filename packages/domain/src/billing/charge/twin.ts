import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { taxClassValues } from '../../shared/enums.ts'
import { styles } from '../../shared/styles.ts'

/** An amount that waits for the next receipt of a contract: a credit, a fee, goodwill. It covers no days of an element. */
export const charge: TwinDefinition = {
  name: 'charge',
  extends: 'entity',
  label: { de: 'Vormerkposten', en: 'Charge' },
  plural: { de: 'Vormerkposten', en: 'Charges' },
  icon: 'receipt-2',
  hue: 130,
  identifier: 'VP-{year}-{n:6}',
  title: ['charge:text'],
  attributes: {
    text: {
      dataType: 'string',
      label: { de: 'Text', en: 'Text' },
      help: { de: 'So steht der Posten auf der Rechnung.', en: 'The words on the bill.' },
      required: true,
      searchable: true,
      sortable: true,
    },
    texts: {
      dataType: 'json',
      semanticType: 'texts',
      label: { de: 'In anderen Sprachen', en: 'In other languages' },
      help: {
        de: 'Was Kunden in der Du-Form oder auf Englisch lesen. Leer: der deutsche Text.',
        en: 'What customers read in informal German or in English. Empty: the German text.',
      },
      keys: { text: { label: { de: 'Text', en: 'Text' }, german: 'charge:text' } },
      hiddenInFilters: true,
    },
    reason: {
      dataType: 'enum',
      label: { de: 'Anlass', en: 'Reason' },
      required: true,
      enumValues: [
        { name: 'faultCredit', label: { de: 'Entschädigung für eine Störung', en: 'Compensation for a fault' } },
        { name: 'switchCredit', label: { de: 'Entschädigung für einen Anbieterwechsel', en: 'Compensation for a change of provider' } },
        { name: 'missedAppointment', label: { de: 'Versäumter Termin', en: 'Missed appointment' } },
        { name: 'deviceFee', label: { de: 'Nicht zurückgegebenes Gerät', en: 'Device not returned' } },
        { name: 'returnFee', label: { de: 'Kosten einer Rücklastschrift', en: 'Cost of a returned debit' } },
        { name: 'dunningFee', label: { de: 'Mahngebühr', en: 'Dunning fee' } },
        { name: 'goodwill', label: { de: 'Kulanz', en: 'Goodwill' } },
        { name: 'earlyTermination', label: { de: 'Vorzeitiges Vertragsende', en: 'Early end of the contract' } },
        { name: 'manual', label: { de: 'Von Hand', en: 'By hand' } },
      ],
      default: 'manual',
      sortable: true,
    },
    amount: {
      dataType: 'double',
      label: { de: 'Betrag', en: 'Amount' },
      help: { de: 'Unter null geht der Betrag an den Kunden.', en: 'Below zero the amount goes to the customer.' },
      unit: 'currency',
      decimals: 2,
      required: true,
      sortable: true,
      validations: [
        { when: 'value != 0', text: { de: 'Ein Vormerkposten hat einen Betrag!', en: 'A charge has an amount.' } },
        {
          when: 'value = round(value, 2)',
          text: { de: 'Der Betrag hat höchstens 2 Nachkommastellen!', en: 'The amount has 2 decimals at most.' },
        },
      ],
    },
    basis: {
      dataType: 'enum',
      label: { de: 'Der Betrag ist', en: 'The amount is' },
      required: true,
      enumValues: [
        { name: 'gross', label: { de: 'Brutto', en: 'Gross' } },
        { name: 'net', label: { de: 'Netto', en: 'Net' } },
      ],
      default: 'gross',
    },
    taxClass: {
      dataType: 'enum',
      label: { de: 'Steuerklasse', en: 'Tax class' },
      required: true,
      enumValues: taxClassValues,
      default: 'regular',
    },
    serviceFrom: {
      dataType: 'date',
      label: { de: 'Leistung von', en: 'Service from' },
      required: true,
      default: { $: 'today' },
    },
    serviceTo: {
      dataType: 'date',
      label: { de: 'Leistung bis', en: 'Service to' },
      help: { de: 'Von diesem Tag hängt der Steuersatz ab.', en: 'The tax rate is that of this day.' },
      required: true,
      default: { $: 'today' },
      validations: [
        { when: 'value >= serviceFrom', text: { de: 'Die Leistung endet vor ihrem Beginn!', en: 'The service ends before it begins.' } },
      ],
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'open', label: { de: 'Offen', en: 'Open' }, style: styles.blue },
        { name: 'billed', label: { de: 'Abgerechnet', en: 'Billed' }, style: styles.green },
        { name: 'withdrawn', label: { de: 'Zurückgezogen', en: 'Withdrawn' }, style: styles.grey },
      ],
      default: 'open',
      initialValues: ['open'],
      transitions: { open: ['withdrawn'] },
      sortable: true,
    },
    withdrawnBecause: {
      dataType: 'string',
      label: { de: 'Grund des Zurückziehens', en: 'Reason for the withdrawal' },
      validations: [
        {
          when: 'state = "withdrawn"',
          text: { de: 'Einen Grund hat nur, was zurückgezogen ist!', en: 'Only what is withdrawn has a reason.' },
        },
      ],
    },
  },
  relationships: {
    contract: {
      target: 'contract',
      label: { de: 'Vertrag', en: 'Contract' },
      min: 1,
      max: 1,
      reverse: { name: 'contract:charges', label: { de: 'Vormerkposten', en: 'Charges' }, min: 0, max: -1 },
    },
    execution: {
      target: 'execution',
      label: { de: 'Vorgang', en: 'Process' },
      min: 0,
      max: 1,
      reverse: { name: 'execution:charges', label: { de: 'Vormerkposten', en: 'Charges' }, min: 0, max: -1 },
    },
  },
}
