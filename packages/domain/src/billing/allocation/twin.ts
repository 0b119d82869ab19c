import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** The part of a payment that settles a receipt. It is never deleted, only released. */
export const allocation: TwinDefinition = {
  name: 'allocation',
  extends: 'entity',
  label: { de: 'Zuordnung', en: 'Allocation' },
  plural: { de: 'Zuordnungen', en: 'Allocations' },
  icon: 'link',
  hue: 95,
  title: ['allocation:amount'],
  attributes: {
    amount: {
      dataType: 'double',
      label: { de: 'Betrag', en: 'Amount' },
      help: { de: 'Unter null bei Gutschriften.', en: 'Below zero on credits.' },
      unit: 'currency',
      required: true,
      serverOwned: true,
    },
    allocatedOn: { dataType: 'date', label: { de: 'Zugeordnet am', en: 'Allocated on' }, required: true, serverOwned: true },
    by: {
      dataType: 'enum',
      label: { de: 'Zugeordnet durch', en: 'Allocated by' },
      required: true,
      enumValues: [
        { name: 'rule', label: { de: 'Regel', en: 'Rule' } },
        { name: 'person', label: { de: 'Person', en: 'Person' } },
      ],
      serverOwned: true,
    },
    rule: {
      dataType: 'enum',
      label: { de: 'Erkannt an', en: 'Recognised by' },
      enumValues: [
        { name: 'endToEndId', label: { de: 'Ende-zu-Ende-Referenz', en: 'End-to-end id' } },
        { name: 'receiptNumber', label: { de: 'Belegnummer', en: 'Receipt number' } },
        { name: 'receiptNumbers', label: { de: 'Mehrere Belegnummern', en: 'Several receipt numbers' } },
        { name: 'mandateReference', label: { de: 'Mandatsreferenz', en: 'Mandate reference' } },
        { name: 'customerNumber', label: { de: 'Kundennummer und Betrag', en: 'Customer number and amount' } },
        { name: 'contractNumber', label: { de: 'Vertragsnummer und Betrag', en: 'Contract number and amount' } },
        { name: 'knownAccount', label: { de: 'Bekanntes Konto und Betrag', en: 'Known account and amount' } },
        { name: 'amountAndName', label: { de: 'Name und Betrag', en: 'Name and amount' } },
        { name: 'credit', label: { de: 'Guthaben', en: 'Credit' } },
      ],
      serverOwned: true,
    },
    releasedOn: {
      dataType: 'date',
      label: { de: 'Gelöst am', en: 'Released on' },
      help: { de: 'Ab diesem Tag zählt die Zuordnung nicht mehr.', en: 'From this day on the allocation does not count.' },
      serverOwned: true,
    },
  },
  relationships: {
    receipt: {
      target: 'receipt',
      label: { de: 'Beleg', en: 'Receipt' },
      min: 1,
      max: 1,
      reverse: { name: 'receipt:allocations', label: { de: 'Zahlungen', en: 'Payments' }, min: 0, max: -1 },
    },
  },
}
