import type { PlacesOptions } from '@twinwerk/model/list/places-options'

/** The ports of a device as a plan: a row for each unit and slot, in it the ports by number. */
export const portPlaces: PlacesOptions = {
  type: 'port',
  owner: 'port:accessDevice',
  ownerName: 'accessDevice:name',
  rows: ['port:unit', 'port:slot'],
  number: 'port:number',
  state: 'port:state',
  used: 'port:used',
  capacity: 'port:capacity',
  troubles: ['overused', 'defect'],
  signs: { free: '', reserved: 'R', used: '●', full: '■', overused: '!', defect: '×' },
  take: {
    label: { de: 'Anschluss reservieren', en: 'Reserve for a line' },
    definition: 'access',
    relation: 'access:port',
    when: ['free', 'reserved', 'used'],
    sets: { attribute: 'access:status', value: 'reserved' },
  },
}
