import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const telcoServiceConnectionHome: TwinDefinition = {
  name: 'telcoServiceConnectionHome',
  extends: 'telcoServiceConnection',
  label: { de: 'Wohnungsanschluss', en: 'Home connection' },
  plural: { de: 'Wohnungsanschlüsse', en: 'Home connections' },
  icon: 'plug',
  hue: 170,
  attributes: {
    floor: { dataType: 'string', label: { de: 'Etage', en: 'Floor' } },
    position: { dataType: 'string', label: { de: 'Lage', en: 'Position' } },
    gftaDate: { dataType: 'date', label: { de: 'Gf-TA gesetzt am', en: 'Outlet set on' } },
    gftaSerial: { dataType: 'string', label: { de: 'Seriennummer der Gf-TA', en: 'Serial number of the outlet' }, searchable: true },
  },
  relationships: {
    telcoServiceConnectionBuilding: {
      target: 'telcoServiceConnectionBuilding',
      label: { de: 'Gebäudeanschluss', en: 'Building connection' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'telcoServiceConnectionBuilding:telcoServiceConnectionHomes',
        label: { de: 'Wohnungsanschlüsse', en: 'Home connections' },
        min: 0,
        max: -1,
      },
    },
  },
}
