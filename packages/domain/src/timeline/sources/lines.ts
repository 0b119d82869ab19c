import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Lines that went into service and out of it. */
export const lines: TimelineSource = {
  name: 'lines',
  topic: 'technology',
  type: 'access',
  ways: {
    access: [[]],
    contract: [['contract:contractElements', 'contractElement:access']],
    customer: [['businessPartner:consumingContracts', 'contract:contractElements', 'contractElement:access']],
    building: [['building:telcoServiceConnections', 'telcoServiceConnectionBuilding:accesses']],
    cpe: [['cpe:access']],
  },
  moments: [
    { name: 'active', at: 'access:activeSince', text: { de: 'Anschluss in Betrieb', en: 'Line in service' } },
    { name: 'inactive', at: 'access:activeUntil', text: { de: 'Anschluss außer Betrieb', en: 'Line out of service' } },
  ],
  title: ['entity:tenantWideIdentifier', 'access:lineId'],
  status: 'access:status',
}
