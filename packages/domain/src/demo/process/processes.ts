import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import type { Customer } from '../partner/customer.ts'
import { startOf } from '../period.ts'
import { randomOf, type Random } from '../random.ts'
import { addPortingOrder } from './porting-orders.ts'
import { faultCauses, processPlans, suspendedReasons, type ProcessPlan } from './process-plans.ts'
import { storiesOf } from './story-processes.ts'

type Input = {
  readonly contracts: readonly WrittenContract[]
  readonly customers: readonly Customer[]
  readonly groups: ReadonlyMap<string, string>
  readonly users: readonly string[]
  readonly count: number
  readonly today: string
}

export type Status = 'inprogress' | 'waiting' | 'waitforexecution' | 'suspended' | 'finished' | 'failed' | 'timeout' | 'canceled'
type TaskStatus = Status | 'new'

/** A process before it is a twin: what it is, where it stands, and how many of its tasks are done. */
type Course = {
  readonly plan: ProcessPlan
  readonly status: Status
  readonly done: number
  readonly started: string
  readonly finished: string | undefined
}

/** Processes of the last months, most of them finished; the tasks of each stand as its status says. Those of the stories come first. */
export function addProcesses(draft: Draft, input: Input): void {
  const { contracts, groups, users, count, today } = input
  const kinds = processPlans
    .filter(({ about }) => about === 'none' || about === 'partner' || contracts.some(({ plan }) => plan.definition === about))
    .flatMap((plan) => Array.from({ length: plan.weight }, () => plan))
  const numbers = numbersOf(today)
  const stories = storiesOf(contracts)
  const partnerNumbers = new Map(input.customers.map(({ uuid, number }) => [uuid, `K-${number}`]))
  for (let index = 0; index < count; index += 1) {
    const random = randomOf(`${draft.shortId}/process/${index}`)
    const story = stories[index]
    const plan = story?.plan ?? random.pick(kinds)
    const course = story
      ? { ...story, started: addDays(today, -story.days), finished: undefined }
      : courseFrom(plan, random, index - stories.length, today)
    const contract = story?.contract ?? subjectOf(plan, contracts, random)
    const customer = contract?.plan.customer ?? random.pick(input.customers)
    const description = plan.definition === 'processCircuitFault' ? random.pick(faultCauses) : undefined
    const key = `process/${index}`
    const process = draft.add({
      key,
      definition: plan.definition,
      identifier: numbers(course.started),
      attributes: {
        ...executionOf(plan.name, course.status, course),
        'execution:description': story?.description ?? description,
        'execution:priority': story?.priority ?? plan.priority,
        'execution:deadline': startOf(addDays(course.started, plan.days)),
        'execution:progress': Math.round((100 * course.done) / plan.tasks.length),
        'execution:commentText': course.status === 'suspended' ? random.pick(suspendedReasons) : undefined,
        ...plan.attributes,
        ...(plan.definition === 'processTermination' && contract ? terminationOf(contract, partnerNumbers.get(customer.uuid)!) : {}),
      },
    })
    if (contract) draft.link({ relationship: 'execution:contractForProcess', source: process, target: contract.uuid })
    if (plan.about !== 'none') draft.link({ relationship: 'execution:businessPartnerForProcess', source: process, target: customer.uuid })
    draft.link({ relationship: 'execution:agentGroupForExecution', source: process, target: groups.get(plan.group)! })
    if (story?.porting && contract) addPortingOrder(draft, process, contract)
    for (const [position, { name, definition }] of plan.tasks.entries()) {
      const status = taskStatus(course, position, definition === 'serviceTask')
      const task = draft.add({
        key: `${key}/task/${position}`,
        definition,
        identifier: numbers(course.started),
        attributes: {
          ...executionOf(name, status, course),
          'execution:priority': plan.priority,
          'execution:deadline': startOf(addDays(course.started, plan.days)),
        },
      })
      draft.link({ relationship: 'execution:executionForProcess', source: process, target: task, position })
      if (definition === 'serviceTask') continue
      draft.link({ relationship: 'execution:agentGroupForExecution', source: task, target: groups.get(plan.group)! })
      if (status !== 'new' && random.chance(0.6))
        draft.link({ relationship: 'execution:agentForExecution', source: task, target: random.pick(users) })
    }
  }
}

function executionOf(name: string, status: TaskStatus, { started, finished }: Course) {
  const over = ['finished', 'failed', 'timeout', 'canceled'].includes(status)
  return {
    'execution:bpmnName': name,
    'execution:status': status,
    'execution:startedAt': status === 'new' ? undefined : startOf(started),
    'execution:finishedAt': over && finished !== undefined ? startOf(finished) : undefined,
  }
}

/** Of a hundred 85 are finished, 3 broke off, 6 wait; the others go on. The open ones are of the last days. */
function courseFrom(plan: ProcessPlan, random: Random, index: number, today: string): Course {
  const last = plan.tasks.length
  const dice = index % 100
  if (dice >= 15) {
    const started = addDays(today, -random.int(plan.days + 2, 400))
    const status = dice === 99 ? 'canceled' : 'finished'
    return {
      plan,
      status,
      done: status === 'finished' ? last : random.int(0, last - 1),
      started,
      finished: addDays(started, random.int(0, plan.days)),
    }
  }
  const started = addDays(today, -random.int(0, Math.max(1, plan.days)))
  const done = random.int(0, last - 1)
  if (dice < 3) return { plan, status: random.pick(['failed', 'timeout'] as const), done, started, finished: today }
  if (dice < 9) return { plan, status: random.pick(['suspended', 'waiting'] as const), done, started, finished: undefined }
  return { plan, status: random.pick(['inprogress', 'waitforexecution'] as const), done, started, finished: undefined }
}

/** Those before the place where the process stands are finished, the one there shares its status, the others have not begun. */
function taskStatus({ status, done }: Course, position: number, byItself: boolean): TaskStatus {
  if (position < done) return 'finished'
  if (position > done) return status === 'canceled' ? 'canceled' : 'new'
  return status === 'waitforexecution' && byItself ? 'inprogress' : status
}

function subjectOf(plan: ProcessPlan, contracts: readonly WrittenContract[], random: Random): WrittenContract | undefined {
  if (plan.about === 'partner' || plan.about === 'none') return undefined
  return random.pick(contracts.filter(({ plan: of }) => of.definition === plan.about))
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

/** P-2026-00001 and on, each year from 1. */
function numbersOf(today: string): (started: string) => string {
  const counts = new Map<string, number>()
  return (started) => {
    const year = (started < today ? started : today).slice(0, 4)
    counts.set(year, (counts.get(year) ?? 0) + 1)
    return `P-${year}-${String(counts.get(year)).padStart(5, '0')}`
  }
}
