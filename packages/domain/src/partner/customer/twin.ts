import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const customer: TwinDefinition = {
  name: 'customer',
  extends: 'businessPartner',
  label: { de: 'Kunde', en: 'Customer' },
  plural: { de: 'Kunden', en: 'Customers' },
  icon: 'user',
  hue: 205,
  identifier: 'K-{n:6}',
  attributes: {
    customerSegment: {
      dataType: 'enum',
      label: { de: 'Kundensegment', en: 'Customer segment' },
      enumValues: [
        { name: 'private', label: { de: 'Privat', en: 'Private' }, style: styles.blue },
        { name: 'soho', label: { de: 'Kleingewerbe', en: 'Small business' }, style: styles.teal },
        { name: 'business', label: { de: 'Geschäftlich', en: 'Business' }, style: styles.violet },
        { name: 'public', label: { de: 'Öffentlich', en: 'Public sector' }, style: styles.green },
        { name: 'wholesale', label: { de: 'Vorleistung', en: 'Wholesale' }, style: styles.orange },
      ],
      default: 'private',
    },
    customerSince: { dataType: 'date', label: { de: 'Kunde seit', en: 'Customer since' }, sortable: true },
  },
}
