import { processCategory } from './process-type.ts'

const energy = { name: 'processEnergy', label: { de: 'Energievorgänge', en: 'Energy processes' }, icon: 'bolt', hue: 50 }

export const processEnergy = processCategory(energy)
