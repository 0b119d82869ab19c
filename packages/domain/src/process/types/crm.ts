import { processCategory, processTypes } from './process-type.ts'

const crm = { name: 'processCrm', label: { de: 'Kundenvorgänge', en: 'Customer processes' }, icon: 'users', hue: 205 }

export const processCrm = processCategory(crm)

/** Section 2.1 of the second specification; termination and new contract have attributes of their own and stand beside these. */
export const crmProcesses = processTypes(crm, [['processWithdrawal', 'Widerruf', 'Withdrawal']])
