import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const paymentDirectDebit: TwinDefinition = {
  name: 'paymentDirectDebit',
  extends: 'paymentMethod',
  label: { de: 'Lastschrift', en: 'Direct debit' },
  plural: { de: 'Lastschriften', en: 'Direct debits' },
  icon: 'cash',
  hue: 85,
  title: ['paymentDirectDebit:iban'],
  attributes: {
    iban: {
      dataType: 'string',
      semanticType: 'iban',
      label: { de: 'IBAN', en: 'IBAN' },
      help: {
        de: 'Konto, von dem dieser Vertrag abbucht; es braucht ein gültiges Mandat.',
        en: 'Account this contract debits; it needs a valid mandate.',
      },
      required: true,
      searchable: true,
      validations: [{ when: 'iban(value)', text: { de: 'Die eingegebene IBAN ist nicht gültig!', en: 'The IBAN is not valid.' } }],
    },
    differentAccountHolder: {
      dataType: 'string',
      label: { de: 'Abweichender Kontoinhaber', en: 'Different account holder' },
      searchable: true,
    },
  },
  relationships: {
    sepaMandate: {
      target: 'sepaMandate',
      label: { de: 'SEPA-Mandat', en: 'SEPA mandate' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'sepaMandate:paymentMethods', label: { de: 'Zahlungsarten', en: 'Payment methods' }, min: 0, max: -1 },
    },
  },
}
