import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { buildings } from '../../geo/map-layers.ts'

/** Places and values of cable modems (portal specification, section 2.3). */
export const docsisMeasuresOnlineList: ListDefinition = {
  relation: 'tenant:things',
  type: 'cpeDocsis',
  typeExtends: ['cpeDocsis'],
  columns: [
    { path: ['cpe:macAddress'], width: 180 },
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
    color: ['cpe:access', 'access:status'],
    labelZoom: 18,
    beside: [buildings],
  },
  sort: [{ path: ['cpe:macAddress'], order: 'asc' }],
  pageSize: 5,
}
