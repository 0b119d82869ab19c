import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A running duty of § 40c EnWG: a consumption to be billed, or the credit of a final bill to be paid out. Computed when it is read. */
export const consumptionDeadline: TwinDefinition = {
  name: 'consumptionDeadline',
  extends: 'entity',
  mapped: true,
  computed: true,
  final: true,
  label: { de: 'Frist nach § 40c EnWG', en: 'Deadline of § 40c EnWG' },
  plural: { de: 'Fristen nach § 40c EnWG', en: 'Deadlines of § 40c EnWG' },
  icon: 'clock',
  hue: 50,
  title: ['consumptionDeadline:number', 'consumptionDeadline:name'],
  attributes: {
    number: { dataType: 'string', label: { de: 'Vertrag', en: 'Contract' }, serverOwned: true, sortable: true },
    name: { dataType: 'string', label: { de: 'Kunde', en: 'Customer' }, serverOwned: true, sortable: true },
    kind: {
      dataType: 'enum',
      label: { de: 'Was zu tun ist', en: 'Duty' },
      enumValues: [
        { name: 'bill', label: { de: 'Verbrauchsrechnung', en: 'Consumption bill' }, style: styles.blue },
        { name: 'finalBill', label: { de: 'Schlussrechnung', en: 'Final bill' }, style: styles.orange },
        { name: 'payout', label: { de: 'Guthaben auszahlen', en: 'Pay the credit out' }, style: styles.green },
      ],
      serverOwned: true,
    },
    periodEnd: {
      dataType: 'date',
      label: { de: 'Zeitraum bis', en: 'Period until' },
      help: {
        de: 'Ende des Abrechnungszeitraums oder der Lieferung; bei einem Guthaben der Tag der Schlussrechnung.',
        en: 'End of the billed period or of the supply; for a credit the day of the final bill.',
      },
      serverOwned: true,
      sortable: true,
    },
    deadline: {
      dataType: 'date',
      label: { de: 'Frist', en: 'Deadline' },
      help: {
        de: 'Sechs Wochen nach dem Ende, bei monatlicher Abrechnung drei; ein Guthaben der Schlussrechnung binnen zwei Wochen.',
        en: 'Six weeks after the end, three for monthly bills; the credit of a final bill within two weeks.',
      },
      serverOwned: true,
      sortable: true,
    },
    daysLeft: {
      dataType: 'integer',
      label: { de: 'Tage übrig', en: 'Days left' },
      help: { de: 'Unter null: überfällig seit so vielen Tagen.', en: 'Below zero: overdue for so many days.' },
      serverOwned: true,
      sortable: true,
    },
    waitsFor: {
      dataType: 'enum',
      label: { de: 'Wartet auf', en: 'Waits for' },
      enumValues: [
        { name: 'reading', label: { de: 'Zählerstand', en: 'Reading' }, style: styles.orange },
        { name: 'run', label: { de: 'Abrechnungslauf', en: 'Billing run' }, style: styles.blue },
        { name: 'approval', label: { de: 'Freigabe', en: 'Approval' }, style: styles.yellow },
        { name: 'payout', label: { de: 'Auszahlung', en: 'Payout' }, style: styles.green },
      ],
      serverOwned: true,
    },
    amount: {
      dataType: 'double',
      label: { de: 'Guthaben', en: 'Credit' },
      unit: 'currency',
      serverOwned: true,
    },
  },
  relationships: {
    contract: { target: 'contract', label: { de: 'Vertrag', en: 'Contract' }, min: 1, max: 1 },
  },
}
