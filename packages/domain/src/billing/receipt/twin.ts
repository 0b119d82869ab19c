import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A bill or credit note. The approval assigns its receipt number, without gaps; the number of the twin is only a working number. */
export const receipt: TwinDefinition = {
  name: 'receipt',
  extends: 'entity',
  label: { de: 'Beleg', en: 'Receipt' },
  plural: { de: 'Belege', en: 'Receipts' },
  icon: 'receipt-euro',
  hue: 130,
  identifier: 'B-{year}-{n:6}',
  title: ['receipt:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Bezeichnung', en: 'Name' }, searchable: true },
    texts: {
      dataType: 'json',
      semanticType: 'texts',
      label: { de: 'In anderen Sprachen', en: 'In other languages' },
      help: {
        de: 'Was Kunden in der Du-Form oder auf Englisch lesen. Leer: der deutsche Text.',
        en: 'What customers read in informal German or in English. Empty: the German text.',
      },
      keys: { name: { label: { de: 'Bezeichnung', en: 'Name' }, german: 'receipt:name' } },
      hiddenInFilters: true,
    },
    kind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      enumValues: [
        { name: 'invoice', label: { de: 'Rechnung', en: 'Invoice' }, style: styles.blue },
        { name: 'correction', label: { de: 'Rechnungskorrektur', en: 'Correction' }, style: styles.orange },
        { name: 'cancellation', label: { de: 'Stornorechnung', en: 'Cancellation' }, style: styles.grey },
        { name: 'instalment', label: { de: 'Abschlagsrechnung', en: 'Instalment' }, style: styles.teal },
        { name: 'fee', label: { de: 'Gebühr', en: 'Fee' }, style: styles.yellow },
      ],
      default: 'invoice',
      sortable: true,
    },
    date: {
      dataType: 'date',
      label: { de: 'Belegdatum', en: 'Date' },
      help: { de: 'Rechnungsdatum; von ihm rechnen Fälligkeit und Steuer.', en: 'Date of the bill; due date and tax follow from it.' },
      required: true,
      sortable: true,
      default: { $: 'today' },
    },
    receiptNumber: {
      dataType: 'string',
      label: { de: 'Belegnummer', en: 'Receipt number' },
      help: { de: 'Fortlaufend ohne Lücken, vergeben mit der Freigabe.', en: 'Consecutive without gaps, given on approval.' },
      unique: true,
      searchable: true,
      serverOwned: true,
    },
    status: {
      dataType: 'enum',
      label: { de: 'Status', en: 'Status' },
      required: true,
      enumValues: [
        { name: 'draft', label: { de: 'Entwurf', en: 'Draft' }, style: styles.grey },
        { name: 'approved', label: { de: 'Freigegeben', en: 'Approved' }, style: styles.blue },
        { name: 'sent', label: { de: 'Versendet', en: 'Sent' }, style: styles.violet },
        { name: 'paid', label: { de: 'Bezahlt', en: 'Paid' }, style: styles.green },
        { name: 'partly', label: { de: 'Teilweise bezahlt', en: 'Partly paid' }, style: styles.yellow },
        { name: 'dunning', label: { de: 'Angemahnt', en: 'Dunning' }, style: styles.red },
        { name: 'absorbed', label: { de: 'In Verbrauchsrechnung', en: 'In consumption bill' }, style: styles.grey },
        { name: 'reversed', label: { de: 'Storniert', en: 'Reversed' }, style: styles.grey },
      ],
      default: 'draft',
      initialValues: ['draft'],
      // No step leads to `reversed` or `absorbed`: a receipt gets there only together with its cancellation or its consumption bill.
      transitions: {
        draft: [{ to: 'approved', verb: 'execute' }],
        approved: ['sent', 'paid', 'partly', 'dunning'],
        sent: ['paid', 'partly', 'dunning'],
        partly: ['paid', 'dunning'],
        dunning: ['paid', 'partly'],
      },
    },
    receiptApproved: {
      dataType: 'bool',
      label: { de: 'Freigegeben', en: 'Approved' },
      help: {
        de: 'Erst mit der Freigabe bekommt der Beleg seine Nummer und ändert sich nicht mehr.',
        en: 'With the approval the receipt gets its number and changes no more.',
      },
      default: false,
    },
    periodStart: {
      dataType: 'date',
      label: { de: 'Zeitraum von', en: 'Period start' },
      help: {
        de: 'Leistungszeitraum; gehört nach § 14 UStG auf die Rechnung.',
        en: 'Period of supply; § 14 UStG asks for it on the bill.',
      },
    },
    periodEnd: {
      dataType: 'date',
      label: { de: 'Zeitraum bis', en: 'Period end' },
      validations: [
        {
          when: 'periodStart = null or value >= periodStart',
          text: { de: 'Der Zeitraum endet vor seinem Beginn!', en: 'The period ends before it begins.' },
        },
      ],
    },
    dueDate: {
      dataType: 'date',
      label: { de: 'Fällig am', en: 'Due date' },
      help: { de: 'Ab dem Tag danach ist der Beleg überfällig.', en: 'From the next day on the receipt is overdue.' },
      validations: [
        { when: 'value >= date', text: { de: 'Die Fälligkeit liegt vor dem Belegdatum!', en: 'The due date lies before the date.' } },
      ],
    },
    approvedAt: { dataType: 'datetime', label: { de: 'Freigegeben am', en: 'Approved at' }, serverOwned: true },
    basis: {
      dataType: 'enum',
      label: { de: 'Rechnet', en: 'Adds up' },
      help: {
        de: 'Rechnungen an Personen addieren Bruttopreise, alle anderen Nettopreise.',
        en: 'Bills of persons add up gross prices, all others net prices.',
      },
      enumValues: [
        { name: 'gross', label: { de: 'Bruttopreise', en: 'Gross prices' } },
        { name: 'net', label: { de: 'Nettopreise', en: 'Net prices' } },
      ],
      serverOwned: true,
      hiddenInFilters: true,
    },
    openAmount: {
      dataType: 'double',
      label: { de: 'Offen', en: 'Open' },
      help: { de: 'Was davon noch nicht bezahlt ist.', en: 'The part that is not paid yet.' },
      unit: 'currency',
      serverOwned: true,
      sortable: true,
    },
    disputedAmount: {
      dataType: 'double',
      label: { de: 'Davon bestritten', en: 'Disputed amount' },
      help: {
        de: 'Was schlüssig bestritten ist, wird weder eingezogen noch angemahnt und zählt nicht für eine Sperre (§ 61 (4) TKG).',
        en: 'The part disputed with reasons is neither collected nor dunned and does not count for a lock (§ 61 (4) TKG).',
      },
      unit: 'currency',
      validations: [
        {
          when: 'value >= 0 and (sumGross = null or value <= sumGross)',
          text: { de: 'Bestritten ist höchstens der ganze Beleg!', en: 'At most the whole receipt is disputed.' },
        },
      ],
    },
    disputedOn: { dataType: 'date', label: { de: 'Bestritten am', en: 'Disputed on' } },
    disputeReason: {
      dataType: 'string',
      label: { de: 'Begründung des Kunden', en: 'Reason of the customer' },
      help: {
        de: 'Kunden können acht Wochen lang einzelne Posten beanstanden (§ 67 (2) TKG).',
        en: 'Customers may object to single items for eight weeks (§ 67 (2) TKG).',
      },
      maxLength: 500,
    },
    dunningBlockUntil: {
      dataType: 'date',
      label: { de: 'Mahnsperre bis', en: 'No dunning until' },
      help: {
        de: 'Bis zu diesem Tag mahnt der Mahnlauf den Beleg nicht.',
        en: 'Until this day the dunning run leaves the receipt alone.',
      },
    },
    waives: {
      dataType: 'bool',
      label: { de: 'Ohne neue Rechnung', en: 'Without a new bill' },
      help: {
        de: 'Die stornierten Zeiträume werden nicht noch einmal abgerechnet.',
        en: 'The days of the cancelled items are never billed again.',
      },
      serverOwned: true,
    },
    snapshot: {
      dataType: 'json',
      label: { de: 'Angaben bei der Freigabe', en: 'Details at approval' },
      help: {
        de: 'Aussteller, Empfänger, Vertrag und Zahlung, wie sie bei der Freigabe waren.',
        en: 'Seller, receiver, contract and payment as they were at approval.',
      },
      serverOwned: true,
      hiddenInFilters: true,
    },
    contentHash: {
      dataType: 'string',
      label: { de: 'Prüfsumme', en: 'Checksum' },
      help: { de: 'Über Beleg und Positionen, seit der Freigabe.', en: 'Over receipt and items, since the approval.' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    fileHash: {
      dataType: 'string',
      label: { de: 'Prüfsumme der Datei', en: 'Checksum of the file' },
      help: {
        de: 'SHA-256 der Datei, die einmal erzeugt und seitdem ausgeliefert wird.',
        en: 'SHA-256 of the file, which is made once and served from then on.',
      },
      serverOwned: true,
      hiddenInFilters: true,
    },
    sumNet: { dataType: 'double', label: { de: 'Netto', en: 'Net' }, unit: 'currency' },
    sumGross: { dataType: 'double', label: { de: 'Brutto', en: 'Gross' }, unit: 'currency' },
    taxSums: {
      dataType: 'json',
      label: { de: 'Steuerbeträge', en: 'Tax sums' },
      keys: {
        taxrate: { label: { de: 'Steuersatz', en: 'Tax rate' }, unit: '%' },
        net: { label: { de: 'Netto', en: 'Net' }, unit: 'currency' },
        tax: { label: { de: 'Steuer', en: 'Tax' }, unit: 'currency' },
      },
      hiddenInFilters: true,
    },
    eInvoiceFormat: {
      dataType: 'enum',
      label: { de: 'E-Rechnung', en: 'E-invoice' },
      help: {
        de: 'Elektronische Rechnung an Unternehmen und Behörden (§ 14 UStG).',
        en: 'Electronic invoice to companies and authorities (§ 14 UStG).',
      },
      enumValues: [
        { name: 'none', label: { de: 'Keine', en: 'None' }, style: styles.grey },
        { name: 'xrechnung', label: { de: 'XRechnung', en: 'XRechnung' }, style: styles.teal },
        { name: 'zugferd', label: { de: 'ZUGFeRD', en: 'ZUGFeRD' }, style: styles.violet },
      ],
      default: 'none',
    },
  },
  relationships: {
    receiver: {
      target: 'businessPartner',
      label: { de: 'Empfänger', en: 'Receiver' },
      min: 1,
      max: 1,
      reverse: { name: 'businessPartner:receipts', label: { de: 'Belege', en: 'Receipts' }, min: 0, max: -1 },
    },
    // A draft has a receiver, who must not see it before it is delivered.
    deliveredTo: {
      target: 'businessPartner',
      label: { de: 'Zugestellt an', en: 'Delivered to' },
      min: 0,
      max: 1,
      reverse: {
        name: 'businessPartner:deliveredReceipts',
        label: { de: 'Zugestellte Belege', en: 'Delivered receipts' },
        min: 0,
        max: -1,
      },
    },
    supplier: {
      target: 'businessPartner',
      label: { de: 'Aussteller', en: 'Supplier' },
      min: 1,
      max: 1,
      reverse: { name: 'businessPartner:providingReceipts', label: { de: 'Ausgestellte Belege', en: 'Issued receipts' }, min: 0, max: -1 },
    },
    contract: {
      target: 'contract',
      label: { de: 'Verträge', en: 'Contracts' },
      min: 0,
      max: -1,
      reverse: { name: 'contract:receipts', label: { de: 'Belege', en: 'Receipts' }, min: 0, max: -1 },
    },
    receiptItems: {
      target: 'receiptItem',
      label: { de: 'Positionen', en: 'Items' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'receiptItem:receipt', label: { de: 'Beleg', en: 'Receipt' }, min: 1, max: 1 },
    },
    reverses: {
      target: 'receipt',
      label: { de: 'Storniert den Beleg', en: 'Reverses' },
      min: 0,
      max: 1,
      reverse: { name: 'receipt:reversedBy', label: { de: 'Storniert durch', en: 'Reversed by' }, min: 0, max: 1 },
    },
    refersTo: {
      target: 'receipt',
      label: { de: 'Berichtigt Belege', en: 'Corrects receipts' },
      min: 0,
      max: -1,
      reverse: { name: 'receipt:referredToBy', label: { de: 'Berichtigt durch', en: 'Corrected by' }, min: 0, max: -1 },
    },
    documents: {
      target: 'document',
      label: { de: 'Dokumente', en: 'Documents' },
      min: 0,
      max: -1,
      reverse: { name: 'document:receipts', label: { de: 'Belege', en: 'Receipts' }, min: 0, max: -1 },
    },
  },
  searchThrough: ['receipt:receiver'],
}
