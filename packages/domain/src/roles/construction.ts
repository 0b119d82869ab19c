import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { manage, may } = path

const built = [
  'tenant:things(trench)',
  'tenant:things(duct)',
  'tenant:things(telcoServiceConnection)',
  'tenant:things(houseConnection)',
  'tenant:things(parcel)',
  'tenant:things(building)',
  'tenant:things(boundaryStone)',
]
const agreed = ['businessPartner:providedContracts(contractEasement)', 'businessPartner:providedContracts(contractAllowance)']

export const construction: RoleDefinition = {
  key: 'construction',
  name: { de: 'Technik Bau', en: 'Construction' },
  description: {
    de: 'Plant und baut Trassen und Hausanschlüsse, kennt Eigentümer und Gestattungen.',
    en: 'Plans and builds trenches and house connections, knows owners and permissions.',
  },
  grants: [
    { path: path.partners, verbs: ['select'], mask: path.callContactFields },
    ...may(['select'], path.partnerAddresses, 'tenant:businesspartners/businessPartner:contactPhone'),
    ...may(manage, ...built),
    ...may(manage, 'tenant:things(building)/building:addresses'),
    ...may(['selectexternal'], 'tenant:things(parcel)/parcel:owners', ...path.contractors('tenant:executions(processTelcoEngineering)')),
    ...may(['select'], 'tenant:things(cable)', 'tenant:things(spliceClosure)', 'tenant:things(tool)'),
    ...may(['select', 'update'], ...agreed),
    ...may(
      ['select'],
      ...agreed.map((each) => `${each}/contract:documents`),
      ...agreed.map((each) => `${each}/contract:executingAddressForContract`),
    ),
    ...path.work('processTelcoEngineering'),
    ...may(['select'], path.tags),
    ...path.fieldWork,
    ...own,
  ],
}
