import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const meterPoint: TwinDefinition = {
  name: 'meterPoint',
  extends: 'thing',
  label: { de: 'Messlokation', en: 'Meter point' },
  plural: { de: 'Messlokationen', en: 'Meter points' },
  icon: 'circle-dot',
  hue: 50,
  title: ['meterPoint:melo'],
  attributes: {
    melo: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'MeLo-ID', en: 'MeLo id' },
      help: {
        de: '33 Stellen, beginnt mit DE; wo gemessen wird, nicht wo verkauft wird.',
        en: '33 places, begins with DE; where it is measured, not where it is sold.',
      },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
      validations: [
        {
          when: 'melo(value)',
          text: { de: 'Die MeLo-ID hat 33 Stellen und beginnt mit DE!', en: 'The MeLo id has 33 places and begins with DE.' },
        },
      ],
    },
    mountingPlace: { dataType: 'string', label: { de: 'Einbauort', en: 'Mounting place' }, searchable: true },
    msbCode: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'Code des Messstellenbetreibers', en: 'Code of the metering operator' },
      help: {
        de: 'Marktpartnernummer des Messstellenbetreibers, 13 Ziffern.',
        en: 'Market partner number of the meter operator, 13 digits.',
      },
      validations: [
        {
          when: 'marketPartner(value)',
          text: { de: 'Der Code hat 13 Ziffern und beginnt mit 99 oder 98!', en: 'The code has 13 digits and begins with 99 or 98.' },
        },
      ],
    },
  },
  relationships: {
    marketLocations: {
      target: 'marketLocation',
      label: { de: 'Marktlokationen', en: 'Market locations' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'marketLocation:meterPoints', label: { de: 'Messlokationen', en: 'Meter points' }, min: 0, max: -1 },
    },
    address: {
      target: 'postalAddress',
      label: { de: 'Anschrift', en: 'Address' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'postalAddress:meterPoints', label: { de: 'Messlokationen', en: 'Meter points' }, min: 0, max: -1 },
    },
  },
  searchThrough: ['meterPoint:address'],
}
