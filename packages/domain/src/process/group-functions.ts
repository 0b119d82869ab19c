import type { OfferedFirst } from '@twinwerk/model/layout/layout'

/**
 * The functions of the groups that the diagrams of the release name. If a tenant's groups have other names, the group with the function
 * gets these tasks. A diagram may also name a function directly.
 */
export const functionOfGroup: Readonly<Record<string, string>> = {
  Auftragsmanagement: 'agent',
  Geschäftsführung: 'approver',
  'Externe Dienstleister': 'externalProvider',
  Abrechnung: 'billing',
  Abrechnungsleitung: 'billingApprover',
  'Technik Betrieb': 'network',
  'Technik Bau': 'network',
  Spleißteam: 'network',
  Messstellenbetrieb: 'metering',
  Kundenservice: 'support',
}

const functionPath = ['group:groupFunctions', 'groupFunction:function'] as const

/** The function of the groups that are responsible for the processes of an area. */
const functionOfArea = {
  processCrm: 'support',
  processTech: 'network',
  processTelcoEngineering: 'network',
  processEnergy: 'metering',
  processInvoicing: 'billing',
} as const

export type ProcessArea = keyof typeof functionOfArea

/**
 * Returns the order of groups in a picker. Groups with a function of a selected group come first. With `area`, so do groups that are
 * responsible for the area.
 */
export function matchingGroups(area?: ProcessArea): OfferedFirst {
  return { path: functionPath, ...(area && { values: [functionOfArea[area]] }) }
}

export const externalGroups: OfferedFirst = { path: functionPath, values: ['externalProvider'] }
