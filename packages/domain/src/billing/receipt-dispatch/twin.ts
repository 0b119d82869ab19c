import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** One dispatch of a receipt: its channel, its addressee and its outcome. */
export const receiptDispatch: TwinDefinition = {
  name: 'receiptDispatch',
  extends: 'entity',
  label: { de: 'Belegversand', en: 'Receipt dispatch' },
  plural: { de: 'Versendete Belege', en: 'Receipts sent' },
  icon: 'mail',
  hue: 130,
  title: ['receiptDispatch:recipient'],
  attributes: {
    channel: {
      dataType: 'enum',
      label: { de: 'Weg', en: 'Channel' },
      required: true,
      enumValues: [
        { name: 'mail', label: { de: 'E-Mail', en: 'Email' }, style: styles.blue },
        { name: 'post', label: { de: 'Post', en: 'Post' }, style: styles.orange },
        { name: 'portal', label: { de: 'Kundenportal', en: 'Portal' }, style: styles.teal },
        { name: 'peppol', label: { de: 'Peppol', en: 'Peppol' }, style: styles.violet },
      ],
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'queued', label: { de: 'Wartet', en: 'Queued' }, style: styles.yellow },
        { name: 'toPrint', label: { de: 'Wartet auf Druck', en: 'Waiting for print' }, style: styles.orange },
        { name: 'toHandOver', label: { de: 'Zu übergeben', en: 'To be handed over' }, style: styles.orange },
        { name: 'sent', label: { de: 'Versendet', en: 'Sent' }, style: styles.blue },
        { name: 'bounced', label: { de: 'Zurückgekommen', en: 'Bounced' }, style: styles.red },
        { name: 'delivered', label: { de: 'Zugestellt', en: 'Delivered' }, style: styles.green },
      ],
      default: 'queued',
      transitions: { queued: ['sent'], toPrint: ['sent'], toHandOver: ['sent'], sent: ['delivered', 'bounced'], delivered: ['bounced'] },
    },
    sentAt: { dataType: 'datetime', label: { de: 'Versendet am', en: 'Sent at' }, sortable: true },
    recipient: { dataType: 'string', label: { de: 'Empfänger', en: 'Recipient' }, searchable: true },
    reference: {
      dataType: 'string',
      label: { de: 'Kennung der Übergabe', en: 'Reference of the handover' },
      help: {
        de: 'Unter ihr führt der Dienst für E-Rechnungen die Rechnung.',
        en: 'The service for electronic invoices knows the invoice by it.',
      },
      serverOwned: true,
    },
    reason: {
      dataType: 'string',
      label: { de: 'Grund der Ablehnung', en: 'Reason of the refusal' },
      serverOwned: true,
    },
  },
  relationships: {
    receipt: {
      target: 'receipt',
      label: { de: 'Beleg', en: 'Receipt' },
      min: 1,
      max: 1,
      reverse: { name: 'receipt:dispatches', label: { de: 'Versand', en: 'Dispatches' }, min: 0, max: -1 },
    },
  },
  searchThrough: ['receiptDispatch:receipt'],
}
