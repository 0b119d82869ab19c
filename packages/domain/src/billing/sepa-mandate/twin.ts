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
      help: {
        de: 'Steht auf jeder Abbuchung; innerhalb des Mandanten einmalig, höchstens 35 Zeichen.',
        en: 'Stands on every debit; unique in the tenant, 35 characters at most.',
      },
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
    signedAt: {
      dataType: 'date',
      label: { de: 'Unterschrieben am', en: 'Signed on' },
      help: { de: 'Ohne Unterschrift des Kontoinhabers keine Lastschrift.', en: 'No debit without the signature of the holder.' },
      required: true,
    },
    scheme: {
      dataType: 'enum',
      label: { de: 'Verfahren', en: 'Scheme' },
      help: {
        de: 'Basis-Lastschrift für alle; Firmen-Lastschrift nur zwischen Unternehmen und ohne Erstattung.',
        en: 'Core for everybody; B2B only among companies and without refund.',
      },
      enumValues: [
        { name: 'core', label: { de: 'Basislastschrift', en: 'Core' }, style: styles.blue },
        { name: 'b2b', label: { de: 'Firmenlastschrift', en: 'B2B' }, style: styles.violet },
      ],
      default: 'core',
    },
    sequence: {
      dataType: 'enum',
      label: { de: 'Abfolge', en: 'Sequence' },
      help: {
        de: 'Ob das Mandat zum ersten Mal, wiederkehrend oder nur einmal benutzt wird.',
        en: 'Whether the mandate is used for the first time, again, or once.',
      },
      enumValues: [
        { name: 'frst', label: { de: 'Erste', en: 'First' } },
        { name: 'rcur', label: { de: 'Folgende', en: 'Recurrent' } },
        { name: 'fnal', label: { de: 'Letzte', en: 'Final' } },
        { name: 'ooff', label: { de: 'Einmalig', en: 'One-off' } },
      ],
      default: 'rcur',
    },
    lastUsed: {
      dataType: 'date',
      label: { de: 'Zuletzt genutzt', en: 'Last used' },
      help: { de: '36 Monate nach der letzten Lastschrift verfällt das Mandat.', en: 'The mandate lapses 36 months after the last debit.' },
      serverOwned: true,
    },
    revokedAt: {
      dataType: 'date',
      label: { de: 'Widerrufen am', en: 'Revoked on' },
      help: {
        de: 'Ab diesem Tag wird nicht mehr abgebucht; das Mandat bleibt als Nachweis.',
        en: 'From this day on nothing is debited; the mandate stays as proof.',
      },
      validations: [
        {
          when: 'value >= signedAt',
          text: { de: 'Der Widerruf liegt vor der Unterschrift!', en: 'The revocation lies before the signature.' },
        },
      ],
    },
  },
}
