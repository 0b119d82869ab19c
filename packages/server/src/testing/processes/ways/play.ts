import { clockAt } from '@twinwerk/model/expression/clock-at'
import { evaluatorFor } from '../../../runner/instance/evaluator.ts'
import type { Answers } from '@twinwerk/process/testing/memory/answers'
import { MemoryRun } from '@twinwerk/process/testing/memory/memory-run'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { Data } from '@twinwerk/process/state/data'

/** One path through a diagram: the results of services, the decisions of users, and the end. */
export type Way = {
  readonly process: string
  /** A description in words. */
  readonly when: string
  /** The start event, if the process has several. */
  readonly at?: string
  /** The variables at the start of the process. */
  readonly data?: Data
  /** The results by element. `hold` leaves a task open until its timers are due. */
  readonly answers?: Answers
  /** The messages from outside, in order, each sent as soon as the process waits for it. */
  readonly messages?: readonly Message[]
  /** Tasks that are finished once nothing else can proceed, in order. */
  readonly later?: readonly string[]
  /** The end event of the process. */
  readonly ends: string
  /** Elements that the process enters, in this order. */
  readonly through?: readonly string[]
  readonly never?: readonly string[]
}

type Message = {
  readonly name: string
  readonly correlationKey: string
  readonly data?: Data
  /** The element that must be entered first. */
  readonly after?: string
}

export type Played = {
  readonly status: string
  /** The last end event that the process itself reached. */
  readonly ends: string | undefined
  readonly entered: readonly string[]
  /** The ids of the flows that were taken. */
  readonly taken: ReadonlySet<string>
}

const now = '2026-03-02T08:00:00.000Z'
const days = { effectiveDay: '2026-03-02', lastDay: '2026-03-01' }

/**
 * Plays a path in memory, with the processes that it may call and conditions in the product's language. There is no database: the result of
 * a check is part of the path's answers.
 */
export function play(definition: Definition, way: Way, others: readonly Definition[]): Played {
  const { at, data, answers = {}, messages = [], later = [] } = way
  const clock = clockAt(now, 'Europe/Berlin')
  const nobody = { uuid: '', definition: definition.id, valueOf: () => null, values: {} }
  const evaluate = evaluatorFor({ process: nobody, contract: undefined, partner: undefined }, clock)
  const run = new MemoryRun({ definitions: [definition, ...others], answers, evaluate, now, zone: 'Europe/Berlin' })
  const instance = run.start({ data: { ...days, ...data }, ...(at === undefined ? {} : { at }) })
  const unsent = [...messages]
  const entered = () => run.trace.flatMap(({ what, ref }) => (what === 'enter' ? [ref] : []))
  const sendNext = () => {
    const [next] = unsent
    if (!next || (next.after !== undefined && !entered().includes(next.after))) return false
    const { name, correlationKey, data: content = {} } = next
    const isTaken = run.send(name, { correlationKey, data: content })
    if (isTaken) unsent.shift()
    return isTaken
  }
  const settle = () => {
    for (let steps = 0; steps < 200 && (run.answer() || run.deliver() || sendNext() || run.tick()); steps += 1);
  }
  settle()
  for (const element of later) {
    run.complete(element)
    settle()
  }
  const passed = entered()
  return {
    status: instance.state.executions[instance.id]!.status,
    ends: passed.findLast((id) => definition.nodes[id]?.kind === 'endEvent' && definition.nodes[id].scope === definition.id),
    entered: passed,
    taken: new Set([...run.trace.flatMap(({ what, ref }) => (what === 'take' ? [ref] : [])), ...chosen(definition, passed)]),
  }
}

/** At an event-based gateway only the chosen event is entered, so the trace lacks its flow. Returns these flows. */
function chosen({ flows, nodes }: Definition, entered: readonly string[]): string[] {
  return Object.values(flows).flatMap(({ id, source, target }) =>
    nodes[source]!.kind === 'eventBasedGateway' && entered.includes(target) ? [id] : [],
  )
}
