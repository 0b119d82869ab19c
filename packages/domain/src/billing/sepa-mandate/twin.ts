import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const sepaMandate: TwinDefinition = {
  name: 'sepaMandate',
  extends: 'entity',
  label: { de: 'SEPA-Mandat', en: 'SEPA mandate' },
  plural: { de: 'SEPA-Mandate', en: 'SEPA mandates' },
  icon: 'file-description',
  hue: 80,
  title: ['sepaMandate:mandateReference'],
  attributes: {
    mandateReference: {
      dataType: 'string',
      label: { de: 'Mandatsreferenz', en: 'Mandate reference' },
      required: true,
      unique: true,
      searchable: true,
      validations: [
        {
          when: 'mandateReference(value)',
          text: {
            de: "Die Mandatsreferenz hat bis zu 35 Buchstaben, Ziffern und + ? / - : ( ) . , '",
            en: "The mandate reference has up to 35 letters, digits and + ? / - : ( ) . , '",
          },
        },
      ],
    },
    signedAt: { dataType: 'date', label: { de: 'Unterschrieben am', en: 'Signed on' }, required: true },
    scheme: {
      dataType: 'enum',
      label: { de: 'Verfahren', en: 'Scheme' },
      enumValues: [
        { name: 'core', label: { de: 'Basislastschrift', en: 'Core' }, style: styles.blue },
        { name: 'b2b', label: { de: 'Firmenlastschrift', en: 'B2B' }, style: styles.violet },
      ],
      default: 'core',
    },
    sequence: {
      dataType: 'enum',
      label: { de: 'Abfolge', en: 'Sequence' },
      enumValues: [
        { name: 'frst', label: { de: 'Erste', en: 'First' } },
        { name: 'rcur', label: { de: 'Folgende', en: 'Recurrent' } },
        { name: 'fnal', label: { de: 'Letzte', en: 'Final' } },
        { name: 'ooff', label: { de: 'Einmalig', en: 'One-off' } },
      ],
      default: 'rcur',
    },
    lastUsed: { dataType: 'date', label: { de: 'Zuletzt genutzt', en: 'Last used' }, serverOwned: true },
    revokedAt: {
      dataType: 'date',
      label: { de: 'Widerrufen am', en: 'Revoked on' },
      validations: [
        {
          when: 'value >= signedAt',
          text: { de: 'Der Widerruf liegt vor der Unterschrift!', en: 'The revocation lies before the signature.' },
        },
      ],
    },
  },
}
