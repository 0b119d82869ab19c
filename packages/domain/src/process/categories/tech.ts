import { processCategory } from './process-type.ts'

const tech = { name: 'processTech', label: { de: 'Technische Vorgänge', en: 'Technical processes' }, icon: 'router', hue: 175 }

export const processTech = processCategory(tech)
