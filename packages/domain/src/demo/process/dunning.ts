import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import type { SeedProcess } from './seed-process.ts'

type Dunned = {
  readonly contracts: readonly WrittenContract[]
  readonly groups: ReadonlyMap<string, string>
  readonly today: string
  readonly numbers: (day: string) => string
  readonly people: readonly string[]
  readonly teams: SeedProcess['teams']
}

const accepted = { 'processOrder:decision': 'accepted' } as const
const released = { release1: accepted, release2: accepted }
const stillOpen = { lockable: false, mayLock: false, problem: null }
const settled = { ...stillOpen, arrears: 0, problem: 'Es ist kein Beleg überfällig, der nicht bestritten ist.' }

/** The ages in days of reminders that the customer paid. */
const paid = [64, 97, 138, 171]
/** The age in days of the disputed dunning: two reminders with two weeks each, and some days to release them. */
const disputedDays = 36

/**
 * Adds dunning processes. Some customers pay after the first reminder. The locksmith got two reminders and the announcement of the lock.
 * Then a part was disputed. The rest is too little for a lock, so billing waits for the customer.
 */
export function addDunning(draft: Draft, input: Dunned): void {
  const { contracts, today } = input
  const bills = contracts.filter(({ plan }) => plan.definition === 'contractTelecom' && plan.begin < addDays(today, -200))
  paid.forEach((days, index) => {
    const contract = bills[(index + 1) * 7]
    if (!contract) return
    const arrears = 44.9 + 5 * index
    addOne(draft, input, { key: `process/dunning/${index}`, contract, days, arrears, after: settled, course: { kind: 'through' } })
  })
  const contract = contracts.find(({ plan }) => plan.key === 'behnke')
  if (!contract) return
  const second = addDays(today, 16 - disputedDays)
  addOne(draft, input, {
    key: 'process/dunning',
    contract,
    days: disputedDays,
    arrears: 148.2,
    attributes: {
      'execution:description': 'Zweite Mahnung über 148,20 €, davon 60 € bestritten',
      'execution:commentText': 'Warten auf den Kunden',
      'processDunning:disputed': 60,
    },
    written: {
      'processDunning:level': 2,
      'processDunning:owed': 148.2,
      'processDunning:payBy': addDays(second, 14),
      'processDunning:lockAnnouncedAt': second,
    },
    course: { kind: 'suspend', at: 'decide' },
  })
}

type One = {
  readonly key: string
  readonly contract: WrittenContract
  readonly days: number
  readonly arrears: number
  readonly attributes?: SeedProcess['written']
  readonly written?: SeedProcess['written']
  /** The state of the bills after the payment deadline. If omitted, the state does not change. */
  readonly after?: SeedProcess['services'][string]
  readonly course: SeedProcess['course']
}

function addOne(draft: Draft, { groups, today, numbers, people, teams }: Dunned, one: One): void {
  const { key, contract, days, arrears, attributes, written, course } = one
  const started = addDays(today, -days)
  const process = draft.add({
    key,
    definition: 'processDunning',
    identifier: numbers(started),
    attributes: {
      'execution:bpmnName': 'Mahnung',
      'execution:status': 'waitforexecution',
      'execution:deadline': startOf(addDays(started, disputedDays + 2)),
      'execution:priority': 3,
      ...attributes,
    },
  })
  draft.link({ relationship: 'execution:contractForProcess', source: process, target: contract.uuid })
  draft.link({ relationship: 'execution:businessPartnerForProcess', source: process, target: contract.plan.customer.uuid })
  draft.link({ relationship: 'execution:agentGroupForExecution', source: process, target: present(groups.get('billing'), 'billing') })
  const open = { ...stillOpen, arrears }
  draft.run({
    uuid: process,
    started: `${started}T08:30:00.000Z`,
    services: {
      'processDunning/check': { ...open, effectiveDay: started, lastDay: addDays(started, -1) },
      'processDunning/before': open,
      'processDunning/after': one.after ?? open,
    },
    filled: released,
    written: written ?? {
      'processDunning:level': 1,
      'processDunning:owed': arrears,
      'processDunning:payBy': addDays(started, 15),
    },
    messages: {},
    people,
    teams,
    isTaken: false,
    course,
  })
}
