import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'

/** The charges that wait for the next bill, each on the contract with a key or, without one, on the first contract. */
const waiting = [
  { key: 'sorge', text: 'Kulanz für die späte Lieferung des Routers', reason: 'goodwill', amount: -10, daysAgo: 12 },
  { key: 'krueger', text: 'Entschädigung für den Ausfall vom Vormonat (§ 58 TKG)', reason: 'faultCredit', amount: -15.1, daysAgo: 20 },
  { text: 'Router nicht zurückgegeben', reason: 'deviceFee', amount: 89, daysAgo: 5 },
] as const

export function addCharges(draft: Draft, contracts: readonly WrittenContract[], today: string): void {
  for (const [index, charge] of waiting.entries()) {
    const contract = contracts.find(({ plan }) => 'key' in charge && plan.key === charge.key) ?? present(contracts[index], 'contract')
    const day = addDays(today, -charge.daysAgo)
    const uuid = draft.add({
      key: `charge/${index}`,
      definition: 'charge',
      identifier: `VP-${today.slice(0, 4)}-${String(index + 1).padStart(6, '0')}`,
      attributes: {
        'charge:text': charge.text,
        'charge:reason': charge.reason,
        'charge:amount': charge.amount,
        'charge:basis': 'gross',
        'charge:taxClass': 'regular',
        'charge:serviceFrom': day,
        'charge:serviceTo': day,
        'charge:state': 'open',
      },
    })
    draft.link({ relationship: 'charge:contract', source: uuid, target: contract.uuid })
  }
}
