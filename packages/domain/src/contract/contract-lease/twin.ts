import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative, isPercent } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const contractLease: TwinDefinition = {
  name: 'contractLease',
  extends: 'contract',
  label: { de: 'Pachtvertrag', en: 'Lease' },
  plural: { de: 'Pachtverträge', en: 'Leases' },
  icon: 'home',
  hue: 85,
  attributes: {
    areaSqm: { dataType: 'double', label: { de: 'Fläche', en: 'Area' }, unit: 'm²', validations: [isNotNegative] },
    rent: { dataType: 'double', label: { de: 'Pacht im Jahr', en: 'Rent per year' }, unit: 'currency', validations: [isNotNegative] },
    indexClause: {
      dataType: 'enum',
      label: { de: 'Wertsicherung', en: 'Index clause' },
      help: { de: 'Ob und wie sich die Pacht an einen Index anpasst.', en: 'Whether and how the rent follows an index.' },
      enumValues: [
        { name: 'none', label: { de: 'Keine', en: 'None' }, style: styles.grey },
        { name: 'vpi', label: { de: 'Verbraucherpreisindex', en: 'Consumer price index' }, style: styles.blue },
        { name: 'stepped', label: { de: 'Staffel', en: 'Stepped' }, style: styles.violet },
      ],
      default: 'none',
    },
    escalation: { dataType: 'double', label: { de: 'Steigerung', en: 'Escalation' }, unit: '%', validations: [isPercent] },
  },
  relationships: {
    parcels: {
      target: 'parcel',
      label: { de: 'Flurstücke', en: 'Parcels' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'parcel:leases', label: { de: 'Pachtverträge', en: 'Leases' }, min: 0, max: -1 },
    },
    building: {
      target: 'building',
      label: { de: 'Gebäude', en: 'Building' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'building:leases', label: { de: 'Pachtverträge', en: 'Leases' }, min: 0, max: -1 },
    },
  },
}
