import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A letter of a process that goes out on paper, such as a reminder that announces a lock. A post folder takes it beside the receipts. */
export const letterDispatch: TwinDefinition = {
  name: 'letterDispatch',
  extends: 'entity',
  label: { de: 'Schreiben', en: 'Letter' },
  plural: { de: 'Schreiben', en: 'Letters' },
  icon: 'mail',
  hue: 130,
  title: ['letterDispatch:recipient'],
  attributes: {
    number: {
      dataType: 'string',
      label: { de: 'Vorgang', en: 'Case' },
      required: true,
      serverOwned: true,
      searchable: true,
      sortable: true,
    },
    recipient: { dataType: 'string', label: { de: 'Empfänger', en: 'Recipient' }, serverOwned: true, searchable: true, sortable: true },
    postcode: { dataType: 'string', label: { de: 'Postleitzahl', en: 'Postcode' }, serverOwned: true },
    city: { dataType: 'string', label: { de: 'Ort', en: 'City' }, serverOwned: true },
    country: { dataType: 'string', label: { de: 'Land', en: 'Country' }, serverOwned: true },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'toPrint', label: { de: 'Wartet auf Druck', en: 'Waiting for print' }, style: styles.orange },
        { name: 'sent', label: { de: 'Versendet', en: 'Sent' }, style: styles.blue },
      ],
      default: 'toPrint',
      serverOwned: true,
      sortable: true,
    },
    sentAt: { dataType: 'datetime', label: { de: 'Versendet am', en: 'Sent at' }, serverOwned: true, sortable: true },
  },
  relationships: {
    document: { target: 'document', label: { de: 'Datei', en: 'File' }, min: 1, max: 1 },
    businessPartner: {
      target: 'businessPartner',
      label: { de: 'Geschäftspartner', en: 'Business partner' },
      min: 0,
      max: 1,
      reverse: { name: 'businessPartner:letterDispatches', label: { de: 'Schreiben', en: 'Letters' }, min: 0, max: -1 },
    },
  },
}
