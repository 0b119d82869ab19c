import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const telcoServiceConnectionBuilding: TwinDefinition = {
  name: 'telcoServiceConnectionBuilding',
  extends: 'telcoServiceConnection',
  label: { de: 'Gebäudeanschluss', en: 'Building connection' },
  plural: { de: 'Gebäudeanschlüsse', en: 'Building connections' },
  icon: 'plug',
  hue: 165,
  attributes: {
    gfapDate: { dataType: 'date', label: { de: 'Gf-AP gesetzt am', en: 'Termination point set on' } },
    entryPoint: {
      dataType: 'enum',
      label: { de: 'Hauseinführung', en: 'Entry point' },
      enumValues: [
        { name: 'cellar', label: { de: 'Keller', en: 'Cellar' } },
        { name: 'ground', label: { de: 'Erdgeschoss', en: 'Ground floor' } },
        { name: 'facade', label: { de: 'Fassade', en: 'Facade' } },
      ],
    },
    gfapPlace: { dataType: 'string', label: { de: 'Platz des Gf-AP', en: 'Place of the termination point' }, searchable: true },
  },
  relationships: {
    building: {
      target: 'building',
      label: { de: 'Gebäude', en: 'Building' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'building:telcoServiceConnections',
        label: { de: 'Gebäudeanschlüsse', en: 'Building connections' },
        min: 0,
        max: -1,
      },
    },
    telcoServiceConnectionParcel: {
      target: 'telcoServiceConnectionParcel',
      label: { de: 'Grundstücksanschluss', en: 'Parcel connection' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: {
        name: 'telcoServiceConnectionParcel:telcoServiceConnectionBuildings',
        label: { de: 'Gebäudeanschlüsse', en: 'Building connections' },
        min: 0,
        max: -1,
      },
    },
    spliceClosure: {
      target: 'spliceClosure',
      label: { de: 'Spleißstelle', en: 'Splice closure' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: {
        name: 'spliceClosure:telcoServiceConnectionBuildings',
        label: { de: 'Gebäudeanschlüsse', en: 'Building connections' },
        min: 0,
        max: -1,
      },
    },
  },
}
