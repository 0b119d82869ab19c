import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import type { DatedCharge } from './contract-facts.ts'
import type { BilledDays } from './months.ts'

type Waiting = {
  readonly text: string
  readonly english: string
  readonly reason: 'goodwill' | 'faultCredit' | 'deviceFee' | 'returnFee' | 'manual'
  /** In euro. */
  readonly amount: number
  readonly taxClass: 'regular' | 'none'
  readonly day: string
}

/** A charge and its contract. A charge with a run stands on a receipt of that run, the others wait for the next one. */
type Planned = Waiting & { readonly contract: WrittenContract; readonly run: BilledDays | undefined }

type Input = {
  readonly contracts: readonly WrittenContract[]
  readonly months: readonly BilledDays[]
  readonly today: string
  /** The costs that the contract in arrears owes besides its bills, in euro. */
  readonly arrears: { readonly contract: WrittenContract; readonly costs: number } | undefined
}

/** Reminders cost a fixed sum, and returned debits the rest of the costs. In euro. */
const reminders = 10

/** Adds the charges. Returns those that a run bills, by the uuid of their contract. */
export function addCharges(draft: Draft, input: Input): ReadonlyMap<string, readonly DatedCharge[]> {
  const billed = [...waiting(input), ...costsOf(input)].flatMap((planned, index): (readonly [string, DatedCharge])[] => {
    const key = addCharge(draft, planned, `VP-${planned.day.slice(0, 4)}-${String(index + 1).padStart(6, '0')}`)
    const { contract, run, text, english, amount, taxClass, day } = planned
    if (!run) return []
    return [[contract.uuid, { key, text, english, amount: amountOf(amount), basis: 'gross', taxClass, from: day, to: day, date: run.date }]]
  })
  return new Map([...Map.groupBy(billed, ([contract]) => contract)].map(([contract, of]) => [contract, of.map(([, charge]) => charge)]))
}

/** Goodwill and a fee wait for the next bill; a compensation stands on the last one. */
function waiting({ contracts, months, today }: Input): Planned[] {
  const named = (key: string, otherwise: number) =>
    contracts.find(({ plan }) => plan.key === key) ?? present(contracts[otherwise], 'contract')
  const run = months.at(-1)
  return [
    {
      contract: named('sorge', 0),
      run: undefined,
      text: 'Kulanz für die späte Lieferung des Routers',
      english: 'Goodwill for the late delivery of the router',
      reason: 'goodwill',
      amount: -10,
      taxClass: 'regular',
      day: addDays(today, -12),
    },
    {
      contract: named('krueger', 1),
      run,
      text: 'Entschädigung für einen Ausfall (§ 58 TKG)',
      english: 'Compensation for a fault (§ 58 TKG)',
      reason: 'faultCredit',
      amount: -15.1,
      taxClass: 'regular',
      day: run ? addDays(run.to, -12) : addDays(today, -20),
    },
    {
      contract: present(contracts[2], 'contract'),
      run: undefined,
      text: 'Router nicht zurückgegeben',
      english: 'Router not returned',
      reason: 'deviceFee',
      amount: 89,
      taxClass: 'regular',
      day: addDays(today, -5),
    },
  ]
}

function costsOf({ months, arrears }: Input): Planned[] {
  const run = months.at(-1)
  if (!arrears || !run) return []
  const common = { contract: arrears.contract, run, taxClass: 'none', day: run.to } as const
  const returned = euroOfAmount(amountOf(arrears.costs) - amountOf(reminders))
  return [
    { ...common, text: 'Kosten der Rücklastschriften', english: 'Costs of returned debits', reason: 'returnFee', amount: returned },
    { ...common, text: 'Mahnkosten', english: 'Costs of reminders', reason: 'manual', amount: reminders },
  ]
}

function addCharge(draft: Draft, { contract, run, text, english, reason, amount, taxClass, day }: Planned, identifier: string): string {
  const uuid = draft.add({
    key: `charge/${identifier}`,
    definition: 'charge',
    identifier,
    attributes: {
      'charge:text': text,
      'charge:texts': { text: { en: english } },
      'charge:reason': reason,
      'charge:amount': amount,
      'charge:basis': 'gross',
      'charge:taxClass': taxClass,
      'charge:serviceFrom': day,
      'charge:serviceTo': day,
      'charge:state': run ? 'billed' : 'open',
    },
  })
  draft.link({ relationship: 'charge:contract', source: uuid, target: contract.uuid })
  return uuid
}
