import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const postalAddress: TwinDefinition = {
  name: 'postalAddress',
  extends: 'entity',
  label: { de: 'Postanschrift', en: 'Postal address' },
  plural: { de: 'Postanschriften', en: 'Postal addresses' },
  icon: 'map-pin',
  hue: 145,
  title: [
    'postalAddress:street',
    'postalAddress:houseNumber',
    'postalAddress:houseNumberAddition',
    'postalAddress:postcode',
    'postalAddress:city',
  ],
  attributes: {
    street: { dataType: 'string', label: { de: 'Straße', en: 'Street' }, required: true, sortable: true, searchable: true },
    houseNumber: {
      dataType: 'string',
      label: { de: 'Hausnummer', en: 'House number' },
      required: true,
      searchable: true,
      usual: {
        pattern: '^[0-9]',
        text: {
          de: 'Ohne Ziffer am Anfang: Stimmt das? Häuser ohne Nummer stehen als „o. Nr.“ da.',
          en: 'Without a digit at the start: is that right? Houses without a number are written "o. Nr.".',
        },
      },
    },
    houseNumberAddition: { dataType: 'string', semanticType: 'addition', label: { de: 'Zusatz', en: 'Addition' } },
    postcode: {
      dataType: 'string',
      semanticType: 'postcode',
      label: { de: 'Postleitzahl', en: 'Postcode' },
      required: true,
      sortable: true,
      searchable: true,
      validations: [
        {
          when: 'plz(value) or (country != null and country != "DE")',
          text: { de: 'Die Postleitzahl muss fünf Ziffern haben!', en: 'The postcode has five digits.' },
        },
      ],
    },
    city: { dataType: 'string', label: { de: 'Ort', en: 'City' }, required: true, sortable: true, searchable: true },
    cityPart: { dataType: 'string', label: { de: 'Ortsteil', en: 'District' }, searchable: true },
    country: {
      dataType: 'string',
      label: { de: 'Land', en: 'Country' },
      help: { de: 'Zwei Buchstaben nach ISO 3166: DE, AT, CH.', en: 'Two letters of ISO 3166: DE, AT, CH.' },
      default: 'DE',
      validations: [
        {
          when: 'matches(value, "^[A-Z]{2}$")',
          text: { de: 'Das Land besteht aus zwei Großbuchstaben!', en: 'The country consists of two capital letters.' },
        },
      ],
    },
    geolocation: {
      dataType: 'point',
      label: { de: 'Standort', en: 'Location' },
      help: { de: 'Breite und Länge in Grad: 51.02134, 12.28105.', en: 'Latitude and longitude in degrees: 51.02134, 12.28105.' },
    },
    geolocationQuality: {
      dataType: 'enum',
      label: { de: 'Genauigkeit des Standorts', en: 'Accuracy of the location' },
      enumValues: [
        { name: 'house', label: { de: 'Haus', en: 'House' }, style: styles.green },
        { name: 'street', label: { de: 'Straße', en: 'Street' }, style: styles.yellow },
        { name: 'manual', label: { de: 'Von Hand gesetzt', en: 'Set by hand' }, style: styles.blue },
      ],
    },
  },
  relationships: {
    countryIso: {
      target: 'country',
      min: 0,
      max: 1,
      label: { de: 'Staat', en: 'State' },
      help: { de: 'Der Eintrag aus dem Verzeichnis der Staaten.', en: 'The entry of the list of countries.' },
    },
  },
}
