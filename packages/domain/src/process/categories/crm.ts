import { processCategory } from './process-type.ts'

const crm = { name: 'processCrm', label: { de: 'Kundenvorgänge', en: 'Customer processes' }, icon: 'users', hue: 205 }

export const processCrm = processCategory(crm)
