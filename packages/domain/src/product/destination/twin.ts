import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** The destination of calls with a prefix. The longest matching prefix wins. */
export const destination: TwinDefinition = {
  name: 'destination',
  extends: 'entity',
  label: { de: 'Rufziel', en: 'Destination' },
  plural: { de: 'Rufziele', en: 'Destinations' },
  icon: 'map-pin',
  hue: 110,
  title: ['destination:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    prefix: {
      dataType: 'string',
      label: { de: 'Vorwahl', en: 'Prefix' },
      help: { de: 'Nur Ziffern, mit Landesvorwahl: 4915.', en: 'Digits only, with the country code: 4915.' },
      required: true,
      sortable: true,
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[1-9][0-9]{0,14}$")',
          text: {
            de: 'Die Vorwahl besteht aus Ziffern und beginnt nicht mit 0!',
            en: 'The prefix consists of digits and does not begin with 0.',
          },
        },
      ],
    },
    countryIso: {
      dataType: 'string',
      label: { de: 'Land', en: 'Country' },
      help: { de: 'Zwei Buchstaben nach ISO 3166.', en: 'Two letters of ISO 3166.' },
      validations: [
        {
          when: 'matches(value, "^[A-Z]{2}$")',
          text: { de: 'Das Land besteht aus zwei Großbuchstaben!', en: 'The country consists of two capital letters.' },
        },
      ],
    },
    unlisted: {
      dataType: 'bool',
      label: { de: 'Nicht auf dem Einzelverbindungsnachweis', en: 'Not on the itemised record' },
      help: {
        de: 'Für Beratungsstellen der Liste der Bundesnetzagentur (§ 11 Abs. 5 TDDDG). Freie Rufnummern und 116 stehen ohnehin nicht darauf.',
        en: 'For counselling services on the list of the Federal Network Agency (section 11 (5) TDDDG). Free numbers and 116 never stand there.',
      },
    },
  },
  relationships: {
    tariffzone: {
      target: 'tariffzone',
      label: { de: 'Tarifzone', en: 'Tariff zone' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: { name: 'tariffzone:destinations', label: { de: 'Rufziele', en: 'Destinations' }, min: 0, max: -1 },
    },
  },
}
