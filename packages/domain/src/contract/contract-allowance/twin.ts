import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** An owner's permission to connect a parcel or a building. */
export const contractAllowance: TwinDefinition = {
  name: 'contractAllowance',
  extends: 'contract',
  label: { de: 'Gestattungsvertrag', en: 'Allowance contract' },
  plural: { de: 'Gestattungsverträge', en: 'Allowance contracts' },
  icon: 'key',
  hue: 100,
  attributes: {
    scope: {
      dataType: 'enum',
      label: { de: 'Umfang', en: 'Scope' },
      enumValues: [
        { name: 'building', label: { de: 'Gebäude', en: 'Building' }, style: styles.blue },
        { name: 'parcel', label: { de: 'Grundstück', en: 'Parcel' }, style: styles.green },
        { name: 'NE4', label: { de: 'Hausverteilnetz (NE4)', en: 'In-house network (NE4)' }, style: styles.violet },
      ],
    },
    permissionFrom: { dataType: 'date', label: { de: 'Erlaubt ab', en: 'Permitted from' } },
  },
  relationships: {
    parcels: {
      target: 'parcel',
      label: { de: 'Flurstücke', en: 'Parcels' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'parcel:allowances', label: { de: 'Gestattungen', en: 'Allowances' }, min: 0, max: -1 },
    },
    telcoServiceConnectionBuildings: {
      target: 'telcoServiceConnectionBuilding',
      label: { de: 'Gebäudeanschlüsse', en: 'Building connections' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'telcoServiceConnectionBuilding:allowances', label: { de: 'Gestattungen', en: 'Allowances' }, min: 0, max: -1 },
    },
  },
}
