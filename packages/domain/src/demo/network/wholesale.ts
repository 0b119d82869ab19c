import type { Draft } from '../draft.ts'
import { during } from '../period.ts'
import type { Access } from './accesses.ts'
import { downOf } from './lines.ts'

/** Adds lines of another carrier that serve the fastest business accesses, and one line that no access uses any more. */
export function addCircuits(
  draft: Draft,
  { accesses, carrier, count }: { accesses: readonly Access[]; carrier: string; count: number },
): void {
  const business = accesses.filter(({ line }) => line.medium === 'AON' || line.medium === 'XGS').slice(0, count)
  for (const [index, { uuid, line }] of business.entries()) {
    const circuit = addCircuit(draft, { index, carrier, bandwidth: downOf(line) })
    draft.link({ relationship: 'circuit:access', source: circuit, target: uuid, ...during(line.from, line.to) })
  }
  addCircuit(draft, { index: business.length, carrier, bandwidth: 10_000_000_000 })
}

type Circuit = { readonly index: number; readonly carrier: string; readonly bandwidth: number }

function addCircuit(draft: Draft, { index, carrier, bandwidth }: Circuit): string {
  const circuit = draft.add({
    key: `circuit/${index}`,
    definition: 'circuit',
    attributes: {
      'circuit:circuitId': `CM-${String(400_101 + index)}`,
      'circuit:carrier': 'Carrier Mitte GmbH',
      'circuit:bandwidth': bandwidth,
      'circuit:wholesaleOrder': `WS-${String(88_201 + 7 * index)}`,
    },
  })
  draft.link({ relationship: 'circuit:externalServiceProvider', source: circuit, target: carrier })
  return circuit
}
