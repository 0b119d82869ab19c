import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { contracts as contractsOfCustomer } from '../ways.ts'

/** Contracts from their signature to their end. Ends that are known already lie in the future. */
export const contracts: TimelineSource = {
  name: 'contracts',
  topic: 'contracts',
  type: 'contract',
  ways: {
    customer: [[contractsOfCustomer]],
    contract: [[]],
    access: [['access:contractElements', 'contractElement:contract']],
    cpe: [['cpe:contractElement', 'contractElement:contract']],
    building: [['building:leases']],
    project: [['project:statementsOfWork']],
  },
  moments: [
    { name: 'signed', at: 'contract:signedAt', text: { de: 'Vertrag geschlossen', en: 'Contract concluded' } },
    { name: 'begun', at: 'contract:contractBegin', text: { de: 'Vertragsbeginn', en: 'Contract begins' } },
    { name: 'ended', at: 'contract:contractEnd', text: { de: 'Vertragsende', en: 'Contract ends' } },
  ],
  title: ['entity:tenantWideIdentifier'],
  facts: ['contract:minTermEnd'],
}
