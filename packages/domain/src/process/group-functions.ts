import type { OfferedFirst } from '@twinwerk/model/layout/layout'

/**
 * The functions of the groups that the diagrams of the release name. In a tenant whose groups have other names, the group with the
 * function gets these tasks; a diagram may also name a function itself.
 */
export const functionOfGroup: Readonly<Record<string, string>> = {
  Auftragsmanagement: 'agent',
  Geschäftsführung: 'approver',
  'Externe Dienstleister': 'externalProvider',
  Abrechnung: 'billing',
  'Technik Betrieb': 'network',
  'Technik Bau': 'network',
  Spleißteam: 'network',
  Messstellenbetrieb: 'metering',
  Kundenservice: 'support',
}

const functionPath = ['group:groupFunctions', 'groupFunction:function'] as const

/** The function of the groups that look after the processes of an area. */
const functionOfArea = {
  processCrm: 'support',
  processTech: 'network',
  processTelcoEngineering: 'network',
  processEnergy: 'metering',
  processInvoicing: 'billing',
} as const

export type ProcessArea = keyof typeof functionOfArea

/** A picker of groups. Groups with a function of the chosen ones come first, or those that look after the area. */
export function matchingGroups(area?: ProcessArea): OfferedFirst {
  return { path: functionPath, ...(area && { values: [functionOfArea[area]] }) }
}

export const externalGroups: OfferedFirst = { path: functionPath, values: ['externalProvider'] }
