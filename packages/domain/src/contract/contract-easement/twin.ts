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
    landRegister: {
      dataType: 'string',
      label: { de: 'Grundbuch', en: 'Land register' },
      help: { de: 'Grundbuch mit Amtsgericht und Gemarkung.', en: 'Land register with its court and district.' },
      searchable: true,
    },
    registerSheet: {
      dataType: 'string',
      label: { de: 'Grundbuchblatt', en: 'Register sheet' },
      help: {
        de: 'Nummer des Blattes; die Dienstbarkeit steht dort in Abteilung II.',
        en: 'Number of the sheet; the easement stands in its second section.',
      },
      searchable: true,
    },
    entryDate: {
      dataType: 'date',
      label: { de: 'Eingetragen am', en: 'Entered on' },
      help: {
        de: 'Ab der Eintragung gilt das Recht gegen jeden Eigentümer (§ 1090 BGB).',
        en: 'Once entered the right holds against every owner (§ 1090 BGB).',
      },
      sortable: true,
    },
    compensation: {
      dataType: 'double',
      label: { de: 'Entschädigung', en: 'Compensation' },
      help: { de: 'Einmalige Zahlung an den Eigentümer.', en: 'Paid to the owner once.' },
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
