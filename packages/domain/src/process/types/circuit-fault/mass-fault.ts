import type { Step } from '../../steps/step.ts'
import { cause } from './repair.ts'

/**
 * Repairs the fault of a device once for all contracts. Each contract behind the device has its own fault, with its own time limits, letter
 * and credit.
 */
export const repairForAll: Step = {
  draw: (line, { process }) =>
    line.draw(
      [
        {
          id: 'findAffected',
          kind: 'serviceTask',
          name: { de: 'Betroffene Verträge finden', en: 'Find the contracts affected' },
          at: [3, 6],
          handler: 'findAffected',
        },
        { id: 'fork', kind: 'parallelGateway', name: '', at: [4, 6] },
        {
          id: 'each',
          kind: 'callActivity',
          name: { de: 'Störung des Vertrags', en: 'Fault of the contract' },
          at: [6, 6],
          process: process.name,
          forEach: { list: 'affected', item: 'affectedContract' },
        },
        {
          id: 'repairAll',
          kind: 'userTask',
          name: { de: 'Massenstörung beheben', en: 'Repair the mass fault' },
          at: [5, 7],
          group: 'Technik Betrieb',
          deadline: 'P1D',
          outputs: [cause],
        },
        {
          id: 'tellAll',
          kind: 'serviceTask',
          name: { de: 'Behebung melden', en: 'Report the repair' },
          at: [7, 7],
          handler: 'tellAffected',
        },
        { id: 'join', kind: 'parallelGateway', name: '', at: [8, 6] },
        { id: 'massDone', kind: 'endEvent', name: { de: 'Massenstörung abgeschlossen', en: 'Mass fault closed' }, at: [9, 6] },
      ],
      [
        ['isMass', 'findAffected', { name: { de: 'Gerät', en: 'Device' }, when: 'mass = true' }],
        ['findAffected', 'fork'],
        // The repair task starts before the faults of the many contracts.
        ['fork', 'repairAll'],
        ['fork', 'each'],
        ['repairAll', 'tellAll'],
        ['each', 'join'],
        ['tellAll', 'join'],
        ['join', 'massDone'],
      ],
    ),
}
