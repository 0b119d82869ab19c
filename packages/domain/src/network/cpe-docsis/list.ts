import type { BegunAbout, ListDefinition } from '@twinwerk/model/list/list-definition'
import { ground } from '../../geo/map-layers.ts'

const state = 'asset:operatingState'
const building = [
  'cpe:telcoServiceConnectionHome',
  'telcoServiceConnectionHome:telcoServiceConnectionBuilding',
  'telcoServiceConnectionBuilding:building',
] as const
const inState = (...values: readonly string[]) => ({ path: [state], operator: 'in' as const, value: values })

/** A mass fault about the parts from which `over` leads to modems that turned worse together. */
const massFault = (part: 'device' | 'lines', over: 'access:cpe' | 'accessDevice:cpesDocsis'): BegunAbout => ({
  definition: 'processCircuitFault',
  label: { de: 'Störung anlegen', en: 'Start a fault' },
  relation: `processCircuitFault:${part}`,
  over,
})

/** Places and values of cable modems (portal specification, section 2.3). */
export const docsisMeasuresOnlineList: ListDefinition = {
  relation: 'tenant:things',
  type: 'cpeDocsis',
  typeExtends: ['cpeDocsis'],
  columns: [
    { path: ['cpe:macAddress'], width: 180 },
    { path: [state], label: { de: 'Zustand', en: 'State' }, width: 130 },
    { path: [...building, 'building:address'], label: { de: 'Gebäude', en: 'Building' }, width: 240 },
    { path: ['cpe:model'], width: 180 },
    { path: ['cpeDocsis:accessDevice', 'accessDevice:name'], label: { de: 'CMTS', en: 'CMTS' }, width: 160 },
    {
      path: ['cpe:telcoServiceConnectionHome', 'telcoServiceConnectionHome:floor'],
      label: { de: 'Etage', en: 'Floor' },
      width: 100,
    },
    { path: ['cpe:onlineStatus'], width: 100 },
    { path: ['cpeDocsis:dsSnr'], label: { de: 'SNR Download', en: 'Downstream SNR' }, width: 150 },
    { path: ['cpeDocsis:dsPower'], width: 190 },
    { path: ['cpeDocsis:usTx'], width: 180 },
    { path: ['cpeDocsis:usRx'], width: 180 },
    { path: ['cpeDocsis:channels'], width: 150 },
  ],
  views: ['map', 'table'],
  map: {
    geometry: ['cpe:telcoServiceConnectionHome', 'telcoServiceConnection:location'],
    color: [state],
    labelZoom: 18,
    beside: ground,
  },
  states: {
    state,
    place: building,
    point: ['cpe:telcoServiceConnectionHome', 'telcoServiceConnection:location'],
    together: [
      {
        path: [...building, 'building:addresses', 'postalAddress:street'],
        label: { de: 'Straße', en: 'Street' },
        begins: massFault('lines', 'access:cpe'),
      },
      {
        path: ['cpeDocsis:accessDevice', 'accessDevice:name'],
        label: { de: 'CMTS', en: 'CMTS' },
        begins: massFault('device', 'accessDevice:cpesDocsis'),
      },
    ],
  },
  predefinedFilters: [
    {
      name: 'inOperation',
      label: { de: 'In Betrieb', en: 'In operation' },
      filter: { path: ['cpe:access'], operator: 'exists' },
      active: true,
    },
    { name: 'bad', label: { de: 'Gestört', en: 'Faulty' }, filter: inState('bad') },
    { name: 'warn', label: { de: 'Auffällig', en: 'Conspicuous' }, filter: inState('warn') },
    { name: 'offline', label: { de: 'Offline', en: 'Offline' }, filter: inState('offline', 'delayed') },
    { name: 'none', label: { de: 'Ohne Werte', en: 'No values' }, filter: inState('none') },
  ],
  sort: [{ path: ['cpe:macAddress'], order: 'asc' }],
  pageSize: 5,
}
