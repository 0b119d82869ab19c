import { filesOfTasks, profile } from './own.ts'
import type { RoleDefinition } from './role-definition.ts'
import { fieldWork, may } from './paths.ts'

const assigned = ['user:assignedExecutions', 'group:assignedExecutions']

/** The fields of a contract that work on site needs: the place and the customer. */
const site = [
  'entity:tenantWideIdentifier',
  'contract:connectionAddress',
  'contract:executingAddressForContract',
  'contract:receiverForContract',
]

/** For each construction process: the relation to the twin that it builds, and the relation or attribute with the place of that twin. */
const construction = [
  { relation: 'processBuildHouseConnection:building', place: 'telcoServiceConnection:location' },
  { relation: 'processBuildTrench:trench', place: 'trench:geometry' },
  { relation: 'processSpliceAndPatch:closure', place: 'spliceClosure:location' },
] as const
const process = ['entity:tenantWideIdentifier', 'execution:bpmnName', ...construction.map(({ relation }) => relation)]

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
    ...fieldWork,
    ...filesOfTasks,
    ...assigned.flatMap((each) => [
      // External providers decide when they come.
      { path: `${each}(userTask)`, verbs: ['update'] as const, mask: ['execution:notBefore'] },
      { path: `${each}/execution:parentExecution`, verbs: ['select'] as const, mask: process },
      ...construction.flatMap(({ relation, place }) => [
        // Only construction processes show their description: in other processes, this field holds the words of a customer.
        {
          path: `${each}/execution:parentExecution(${relation.split(':')[0]})`,
          verbs: ['select'] as const,
          mask: ['execution:description'],
        },
        {
          path: `${each}/execution:parentExecution/${relation}`,
          verbs: ['select'] as const,
          mask: ['entity:tenantWideIdentifier', place],
        },
      ]),
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
