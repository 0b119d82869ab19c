import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const building: TwinDefinition = {
  name: 'building',
  extends: 'thing',
  label: { de: 'Gebäude', en: 'Building' },
  plural: { de: 'Gebäude', en: 'Buildings' },
  icon: 'building',
  hue: 20,
  identifier: 'GB-{n:6}',
  title: ['building:address', 'entity:tenantWideIdentifier'],
  attributes: {
    address: {
      dataType: 'string',
      label: { de: 'Anschrift', en: 'Address' },
      help: {
        de: 'Von mehreren Hausnummern nur die Straße, an einer Ecke beide Straßen.',
        en: 'Of several house numbers the street alone, on a corner both streets.',
      },
      calculation: {
        steps: [
          { name: 'first', expression: 'min(addresses.street)' },
          { name: 'last', expression: 'max(addresses.street)' },
          { name: 'number', expression: 'min(addresses.houseNumber)' },
          { name: 'addition', expression: 'min(addresses.houseNumberAddition)' },
          { name: 'isOne', expression: 'number = max(addresses.houseNumber) and addition = max(addresses.houseNumberAddition)' },
        ],
        expression:
          'if first != last then first + " / " + last else if isOne then first + " " + number + (if addition = null then "" else addition) else first',
      },
    },
    geometry: { dataType: 'polygon', label: { de: 'Umriss', en: 'Outline' } },
    use: {
      dataType: 'enum',
      label: { de: 'Nutzung', en: 'Use' },
      enumValues: [
        { name: 'residential', label: { de: 'Wohnen', en: 'Residential' }, style: styles.blue },
        { name: 'commercial', label: { de: 'Gewerbe', en: 'Commercial' }, style: styles.violet },
        { name: 'public', label: { de: 'Öffentlich', en: 'Public' }, style: styles.green },
        { name: 'technical', label: { de: 'Technik', en: 'Technical' }, style: styles.grey },
      ],
    },
    units: {
      dataType: 'integer',
      label: { de: 'Einheiten', en: 'Units' },
      help: { de: 'Wohnungen und Geschäfte.', en: 'Homes and shops.' },
      validations: [isAtLeastOne],
    },
  },
  relationships: {
    parcels: {
      target: 'parcel',
      label: { de: 'Flurstücke', en: 'Parcels' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'parcel:buildings', label: { de: 'Gebäude', en: 'Buildings' }, min: 0, max: -1 },
    },
    addresses: {
      target: 'postalAddress',
      label: { de: 'Anschriften', en: 'Addresses' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'postalAddress:buildings', label: { de: 'Gebäude', en: 'Buildings' }, min: 0, max: 1 },
    },
  },
  searchThrough: ['building:addresses'],
}
