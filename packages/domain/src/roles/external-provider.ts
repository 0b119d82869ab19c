import { profile } from './own.ts'
import type { RoleDefinition } from './role-definition.ts'
import { may } from './paths.ts'

const assigned = ['user:assignedExecutions', 'group:assignedExecutions']

/** What one needs to know of a contract to work there: where, and for whom. */
const site = [
  'entity:tenantWideIdentifier',
  'contract:connectionAddress',
  'contract:executingAddressForContract',
  'contract:receiverForContract',
]

export const externalProvider: RoleDefinition = {
  key: 'externalProvider',
  name: { de: 'Externer Dienstleister', en: 'External provider' },
  description: {
    de: 'Sieht die Aufgaben für sich und die eigene Gruppe, den Ort dazu und nichts sonst.',
    en: 'Sees the tasks for oneself and the own group, the place of each and nothing else.',
  },
  grants: [
    { path: '', verbs: ['select'], mask: ['businessPartner:name1', 'businessPartner:name2', 'tenant:executions'] },
    ...profile,
    ...assigned.flatMap((each) => [
      ...may(['create', 'select'], `${each}/execution:documents`),
      { path: `${each}/execution:contractForProcess`, verbs: ['select'] as const, mask: site },
      ...may(['select'], `${each}/execution:contractForProcess/contract:connectionAddress`),
      ...may(['select'], `${each}/execution:contractForProcess/contract:executingAddressForContract`),
      {
        path: `${each}/execution:contractForProcess/contract:receiverForContract`,
        verbs: ['select'] as const,
        mask: ['businessPartner:name1', 'businessPartner:name2', 'businessPartner:phone'],
      },
    ]),
  ],
}
