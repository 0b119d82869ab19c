import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** One payout of credits to a partner. A credit stands in one living payout at most. */
export const payout: TwinDefinition = {
  name: 'payout',
  extends: 'entity',
  label: { de: 'Auszahlung', en: 'Payout' },
  plural: { de: 'Auszahlungen', en: 'Payouts' },
  icon: 'cash',
  hue: 85,
  title: ['payout:name'],
  attributes: {
    name: {
      dataType: 'string',
      label: { de: 'An', en: 'To' },
      help: { de: 'Inhaber des Kontos.', en: 'Holder of the account.' },
      serverOwned: true,
      searchable: true,
      sortable: true,
    },
    amount: {
      dataType: 'double',
      label: { de: 'Betrag', en: 'Amount' },
      help: {
        de: 'Das Guthaben abzüglich dessen, was schon fällig ist. Er wird bei der Freigabe der Datei noch einmal gerechnet.',
        en: 'The credit less what is due already. The release of the file calculates it again.',
      },
      unit: 'currency',
      required: true,
      serverOwned: true,
      sortable: true,
    },
    cause: {
      dataType: 'enum',
      label: { de: 'Anlass', en: 'Cause' },
      required: true,
      enumValues: [
        { name: 'finalBill', label: { de: 'Schlussrechnung Energie', en: 'Final energy bill' }, style: styles.orange },
        { name: 'contractEnded', label: { de: 'Vertrag beendet', en: 'Contract ended' }, style: styles.blue },
        { name: 'requested', label: { de: 'Auf Wunsch', en: 'On request' }, style: styles.violet },
      ],
      serverOwned: true,
      sortable: true,
    },
    payBy: {
      dataType: 'date',
      label: { de: 'Auszahlen bis', en: 'To be paid out by' },
      help: {
        de: 'Guthaben aus einer Schlussrechnung für Energie sind binnen zwei Wochen auszuzahlen (§ 40c (3) EnWG).',
        en: 'Credits of a final energy bill are paid out within two weeks (§ 40c (3) EnWG).',
      },
      serverOwned: true,
      sortable: true,
    },
    iban: {
      dataType: 'string',
      semanticType: 'iban',
      label: { de: 'IBAN', en: 'IBAN' },
      help: {
        de: 'Das Konto des Mandats, sonst das der Zahlungsart, sonst das, von dem zuletzt gezahlt wurde.',
        en: 'The account of the mandate, else that of the payment method, else the one that was paid from last.',
      },
      serverOwned: true,
    },
    executeOn: { dataType: 'date', label: { de: 'Ausführung am', en: 'Executed on' }, serverOwned: true, sortable: true },
    endToEndId: {
      dataType: 'string',
      label: { de: 'Ende-zu-Ende-Referenz', en: 'End-to-end id' },
      help: {
        de: 'Unter ihr meldet die Bank die Ausführung und Ablehnungen.',
        en: 'The bank reports the execution and rejections under it.',
      },
      serverOwned: true,
      searchable: true,
    },
    block: {
      dataType: 'string',
      label: { de: 'Zahlungsblock', en: 'Payment block' },
      help: { de: 'Unter dieser Kennung bucht die Bank die Summe ab.', en: 'The bank debits the sum under this mark.' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'planned', label: { de: 'Vorgeschlagen', en: 'Proposed' }, style: styles.grey },
        { name: 'exported', label: { de: 'Übergeben', en: 'Exported' }, style: styles.blue },
        { name: 'confirmed', label: { de: 'Ausgezahlt', en: 'Paid out' }, style: styles.green },
        { name: 'rejected', label: { de: 'Abgelehnt', en: 'Rejected' }, style: styles.red },
        { name: 'returned', label: { de: 'Zurückgekommen', en: 'Came back' }, style: styles.red },
        { name: 'cancelled', label: { de: 'Zurückgezogen', en: 'Cancelled' }, style: styles.grey },
      ],
      default: 'planned',
      initialValues: ['planned'],
      transitions: { planned: [{ to: 'cancelled', verb: 'execute' }] },
      sortable: true,
    },
    reason: {
      dataType: 'string',
      label: { de: 'Grund', en: 'Reason' },
      help: {
        de: 'Warum die Auszahlung abgelehnt wurde, zurückkam oder zurückgezogen wurde.',
        en: 'Why the payout was rejected, came back or was cancelled.',
      },
      maxLength: 200,
    },
  },
  relationships: {
    businessPartner: {
      target: 'businessPartner',
      label: { de: 'Geschäftspartner', en: 'Business partner' },
      min: 1,
      max: 1,
      reverse: { name: 'businessPartner:payouts', label: { de: 'Auszahlungen', en: 'Payouts' }, min: 0, max: -1 },
    },
    receipts: {
      target: 'receipt',
      label: { de: 'Belege mit Guthaben', en: 'Receipts with a credit' },
      min: 0,
      max: -1,
      reverse: { name: 'receipt:payouts', label: { de: 'Auszahlungen', en: 'Payouts' }, min: 0, max: -1 },
    },
    payments: {
      target: 'payment',
      label: { de: 'Zahlungen mit Guthaben', en: 'Payments with a credit' },
      min: 0,
      max: -1,
      reverse: { name: 'payment:payouts', label: { de: 'Auszahlungen', en: 'Payouts' }, min: 0, max: -1 },
    },
    paymentFile: {
      target: 'paymentFile',
      label: { de: 'Zahlungsdatei', en: 'Payment file' },
      min: 0,
      max: 1,
      reverse: { name: 'paymentFile:payouts', label: { de: 'Auszahlungen', en: 'Payouts' }, min: 0, max: -1 },
    },
  },
  searchThrough: ['payout:businessPartner'],
}
