import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import type { Customer } from '../partner/customer.ts'
import { startOf } from '../period.ts'
import { randomOf, type Random } from '../random.ts'
import { addConstructionSites } from './construction-sites.ts'
import { addDunning } from './dunning.ts'
import { addPortingOrder } from './porting-orders.ts'
import { faultCauses, processPlans, suspendedReasons, type OpenPlace, type ProcessPlan } from './process-plans.ts'
import type { Course, SeedProcess } from './seed-process.ts'
import { storiesOf } from './story-processes.ts'

type Input = {
  readonly contracts: readonly WrittenContract[]
  readonly customers: readonly Customer[]
  readonly groups: ReadonlyMap<string, string>
  readonly users: readonly string[]
  readonly count: number
  readonly today: string
}

/**
 * Adds the processes of the last months, those of the stories first. Each has a request, its subject and its course; the engine creates the
 * executions from them. Most processes are finished.
 */
export function addProcesses(draft: Draft, input: Input): void {
  const { contracts, customers, groups, users, count, today } = input
  const plans = processPlans.filter((plan) => isPossible(plan, contracts))
  const kinds = plans.flatMap((plan) => Array.from({ length: plan.weight }, () => plan))
  const numbers = numbersOf(today)
  const stories = storiesOf(contracts, today)
  const partnerNumbers = new Map(customers.map(({ uuid, number }) => [uuid, `K-${number}`]))
  const teams = teamsOf(draft)
  const dunned = contracts.find(({ plan }) => plan.key === 'behnke')
  for (let index = 0; index < count - (dunned ? 1 : 0); index += 1) {
    const random = randomOf(`${draft.shortId}/process/${index}`)
    const story = stories[index]
    const own = story ?? faultAtVisit(plans, random, { shortId: draft.shortId, index: index - stories.length })
    const plan = own?.plan ?? openKind(plans, draft.shortId, index - stories.length) ?? random.pick(kinds)
    const { started, course, place } = own ? standing(own, today) : courseFrom(plan, random, { index: index - stories.length, today })
    const contract = story?.contract ?? subjectOf({ plan, contracts, started, random })
    const customer = contract?.plan.customer ?? random.pick(customers)
    const situation = { draft, random, started, number: numbers(started) }
    const request = place?.problem === undefined ? { ...plan.attributes, ...place?.attributes } : place.attributes
    const process = draft.add({
      key: `process/${index}`,
      definition: plan.definition,
      identifier: situation.number,
      attributes: {
        'execution:status': 'waitforexecution',
        'execution:bpmnName': plan.name,
        'execution:description': story?.description ?? (plan.definition === 'processCircuitFault' ? random.pick(faultCauses) : undefined),
        'execution:priority': story?.priority ?? plan.priority,
        'execution:deadline': startOf(addDays(started, plan.days)),
        'execution:commentText': course.kind === 'suspend' ? random.pick(suspendedReasons) : undefined,
        ...earlierDaysOf(plan, started),
        ...(plan.definition === 'processTermination' && contract
          ? terminationOf(contract, present(partnerNumbers.get(customer.uuid), 'number of the customer'))
          : {}),
        ...request,
      },
    })
    const link = (relationship: Systematics, target: string) => draft.link({ relationship, source: process, target })
    if (contract) link('execution:contractForProcess', contract.uuid)
    if (plan.about !== 'none') link('execution:businessPartnerForProcess', customer.uuid)
    link('execution:agentGroupForExecution', present(groups.get(plan.group), `group ${plan.group}`))
    if (place?.problem === undefined) for (const { relationship, target } of plan.picks?.(situation) ?? []) link(relationship, target)
    if (story?.porting && contract) addPortingOrder(draft, process, contract)
    draft.run({
      uuid: process,
      started: at(started, random),
      services: servicesOf(plan, place, situation),
      filled: plan.filled?.(situation) ?? {},
      messages: story?.messages ?? plan.messages ?? {},
      written: place?.problem === undefined ? {} : { 'processOrder:checkResult': place.problem },
      people: [random.pick(users), random.pick(users), random.pick(users)],
      teams,
      isTaken: random.chance(0.6),
      course,
    })
  }
  addConstructionSites(draft, { groups, customers, people: users, teams, today, numbers })
  addDunning(draft, { contracts, groups, today, numbers, people: users, teams })
}

/** Returns the members of each group by the group's name. Users with a sign-in to the demo world come first. */
function teamsOf(draft: Draft): SeedProcess['teams'] {
  const { links } = draft.done()
  const targets = (relationship: string) =>
    new Map(links.flatMap((link) => (link.relationship === relationship ? [[link.source, link.target] as const] : [])))
  const groupOf = targets('groupMembership:group')
  const members = links.filter(({ relationship }) => relationship === 'user:groupMemberships')
  return Object.fromEntries(
    draft
      .find('group')
      .map(({ uuid, attributes }) => [
        String(attributes['group:name1']),
        members.flatMap(({ source, target }) => (groupOf.get(target) === uuid ? [source] : [])),
      ]),
  )
}

const [opens, noon] = [7 * 3600, 11 * 3600]

/** Returns an instant in the morning of a day. */
function at(day: string, random: Random): string {
  return new Date(Date.parse(startOf(day)) + 1000 * random.int(opens, noon)).toISOString()
}

/** Returns the earlier days that a request names. */
function earlierDaysOf({ definition }: ProcessPlan, started: string) {
  if (definition === 'processCircuitFault') return { 'processCircuitFault:reportedAt': morningOf(started) }
  return definition === 'processLockConnection' ? { 'processLockConnection:announcedAt': addDays(started, -21) } : {}
}

