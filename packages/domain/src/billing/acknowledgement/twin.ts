import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A confirmation to a customer or a market partner, in the form in which it was sent. */
export const acknowledgement: TwinDefinition = {
  name: 'acknowledgement',
  extends: 'entity',
  label: { de: 'Bestätigung', en: 'Acknowledgement' },
  plural: { de: 'Versendete Bestätigungen', en: 'Acknowledgements sent' },
  icon: 'checklist',
  hue: 95,
  title: ['acknowledgement:number'],
  attributes: {
    kind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      required: true,
      enumValues: [
        { name: 'order', label: { de: 'Auftrag', en: 'Order' }, style: styles.green },
        { name: 'termination', label: { de: 'Kündigung', en: 'Termination' }, style: styles.orange },
        { name: 'withdrawal', label: { de: 'Widerruf', en: 'Withdrawal' }, style: styles.red },
        { name: 'contrl', label: { de: 'CONTRL', en: 'CONTRL' }, style: styles.blue },
        { name: 'aperak', label: { de: 'APERAK', en: 'APERAK' }, style: styles.violet },
      ],
    },
    number: { dataType: 'string', label: { de: 'Nummer', en: 'Number' }, searchable: true },
    sentAt: { dataType: 'datetime', label: { de: 'Versendet am', en: 'Sent at' }, sortable: true },
    recipient: { dataType: 'string', label: { de: 'Empfänger', en: 'Recipient' }, searchable: true },
    body: { dataType: 'json', semanticType: 'confirmation', label: { de: 'Inhalt', en: 'Body' }, hiddenInFilters: true },
  },
  relationships: {
    receiver: {
      target: 'businessPartner',
      label: { de: 'Geschäftspartner', en: 'Business partner' },
      min: 0,
      max: 1,
      reverse: { name: 'businessPartner:acknowledgements', label: { de: 'Bestätigungen', en: 'Acknowledgements' }, min: 0, max: -1 },
    },
    contract: {
      target: 'contract',
      label: { de: 'Vertrag', en: 'Contract' },
      min: 0,
      max: 1,
      reverse: { name: 'contract:acknowledgements', label: { de: 'Bestätigungen', en: 'Acknowledgements' }, min: 0, max: -1 },
    },
    execution: {
      target: 'execution',
      label: { de: 'Vorgang', en: 'Execution' },
      min: 0,
      max: 1,
      reverse: { name: 'execution:acknowledgements', label: { de: 'Bestätigungen', en: 'Acknowledgements' }, min: 0, max: -1 },
    },
  },
}
