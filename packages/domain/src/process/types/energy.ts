import { processCategory, processTypes } from './process-type.ts'

const energy = { name: 'processEnergy', label: { de: 'Energievorgänge', en: 'Energy processes' }, icon: 'bolt', hue: 50 }

export const processEnergy = processCategory(energy)

export const energyProcesses = processTypes(energy, [['processSupplierSwitch', 'Lieferantenwechsel Strom', 'Electricity supplier switch']])
