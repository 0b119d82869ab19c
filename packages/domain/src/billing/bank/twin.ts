import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A bank as the Deutsche Bundesbank lists it; a release brings the rows. */
export const bank: TwinDefinition = {
  name: 'bank',
  extends: 'entity',
  staticEntity: true,
  label: { de: 'Bank', en: 'Bank' },
  plural: { de: 'Banken', en: 'Banks' },
  icon: 'building-bank',
  hue: 210,
  title: ['bank:name1'],
  attributes: {
    name1: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    bic: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'BIC', en: 'BIC' },
      help: { de: '8 oder 11 Zeichen; kennzeichnet die Bank im Zahlungsverkehr.', en: '8 or 11 characters; marks the bank in payments.' },
      required: true,
      searchable: true,
      validations: [{ when: 'bic(value)', text: { de: 'Die BIC ist nicht gültig!', en: 'The BIC is not valid.' } }],
    },
    bankCode: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'Bankleitzahl', en: 'Bank code' },
      searchable: true,
      validations: [
        { when: 'matches(value, "^[0-9]{8}$")', text: { de: 'Die Bankleitzahl hat acht Ziffern!', en: 'The bank code has eight digits.' } },
      ],
    },
    country: { dataType: 'string', label: { de: 'Land', en: 'Country' }, required: true },
  },
}
