import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'

/** The age in days up to which the demo world has sent confirmations. */
const days = 240

/** Adds the confirmations of recent orders and terminations, each sent to the customer's address. */
export function addAcknowledgements(draft: Draft, contracts: readonly WrittenContract[], today: string): void {
  const since = addDays(today, -days)
  const ordered = contracts.filter(({ plan }) => plan.elements.length > 0 && plan.signed >= since && plan.signed <= today)
  const ended = contracts.flatMap((contract) => {
    const { elements, end } = contract.plan
    return elements.length > 0 && end !== undefined && end >= since ? [{ contract, end }] : []
  })
  const sent = [
    ...ordered.map((contract) => ({ contract, kind: 'order', day: contract.plan.signed })),
    ...ended.map(({ contract, end }) => ({ contract, kind: 'termination', day: earlier(addDays(end, -35), today) })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  for (const [index, { contract, kind, day }] of sent.entries()) {
    const { customer, key } = contract.plan
    const uuid = draft.add({
      key: `acknowledgement/${key}/${kind}`,
      definition: 'acknowledgement',
      attributes: {
        'acknowledgement:kind': kind,
        'acknowledgement:number': `Q-${String(index + 1).padStart(5, '0')}`,
        'acknowledgement:sentAt': startOf(day),
        'acknowledgement:recipient': customer.name1,
        'acknowledgement:body': { contract: contract.identifier, day },
      },
    })
    draft.link({ relationship: 'acknowledgement:receiver', source: uuid, target: customer.uuid })
    draft.link({ relationship: 'acknowledgement:contract', source: uuid, target: contract.uuid })
  }
}

const earlier = (one: string, other: string) => (one < other ? one : other)
