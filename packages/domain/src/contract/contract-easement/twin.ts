import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

/** A right on a parcel that is entered in the land register and passes to whoever buys it. */
export const contractEasement: TwinDefinition = {
  name: 'contractEasement',
  extends: 'contract',
  label: { de: 'Dienstbarkeitsvertrag', en: 'Easement agreement' },
  plural: { de: 'Dienstbarkeitsverträge', en: 'Easement agreements' },
  icon: 'map',
  hue: 95,
  attributes: {
    landRegister: { dataType: 'string', label: { de: 'Grundbuch', en: 'Land register' }, searchable: true },
    registerSheet: { dataType: 'string', label: { de: 'Grundbuchblatt', en: 'Register sheet' }, searchable: true },
    entryDate: { dataType: 'date', label: { de: 'Eingetragen am', en: 'Entered on' }, sortable: true },
    compensation: {
      dataType: 'double',
      label: { de: 'Entschädigung', en: 'Compensation' },
      unit: 'currency',
      validations: [isNotNegative],
    },
  },
  relationships: {
    relatedParcel: {
      target: 'parcel',
      label: { de: 'Flurstück', en: 'Parcel' },
      min: 1,
      max: -1,
      ranged: true,
      reverse: { name: 'parcel:easements', label: { de: 'Dienstbarkeiten', en: 'Easements' }, min: 0, max: -1 },
    },
  },
}
