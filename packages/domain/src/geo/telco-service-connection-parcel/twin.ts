import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const telcoServiceConnectionParcel: TwinDefinition = {
  name: 'telcoServiceConnectionParcel',
  extends: 'telcoServiceConnection',
  label: { de: 'Grundstücksanschluss', en: 'Parcel connection' },
  plural: { de: 'Grundstücksanschlüsse', en: 'Parcel connections' },
  icon: 'plug',
  hue: 160,
  attributes: {
    entryAllowed: { dataType: 'bool', label: { de: 'Betreten erlaubt', en: 'Entry allowed' } },
  },
  relationships: {
    parcel: {
      target: 'parcel',
      label: { de: 'Flurstück', en: 'Parcel' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'parcel:telcoServiceConnections',
        label: { de: 'Grundstücksanschlüsse', en: 'Parcel connections' },
        min: 0,
        max: -1,
      },
    },
  },
}
