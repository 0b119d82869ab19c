import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { WrittenContract } from '../contract/contract-plan.ts'
import { startOf } from '../period.ts'
import { processPlans } from './process-plans.ts'
import type { OpenPlace, ProcessPlan } from './process-plans.ts'
import type { SeedProcess } from './seed-process.ts'

export type Story = {
  readonly contract: WrittenContract
  readonly plan: ProcessPlan
  /** Days since the begin. */
  readonly days: number
  readonly priority: number
  readonly description: string
  readonly place: OpenPlace
  readonly messages: SeedProcess['messages']
  readonly porting?: true
}

type StoryText = Omit<Story, 'contract' | 'plan' | 'place' | 'messages'> & {
  readonly key: string
  readonly definition: string
  readonly place: (today: string) => OpenPlace
  readonly messages?: (today: string) => SeedProcess['messages']
}

/** The place of a process without a task: it waits for its time. */
const nothing = 'nothing'

const stories: readonly StoryText[] = [
  {
    key: 'krueger',
    definition: 'processCircuitFault',
    days: 5,
    priority: 5,
    description: 'Leitung seit fünf Tagen ohne Licht, Ursache im Tiefbau der Marktstraße vermutet',
    place: () => ({
      at: 'onSite',
      attributes: { 'processCircuitFault:fullOutage': true },
      services: { 'network/diagnose': { online: false, receivedPower: -29.4, finding: 'outside' } },
    }),
  },
  {
    key: 'yildiz',
    definition: 'processNewContract',
    days: 9,
    priority: 3,
    description: 'Anbieterwechsel: erste Vorabstimmung abgelehnt (AIFVN), neuer Termin bestätigt',
    place: () => ({
      at: nothing,
      attributes: { 'processNewContract:portingRequired': true, 'processNewContract:providerchangeRequired': true },
    }),
    messages: (today) => ({ carrierAnswer: { days: 2, data: { wbciCode: '8002', agreedDate: addDays(today, 6) } } }),
    porting: true,
  },
  {
    key: 'sorge',
    definition: 'processChangeConnectionAddress',
    days: 4,
    priority: 3,
    description: 'Umzug in die Glaserstraße 23, dort Glasfaser statt Kabel, 0221 4710 201 bleibt',
    place: (today) => ({ at: nothing, attributes: { 'execution:effectiveAt': startOf(addDays(today, 12)) } }),
  },
  {
    key: 'nowak',
    definition: 'processWithdrawal',
    days: 1,
    priority: 4,
    description: 'Widerruf über das Formular am neunten Tag, Leistung teilweise genutzt',
    place: () => ({ at: 'partialCharge' }),
  },
]

/** Returns the processes of the stories that this provider has. */
export function storiesOf(contracts: readonly WrittenContract[], today: string): readonly Story[] {
  return stories.flatMap(({ key, definition, place, messages, ...story }) => {
    const contract = contracts.find(({ plan }) => plan.key === key)
    const plan = processPlans.find((each) => each.definition === definition)
    return contract && plan ? [{ ...story, contract, plan, place: place(today), messages: messages?.(today) ?? {} }] : []
  })
}
