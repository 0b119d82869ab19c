import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isEmail } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const contactMail: TwinDefinition = {
  name: 'contactMail',
  extends: 'entity',
  label: { de: 'Kontakt-E-Mail', en: 'Contact email' },
  plural: { de: 'Kontakt-E-Mails', en: 'Contact emails' },
  icon: 'mail',
  hue: 205,
  title: ['contactMail:email'],
  attributes: {
    email: { dataType: 'string', label: { de: 'E-Mail', en: 'Email' }, required: true, searchable: true, validations: [isEmail] },
    purpose: {
      dataType: 'enum',
      label: { de: 'Zweck', en: 'Purpose' },
      enumValues: [
        { name: 'general', label: { de: 'Allgemein', en: 'General' }, style: styles.blue },
        { name: 'invoice', label: { de: 'Rechnung', en: 'Invoice' }, style: styles.green },
        { name: 'portal', label: { de: 'Portal', en: 'Portal' }, style: styles.violet },
      ],
      default: 'general',
    },
    verifiedAt: { dataType: 'datetime', label: { de: 'Bestätigt am', en: 'Verified at' }, serverOwned: true },
  },
}
