import type { Course } from '../change/change.ts'

const elements = 'contract/contract:contractElements'

/** What goes with a contract that has ended: its line, and its numbers, which rest for the month in which the customer may still claim them (§ 59 (5) TKG). */
export const termination: Pick<Course, 'checks' | 'writes'> = {
  writes: {
    'processTermination/takeBack': [{ kind: 'set', at: 'contract', values: { 'contract:contractEnd': 'formerEnd' } }],
    'processTermination/store': [
      {
        kind: 'set',
        at: `${elements}/contractElement:cpes`,
        when: 'true',
        values: { 'asset:condition': '"used"', 'asset:storedAt': '"Rückläufer"' },
      },
      { kind: 'unlink', at: `${elements}/contractElement:access`, relation: 'access:cpe' },
      { kind: 'unlink', at: elements, relation: 'contractElement:cpes' },
    ],
    'processTermination/close': [
      {
        kind: 'set',
        at: `${elements}/contractElement:managedNumbers`,
        when: 'target.state = "assigned"',
        values: { 'managedNumber:state': '"quarantine"', 'managedNumber:quarantineUntil': 'addDuration(contract.contractEnd, "P1M")' },
      },
      { kind: 'unlink', at: elements, relation: 'contractElement:managedNumbers' },
      {
        kind: 'set',
        at: `${elements}/contractElement:access`,
        when: 'target.status != "ended"',
        values: { 'access:status': '"ended"', 'access:activeUntil': 'now()' },
      },
      { kind: 'unlink', at: `${elements}/contractElement:access`, relation: 'access:port' },
    ],
  },
}
