import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { manage, may } = path

const works = ['businessPartner:providedContracts(contractStatementOfWork)', 'businessPartner:providedContracts(contractAssignment)']

export const projectLead: RoleDefinition = {
  key: 'projectLead',
  name: { de: 'Projektleitung', en: 'Project lead' },
  description: {
    de: 'Führt Projekte und Kostenstellen und sieht, was für sie geleistet und gebaut wurde.',
    en: 'Runs projects and cost centres and sees what was done and built for them.',
  },
  grants: [
    ...may(manage, path.projects, path.costCenters),
    ...path.allEfforts,
    { path: path.partners, verbs: ['select'], mask: path.callContactFields },
    ...may(['select'], path.partnerAddresses, 'tenant:businesspartners/businessPartner:contactPhone'),
    ...may(['select', 'update'], ...works),
    ...may(['select'], ...works.map((each) => `${each}/contract:contractElements`), ...works.map((each) => `${each}/contract:documents`)),
    ...may(['select'], path.things, 'tenant:things/building:addresses'),
    ...may(['update'], 'tenant:things(trench)', 'tenant:things(telcoServiceConnection)'),
    ...path.processes('processTelcoEngineering'),
    ...may(['select'], path.tags),
    ...own,
  ],
}
