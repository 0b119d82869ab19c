import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

export const parcel: TwinDefinition = {
  name: 'parcel',
  extends: 'thing',
  label: { de: 'Flurstück', en: 'Parcel' },
  plural: { de: 'Flurstücke', en: 'Parcels' },
  icon: 'map',
  hue: 95,
  title: ['parcel:designation'],
  attributes: {
    designation: {
      dataType: 'string',
      label: { de: 'Bezeichnung', en: 'Designation' },
      help: { de: 'Flurstück, Flur und Gemarkung, wie man sie nennt.', en: 'Parcel, section and district as people say them.' },
      searchable: true,
      calculation: {
        steps: [
          { name: 'parcelNumber', expression: 'string(zaehler) + (if nenner = null then "" else "/" + string(nenner))' },
          {
            name: 'section',
            expression: 'if matches(flur, "^00") then substring(flur, 3) else if matches(flur, "^0") then substring(flur, 2) else flur',
          },
        ],
        expression: 'parcelNumber + (if flur = null then "" else ", Flur " + section) + ", Gemarkung " + gemarkung',
      },
    },
    gemarkung: {
      dataType: 'string',
      label: { de: 'Gemarkung', en: 'District' },
      help: { de: 'Sechsstelliger Schlüssel.', en: 'Key of six digits.' },
      required: true,
      sortable: true,
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[0-9]{6}$")',
          text: { de: 'Der Schlüssel der Gemarkung hat sechs Ziffern!', en: 'The key of the district has six digits.' },
        },
      ],
    },
    flur: {
      dataType: 'string',
      label: { de: 'Flur', en: 'Section' },
      help: {
        de: 'Teil der Gemarkung; mit Zähler und Nenner kennzeichnet er das Flurstück.',
        en: 'Part of the district; with numerator and denominator it marks the parcel.',
      },
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[0-9]{1,3}$")',
          text: { de: 'Die Flur hat bis zu drei Ziffern!', en: 'The section has up to three digits.' },
        },
      ],
    },
    zaehler: {
      dataType: 'integer',
      label: { de: 'Zähler', en: 'Numerator' },
      required: true,
      validations: [
        {
          when: 'value >= 1 and value <= 99999',
          text: { de: 'Der Zähler liegt zwischen 1 und 99999!', en: 'The numerator is between 1 and 99999.' },
        },
      ],
    },
    nenner: {
      dataType: 'integer',
      label: { de: 'Nenner', en: 'Denominator' },
      validations: [
        {
          when: 'value >= 1 and value <= 9999',
          text: { de: 'Der Nenner liegt zwischen 1 und 9999!', en: 'The denominator is between 1 and 9999.' },
        },
      ],
    },
    area: { dataType: 'double', label: { de: 'Fläche', en: 'Area' }, unit: 'm²', validations: [isNotNegative] },
    geometry: { dataType: 'polygon', label: { de: 'Umriss', en: 'Outline' } },
    ownerKnown: { dataType: 'bool', label: { de: 'Eigentümer bekannt', en: 'Owner known' } },
  },
  relationships: {
    owners: {
      target: 'businessPartner',
      label: { de: 'Eigentümer', en: 'Owners' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'businessPartner:parcels', label: { de: 'Flurstücke', en: 'Parcels' }, min: 0, max: -1 },
    },
    succeededBy: {
      target: 'parcel',
      label: { de: 'Nachfolger', en: 'Succeeded by' },
      help: {
        de: 'Flurstücke, die durch Teilung oder Zusammenlegung daraus entstanden sind.',
        en: 'Parcels that came of it by splitting or merging.',
      },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'parcel:predecessors', label: { de: 'Vorgänger', en: 'Predecessors' }, min: 0, max: -1 },
    },
  },
}
