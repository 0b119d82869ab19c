import type { ProcessType } from '../../process-type.ts'
import { customer } from './customer.ts'
import { faultFields } from './fields.ts'
import { faultLinks, faultLists, faultyParts, isMassFault, readsOf } from './faulty-parts.ts'
import { repairForAll } from './mass-fault.ts'
import { repair } from './repair.ts'
import { closeFault, confirmReceipt, creditOutage, takeFault } from './steps.ts'
import { help } from './texts.ts'

export const circuitFault: ProcessType = {
  name: 'processCircuitFault',
  label: { de: 'Störung Telekommunikation', en: 'Telecom circuit fault' },
  category: 'processTech',
  help,
  customer,
  fields: faultFields,
  later: ['cause', 'ownFault', 'missedAppointments'],
  picks: faultyParts,
  picksTitle: { de: 'Massenstörung: der gestörte Teil des Netzes', en: 'Mass fault: the faulty part of the network' },
  keeps: faultLinks,
  results: faultLists,
  facts: {
    reportedDay: { value: 'if reportedAt = null then today() else dayOf(reportedAt)' },
    informDay: { value: 'addDuration(reportedDay, "P1D")' },
    creditDay: { value: 'addDuration(reportedDay, "P3D")' },
    higherDay: { value: 'addDuration(reportedDay, "P5D")' },
    // The faults of the contracts behind a device copy these values.
    mass: { value: isMassFault, reads: readsOf('processCircuitFault') },
    massReportedAt: { value: 'if reportedAt = null then now() else reportedAt' },
    massSince: { value: 'disturbedSince' },
    massUntil: { value: 'expectedUntil' },
    massFullOutage: { value: 'fullOutage = true' },
    massNumber: { value: 'tenantWideIdentifier' },
  },
  steps: [takeFault, confirmReceipt, repair, creditOutage, closeFault, repairForAll],
  // A customer with a fault wants a visit soon.
  visit: { minutes: 120, days: 14 },
}
