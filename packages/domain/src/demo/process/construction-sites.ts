import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import type { Customer } from '../partner/customer.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'
import { processPlans } from './process-plans.ts'
import type { SeedProcess } from './seed-process.ts'

type Sites = Pick<SeedProcess, 'people' | 'teams'> & {
  readonly groups: ReadonlyMap<string, string>
  readonly customers: readonly Customer[]
  readonly today: string
  readonly numbers: (started: string) => string
}

type Site = {
  readonly definition: string
  readonly description: string
  /** The number of days since the begin of the process. */
  readonly since: number
  /** The element at which the process waits; absent for a finished process. */
  readonly at?: string
  /** The agreed begin of the open task: the number of days from today, and the hour (UTC). */
  readonly begins?: { readonly days: number; readonly hour: number }
}

const house = 'processBuildHouseConnection'
const splice = 'processSpliceAndPatch'

const sites: readonly Site[] = [
  {
    definition: house,
    description: 'Leerrohr vom Gehweg bis zur Hauswand, Vorgarten ist wiederherzustellen',
    since: 34,
    at: 'before6',
    begins: { days: 1, hour: 7 },
  },
  { definition: splice, description: 'Muffe nach dem Baggerschaden neu belegen', since: 4, at: 'before1' },
  { definition: house, description: 'Neubau, Einführung durch die Bodenplatte', since: 180 },
  { definition: splice, description: 'Reservefasern für das Schulzentrum', since: 66 },
  { definition: house, description: 'Kernbohrung durch Bruchsteinwand', since: 230 },
  { definition: splice, description: 'Zwei Fasern auf den neuen Splitter', since: 110 },
  { definition: splice, description: 'Umlegung auf das zweite Kabel', since: 155 },
]

/**
 * Adds construction processes with open tasks for the external providers and the splicing team. A small world would not contain these by
 * chance.
 */
export function addConstructionSites(draft: Draft, { groups, customers, people, teams, today, numbers }: Sites): void {
  for (const [index, { definition, description, since, at, begins }] of sites.entries()) {
    const random = randomOf(`${draft.shortId}/construction-site/${index}`)
    const plan = present(
      processPlans.find((each) => each.definition === definition),
      `plan of ${definition}`,
    )
    const started = addDays(today, -since)
    const number = numbers(started)
    const process = draft.add({
      key: `construction-site/${index}`,
      definition,
      identifier: number,
      attributes: {
        'execution:status': 'waitforexecution',
        'execution:bpmnName': plan.name,
        'execution:description': description,
        'execution:priority': plan.priority,
        'execution:deadline': startOf(addDays(started, plan.days)),
        ...plan.attributes,
      },
    })
    const link = (relationship: Systematics, target: string) => draft.link({ relationship, source: process, target })
    if (plan.about === 'partner') link('execution:businessPartnerForProcess', random.pick(customers).uuid)
    link('execution:agentGroupForExecution', present(groups.get(plan.group), `group ${plan.group}`))
    for (const { relationship, target } of plan.picks?.({ draft, random, started, number }) ?? []) link(relationship, target)
    draft.run({
      uuid: process,
      started: new Date(Date.parse(startOf(started)) + 8 * 3_600_000).toISOString(),
      services: {
        [`${definition}/check`]: { effectiveDay: started, lastDay: addDays(started, -1), problem: null, problemText: null },
        ...plan.services?.({ draft, random, started, number }),
      },
      filled: plan.filled?.({ draft, random, started, number }) ?? {},
      messages: {},
      written: {},
      people,
      teams,
      isTaken: false,
      ...(at !== undefined &&
        begins && {
          planned: { [at]: new Date(Date.parse(startOf(addDays(today, begins.days))) + begins.hour * 3_600_000).toISOString() },
        }),
      course: at === undefined ? { kind: 'through' } : { kind: 'stop', at },
    })
  }
}
