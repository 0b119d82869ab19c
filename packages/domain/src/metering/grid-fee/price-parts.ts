import type { EnergyPartKind } from '@twinwerk/model/billing/energy/energy-facts'
import type { Text } from '@twinwerk/model/text/text'

/** The names of the charges that a price of energy includes. */
export const energyPartWords: Readonly<Record<EnergyPartKind, Text>> = {
  gridFees: { de: 'Netzentgelte', en: 'grid fees' },
  metering: { de: 'Messstellenbetrieb', en: 'metering' },
  concession: { de: 'Konzessionsabgabe', en: 'concession levy' },
  electricityTax: { de: 'Stromsteuer', en: 'electricity tax' },
  cogenerationLevy: { de: 'KWKG-Umlage', en: 'cogeneration levy' },
  specialGridLevy: { de: 'Aufschlag für besondere Netznutzung (§ 19 StromNEV)', en: 'levy for special grid use (section 19 StromNEV)' },
  offshoreLevy: { de: 'Offshore-Netzumlage', en: 'offshore levy' },
  energyTax: { de: 'Energiesteuer', en: 'energy tax' },
  storageLevy: { de: 'Gasspeicherumlage', en: 'gas storage levy' },
}
