import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const productService: TwinDefinition = {
  name: 'productService',
  extends: 'product',
  type: 'product',
  label: { de: 'Dienstleistung', en: 'Service' },
  plural: { de: 'Dienstleistungen', en: 'Services' },
  icon: 'tool',
  hue: 35,
  attributes: {
    serviceKind: {
      dataType: 'enum',
      label: { de: 'Art der Dienstleistung', en: 'Kind of service' },
      enumValues: [
        { name: 'installation', label: { de: 'Installation', en: 'Installation' }, style: styles.blue },
        { name: 'repair', label: { de: 'Entstörung', en: 'Repair' }, style: styles.orange },
        { name: 'maintenance', label: { de: 'Wartung', en: 'Maintenance' }, style: styles.teal },
        { name: 'planning', label: { de: 'Planung', en: 'Planning' }, style: styles.violet },
      ],
    },
  },
}
