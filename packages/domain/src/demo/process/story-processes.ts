import type { WrittenContract } from '../contract/contract-plan.ts'
import { processPlans, type ProcessPlan } from './process-plans.ts'

type Story = {
  readonly contract: WrittenContract
  readonly plan: ProcessPlan
  readonly status: 'inprogress' | 'waiting' | 'suspended'
  /** Tasks that are finished, and days since the begin. */
  readonly done: number
  readonly days: number
  readonly priority: number
  readonly description: string
  readonly porting?: true
}

const stories: readonly (Omit<Story, 'contract' | 'plan'> & { readonly key: string; readonly definition: string })[] = [
  {
    key: 'krueger',
    definition: 'processCircuitFault',
    status: 'inprogress',
    done: 2,
    days: 5,
    priority: 5,
    description: 'Leitung seit fünf Tagen ohne Licht, Ursache im Tiefbau der Marktstraße vermutet',
  },
  {
    key: 'yildiz',
    definition: 'processNewContract',
    status: 'waiting',
    done: 2,
    days: 9,
    priority: 3,
    description: 'Anbieterwechsel: erste Vorabstimmung abgelehnt (AIFVN), neuer Termin bestätigt',
    porting: true,
  },
  {
    key: 'sorge',
    definition: 'processChangeConnectionAddress',
    status: 'waiting',
    done: 2,
    days: 4,
    priority: 3,
    description: 'Umzug in die Glaserstraße 23, dort Glasfaser statt Kabel, 0221 4710 201 bleibt',
  },
  {
    key: 'nowak',
    definition: 'processWithdrawal',
    status: 'inprogress',
    done: 1,
    days: 0,
    priority: 4,
    description: 'Widerruf über das Formular am neunten Tag, Leistung teilweise genutzt',
  },
  {
    key: 'behnke',
    definition: 'processDunning',
    status: 'suspended',
    done: 1,
    days: 12,
    priority: 3,
    description: 'Zweite Mahnung über 148,20 €, davon 60 € bestritten',
  },
]

/** The processes of the stories that this provider has. */
export function storiesOf(contracts: readonly WrittenContract[]): readonly Story[] {
  return stories.flatMap(({ key, definition, ...story }) => {
    const contract = contracts.find(({ plan }) => plan.key === key)
    const plan = processPlans.find((each) => each.definition === definition)
    return contract && plan ? [{ ...story, contract, plan }] : []
  })
}