function morningOf(day: string): string {
  return new Date(Date.parse(startOf(day)) + 1000 * opens).toISOString()
}

function servicesOf(plan: ProcessPlan, place: OpenPlace | undefined, situation: Parameters<NonNullable<ProcessPlan['services']>>[0]) {
  const given: SeedProcess['services'] = { ...plan.services?.(situation), ...place?.services }
  const check = `${plan.definition}/check`
  const problem = place?.problem ?? null
  const requested = place?.attributes?.['execution:effectiveAt']
  // Days are those of the tenant. Midnight therefore belongs to the day that begins with it.
  const effectiveDay =
    typeof requested === 'string' ? new Date(Date.parse(requested) + 12 * 3_600_000).toISOString().slice(0, 10) : situation.started
  return {
    ...given,
    [check]: {
      effectiveDay,
      lastDay: addDays(effectiveDay, -1),
      ...given[check],
      problem,
      problemText: problem === null ? null : { de: problem, en: problem },
    },
  }
}

function isPossible({ about }: ProcessPlan, contracts: readonly WrittenContract[]): boolean {
  return about === 'none' || about === 'partner' || contracts.some(({ plan }) => plan.definition === about)
}

type Begun = { readonly started: string; readonly course: Course; readonly place: OpenPlace | undefined }

/**
 * Returns the kind of an open process. The kinds take turns, so that even a small world has every kind. The two providers begin with
 * different kinds.
 */
function openKind(plans: readonly ProcessPlan[], shortId: string, index: number): ProcessPlan | undefined {
  const dice = index % 100
  if (dice < failed || dice >= open) return undefined
  const turn = Math.floor(index / 100) * (open - failed) + dice - failed + (shortId === 'swe' ? 0 : plans.length / 2)
  return plans[Math.floor(turn) % plans.length]
}

/**
 * Positions among the first hundred processes of the provider swe: faults from `from` on wait for their visit, those from `toArrange` on
 * for somebody who arranges it, so that the board of the technicians is full.
 */
const visits = { from: 76, toArrange: 86, until: 90 } as const

type Standing = { readonly plan: ProcessPlan; readonly place: OpenPlace; readonly days: number }

function faultAtVisit(
  plans: readonly ProcessPlan[],
  random: Random,
  { shortId, index }: { readonly shortId: string; readonly index: number },
): Standing | undefined {
  if (shortId !== 'swe' || index < visits.from || index >= visits.until) return undefined
  const plan = plans.find(({ definition }) => definition === 'processCircuitFault')
  const onSite = plan?.open.find(({ at: task }) => task === 'onSite')
  if (!plan || !onSite) return undefined
  return { plan, days: random.int(1, 2), place: index < visits.toArrange ? onSite : { ...onSite, at: 'arrange' } }
}

/** Returns the begin and the course of a process that began some days ago and waits at a task. */
function standing({ place, days }: Pick<Standing, 'place' | 'days'>, today: string): Begun {
  return { started: addDays(today, -days), course: { kind: 'stop', at: place.at }, place }
}

/** Positions in a hundred processes: those below `failed` have failed, those below `paused` are paused, those below `open` are open. */
const [failed, paused, open] = [3, 9, 15] as const

/**
 * Returns the begin and the course of a process. In a hundred processes, 3 have failed, 6 are paused, 6 are open, 1 is canceled and 84 are
 * finished, but for the faults of `visits`. The open processes began in the last days.
 */
function courseFrom(plan: ProcessPlan, random: Random, { index, today }: { index: number; today: string }): Begun {
  const dice = index % 100
  const place = random.pick(plan.open)
  if (dice >= open) {
    const started = addDays(today, -random.int(plan.days + 45, 400))
    return dice === 99
      ? { started, course: { kind: 'cancel', at: place.at }, place }
      : { started, course: { kind: 'through' }, place: undefined }
  }
  if (dice < failed) {
    const started = addDays(today, -random.int(plan.days + 10, plan.days + 40))
    return { started, course: { kind: 'fail', at: plan.failing }, place: undefined }
  }
  const { since = 1 } = place
  const started = addDays(today, -random.int(since, Math.max(since + 1, plan.days)))
  return { started, course: { kind: dice < paused ? 'suspend' : 'stop', at: place.at }, place }
}

type Subject = Pick<Input, 'contracts'> & { readonly plan: ProcessPlan; readonly started: string; readonly random: Random }

function subjectOf({ plan, contracts, started, random }: Subject): WrittenContract | undefined {
  if (plan.about === 'partner' || plan.about === 'none') return undefined
  const fitting = contracts.filter(({ plan: of }) => of.definition === plan.about)
  const begun = fitting.filter(({ plan: of }) => of.begin <= started)
  return random.pick(plan.ofBegun && begun.length > 0 ? begun : fitting)
}

function terminationOf(contract: WrittenContract, partner: string) {
  return {
    'processTermination:terminationType': 'ordinary',
    'processTermination:terminationTime': 'earliestPossibleDate',
    'processTermination:contractTWID': contract.identifier,
    'processTermination:businessPartnerTWID': partner,
    'processTermination:fromPublicJourney': false,
  }
}

/** Returns a function that assigns numbers from P-2026-00001 on. Each year starts at 1. */
function numbersOf(today: string): (started: string) => string {
  const counts = new Map<string, number>()
  return (started) => {
    const year = (started < today ? started : today).slice(0, 4)
    counts.set(year, (counts.get(year) ?? 0) + 1)
    return `P-${year}-${String(counts.get(year)).padStart(5, '0')}`
  }
}
