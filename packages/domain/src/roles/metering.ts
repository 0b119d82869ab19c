import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { manage, may } = path

const measured = ['meter', 'meterRegister', 'meterPoint', 'marketLocation', 'modem', 'simcard'].map((each) => `tenant:things(${each})`)
const supplied = ['businessPartner:providedContracts(contractEnergySupply)', 'businessPartner:providedContracts(contractGridUsage)']

export const metering: RoleDefinition = {
  key: 'metering',
  name: { de: 'Messstellenbetrieb', en: 'Metering' },
  description: {
    de: 'Baut Zähler ein und aus, liest ab und pflegt Markt- und Messlokationen.',
    en: 'Installs and removes meters, reads them and maintains market locations and meter points.',
  },
  grants: [
    { path: path.partners, verbs: ['select'], mask: path.callContactFields },
    ...may(['select'], path.partnerAddresses, 'tenant:businesspartners/businessPartner:contactPhone'),
    ...may(manage, ...measured, ...path.meteringParts, ...path.partsOf(path.meterPhotos)),
    ...may(['select'], 'tenant:things(building)', 'tenant:things(building)/building:addresses', 'tenant:things(tool)'),
    ...may(['select'], ...supplied, ...supplied.map((each) => `${each}/contract:connectionAddress`)),
    ...path.work('processEnergy'),
    ...may(['select'], path.tags),
    ...path.fieldWork,
    ...own,
  ],
}
