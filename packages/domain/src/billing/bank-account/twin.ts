import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const bankAccount: TwinDefinition = {
  name: 'bankAccount',
  extends: 'entity',
  label: { de: 'Bankverbindung', en: 'Bank account' },
  plural: { de: 'Bankverbindungen', en: 'Bank accounts' },
  icon: 'building-bank',
  hue: 80,
  title: ['bankAccount:iban'],
  attributes: {
    iban: {
      dataType: 'string',
      label: { de: 'IBAN', en: 'IBAN' },
      help: {
        de: 'Ohne Leerzeichen; deutsche IBAN haben 22 Stellen. Bank und BIC kommen von selbst.',
        en: 'Without blanks; German IBANs have 22 places. Bank and BIC follow by themselves.',
      },
      required: true,
      searchable: true,
      semanticType: 'iban',
      validations: [
        { when: 'iban(value)', text: { de: 'Die eingegebene IBAN ist nicht gültig!', en: 'The IBAN is not valid.' } },
        {
          when: 'matches(value, "^[Dd][Ee]") or bic != null',
          text: { de: 'Eine BIC ist erforderlich!', en: 'A BIC is required.' },
        },
      ],
    },
    differentAccountHolder: {
      dataType: 'string',
      label: { de: 'Abweichender Kontoinhaber', en: 'Different account holder' },
      help: {
        de: 'Nur wenn das Konto jemand anderem gehört; das Mandat unterschreibt diese Person.',
        en: 'Only where the account belongs to somebody else, who signs the mandate.',
      },
      searchable: true,
    },
    bic: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'BIC', en: 'BIC' },
      help: { de: 'Nötig, wo die Bank zur IBAN nicht bekannt ist.', en: 'Needed where the bank of the IBAN is not known.' },
      validations: [
        {
          when: 'length(value) >= 8',
          text: { de: 'Die Länge der BIC muss mindestens 8 Zeichen betragen!', en: 'The BIC has at least 8 characters.' },
        },
        { when: 'bic(value)', text: { de: 'Die BIC ist nicht gültig!', en: 'The BIC is not valid.' } },
      ],
    },
  },
  relationships: {
    bank: { target: 'bank', label: { de: 'Bank', en: 'Bank' }, min: 0, max: 1 },
    sepaMandates: {
      target: 'sepaMandate',
      label: { de: 'SEPA-Mandate', en: 'SEPA mandates' },
      min: 0,
      max: -1,
      ranged: true,
      component: true,
      reverse: { name: 'sepaMandate:bankAccount', label: { de: 'Bankverbindung', en: 'Bank account' }, min: 1, max: 1 },
    },
  },
}
