import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

export const operations: RoleDefinition = {
  key: 'operations',
  name: { de: 'Technik', en: 'Operations' },
  description: {
    de: 'Sieht, wo welcher Anschluss liegt und wen man anruft; pflegt die technischen Angaben.',
    en: 'Sees which line is where and whom to call; maintains the technical data.',
  },
  grants: [
    {
      path: path.partners,
      verbs: ['select'],
      // The way from a line to its customers tells whom a part of the network concerns.
      mask: [...path.callContactFields, 'businessPartner:consumingContracts'],
    },
    { path: path.partnerAddresses, verbs: ['select'] },
    { path: 'tenant:businesspartners/businessPartner:contactPhone', verbs: ['select'] },
    {
      path: path.contracts,
      verbs: ['select'],
      mask: [
        'entity:tenantWideIdentifier',
        'contract:contractBegin',
        'contract:contractEnd',
        'contract:lockState',
        'contract:noticeText',
        'contract:receiverForContract',
        'contract:supplierForContract',
        'contract:executingAddressForContract',
        'contract:connectionAddress',
        'contract:contractElements',
        'contract:tags',
        'contractTelecom:download',
        'contractTelecom:upload',
        'contractTelecom:ipType',
        'contractService:slaHours',
      ],
    },
    {
      path: 'businessPartner:providedContracts(contractTelecom)',
      verbs: ['update'],
      mask: [
        'contract:noticeText',
        'contract:connectionAddress',
        'contractTelecom:download',
        'contractTelecom:upload',
        'contractTelecom:ipType',
      ],
    },
    {
      path: path.contractElements,
      verbs: ['select'],
      mask: [
        'entity:tenantWideIdentifier',
        'contractElement:contractElementBegin',
        'contractElement:contractElementEnd',
        'contractElement:quantity',
        'contractElement:product',
        'contractElement:contract',
        'contractElement:access',
        // The way to the floor of the home.
        'contractElement:cpes',
      ],
    },
    { path: 'businessPartner:providedContracts/contract:executingAddressForContract', verbs: ['select', 'update'] },
    { path: 'businessPartner:providedContracts/contract:connectionAddress', verbs: ['create', 'select', 'update'] },
    { path: path.products, verbs: ['select'] },
    ...path.may(['execute'], path.things),
    ...[path.things, ...path.thingParts].map((each) => ({ path: each, verbs: ['create', 'select', 'update'] as const })),
    ...path.flashRuns,
    ...[path.circuitProvider, path.parcelOwners, ...path.contractors('tenant:executions(processTelcoEngineering)')].map((each) => ({
      path: each,
      verbs: ['selectexternal'] as const,
    })),
    ...path.work('processTech', 'processTelcoEngineering', 'processEnergy'),
    ...path.appointments,
    ...path.dispatching('tenant:executions(processTech)', 'tenant:executions(processTelcoEngineering)', 'tenant:executions(processEnergy)'),
    { path: path.tags, verbs: ['select'] },
    ...path.fieldWork,
    ...own,
  ],
}
