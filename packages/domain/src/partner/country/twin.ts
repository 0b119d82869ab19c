import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A country as ISO 3166-1 names it. The rows come with the release. */
export const country: TwinDefinition = {
  name: 'country',
  extends: 'entity',
  staticEntity: true,
  label: { de: 'Staat', en: 'Country' },
  plural: { de: 'Staaten', en: 'Countries' },
  icon: 'flag',
  hue: 190,
  title: ['country:nameDe'],
  attributes: {
    isoCode: {
      dataType: 'string',
      label: { de: 'Länderkürzel', en: 'Country code' },
      help: { de: 'Zwei Buchstaben nach ISO 3166-1.', en: 'Two letters of ISO 3166-1.' },
      required: true,
      sortable: true,
      searchable: true,
    },
    nameDe: { dataType: 'string', label: { de: 'Name (deutsch)', en: 'Name (German)' }, required: true, sortable: true, searchable: true },
    nameEn: {
      dataType: 'string',
      label: { de: 'Name (englisch)', en: 'Name (English)' },
      required: true,
      sortable: true,
      searchable: true,
    },
    euMember: { dataType: 'bool', label: { de: 'Mitglied der EU', en: 'Member of the EU' }, required: true },
  },
}
