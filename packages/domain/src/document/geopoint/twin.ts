import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

/** The place where a picture was taken. The names are those of the portal specification, section 3. */
export const geopoint: TwinDefinition = {
  name: 'geopoint',
  extends: 'entity',
  label: { de: 'Aufnahmeort', en: 'Geo point' },
  plural: { de: 'Aufnahmeorte', en: 'Geo points' },
  icon: 'map-pin',
  hue: 300,
  title: ['geopoint:accuracy'],
  attributes: {
    geometry: {
      dataType: 'point',
      label: { de: 'Standort', en: 'Location' },
      required: true,
      // Portal specification, section 3: the value until a device or a user enters the place.
      default: { type: 'Point', coordinates: [0, 0] },
    },
    accuracy: {
      dataType: 'double',
      label: { de: 'Genauigkeit', en: 'Accuracy' },
      unit: 'm',
      semanticType: 'accuracy',
      validations: [isNotNegative],
    },
    heading: {
      dataType: 'double',
      label: { de: 'Blickrichtung', en: 'Heading' },
      unit: '°',
      semanticType: 'heading',
      validations: [
        {
          when: 'value >= 0 and value <= 360',
          text: { de: 'Die Blickrichtung liegt zwischen 0 und 360 Grad!', en: 'The heading is between 0 and 360 degrees.' },
        },
      ],
    },
    altitude: { dataType: 'double', label: { de: 'Höhe', en: 'Altitude' }, unit: 'm' },
  },
}
