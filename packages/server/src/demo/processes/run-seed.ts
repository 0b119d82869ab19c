import type { SeedProcess } from '@twinwerk/domain/demo/process/seed-process'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import { clockAt } from '@twinwerk/model/expression/clock-at'
import type { Command } from '@twinwerk/process/commands/command'
import type { Definition } from '@twinwerk/process/definition/definition'
import { findNode } from '@twinwerk/process/definition/definition'
import { isLive } from '@twinwerk/process/state/execution'
import type { Execution } from '@twinwerk/process/state/execution'
import { newInstance } from '@twinwerk/process/state/state'
import type { State } from '@twinwerk/process/state/state'
import type { Wait } from '@twinwerk/process/state/wait'
import { step } from '@twinwerk/process/step/step'
import type { Step } from '@twinwerk/process/step/step'
import { v7 } from 'uuid'
import { evaluatorFor } from '../../runner/instance/evaluator.ts'
import type { Subject } from '../../runner/instance/subject.ts'

export type TakenStep = { readonly at: string; readonly command: Command; readonly actor: string | null; readonly done: Step }

/** A process after all responses of its people and services. */
export type PlayedProcess = {
  readonly seed: SeedProcess
  readonly state: State
  readonly steps: readonly TakenStep[]
  /** The values that tasks and services wrote into the twin of the process. */
  readonly filled: Readonly<Record<Systematics, unknown>>
  /** The user of each task (uuids of users by execution), and the time since which they are its agent. */
  readonly agents: ReadonlyMap<string, { readonly user: string; readonly since: string }>
  /** All waits that the steps wrote, in their latest state. */
  readonly waits: ReadonlyMap<string, Wait>
}

type Running = {
  readonly seed: SeedProcess
  readonly definition: Definition
  readonly zone: string
  /** Returns the process's subject. The twin's values include the filled-in ones. */
  readonly subjectWith: (filled: Readonly<Record<Systematics, unknown>>) => Subject
  /** The end of the world's time: later events do not happen. */
  readonly until: string
}

/** The next command that happens without a user, and its time (in milliseconds). */
type Coming = { readonly at: number; readonly command: Command; readonly task?: Execution }

const second = 1000
const day = 86_400_000
/** The duration of a service task. */
const serviceSeconds = 2
const maxSteps = 500

/**
 * Runs a process in the engine from its start to `until`, in virtual time. Services and people respond according to the seed, and timers
 * fire when they are due.
 */
export function runSeed({ seed, definition, zone, subjectWith, until }: Running): PlayedProcess {
  const end = Date.parse(until)
  let state = newInstance({ id: seed.uuid, definition: { id: definition.id, name: definition.name }, now: '' })
  state = { ...state, executions: { [seed.uuid]: { ...rootOf(state, seed), status: 'waitforexecution' } } }
  let now = Date.parse(seed.started)
  let filled: Readonly<Record<Systematics, unknown>> = seed.written
  const steps: TakenStep[] = []
  const agents = new Map<string, { user: string; since: string }>()
  const waits = new Map<string, Wait>()
  const jobs = new Map<string, { readonly handler: string; readonly at: number }>()

  const take = (command: Command, actor: string | null) => {
    const at = new Date(now).toISOString()
    const clock = clockAt(now, zone)
    const context = { now: at, newId: () => v7({ msecs: now }), evaluate: evaluatorFor(subjectWith(filled), clock), zone }
    const done = step({ definition, state }, command, context)
    if (done.refused) throw new Error(`${definition.id}: ${command.kind} is refused: ${done.refused.reason}`)
    for (const wait of done.changes.waits) waits.set(wait.id, wait)
    // Copies the state as if it had been loaded from its rows.
    state = JSON.parse(JSON.stringify(done.state))
    for (const effect of done.effects)
      if (effect.kind === 'run')
        jobs.set(`${effect.execution}:${effect.attempt}`, { handler: effect.handler, at: now + serviceSeconds * second })
    steps.push({ at, command, actor, done })
  }

  take({ kind: 'start' }, seed.people[0] ?? null)
  while (steps.length < maxSteps) {
    const next = soonest(comingOf(state, { seed, definition, jobs, now }))
    if (!next || next.at > end) break
    now = Math.max(now + 1, next.at)
    const { task } = next
    if (!task) {
      take(next.command, null)
      continue
    }
    const team = teamFor(task, seed, definition)
    const user = team[(agents.size + diceOf(seed.uuid)) % Math.max(1, team.length)] ?? null
    if (user !== null) agents.set(task.id, { user, since: new Date(now).toISOString() })
    filled = { ...filled, ...seed.filled[task.bpmnRef] }
    take(next.command, user)
  }
  const open = Object.values(state.executions).find((row) => isLive(row) && row.kind === 'usertask' && row.status === 'new')
  const takers = open ? teamFor(open, seed, definition) : []
  const taker = takers[diceOf(seed.uuid) % Math.max(1, takers.length)]
  if (seed.isTaken && open && taker !== undefined && now + 600 * second < end) {
    now += 600 * second
    agents.set(open.id, { user: taker, since: new Date(now).toISOString() })
    take({ kind: 'begin', execution: open.id, attempt: open.attempt }, taker)
  }
  const halt = haltOf(seed)
  if (halt && isLive(rootOf(state, seed))) {
    now = Math.min(now + 3600 * second, Math.max(now + 1, end))
    take(halt, seed.people[0] ?? null)
  }
  return { seed, state, steps, filled, agents, waits }
}

/** Returns the execution of the whole process. */
export function rootOf({ executions }: State, { uuid }: SeedProcess): Execution {
  return present(executions[uuid], `the execution ${uuid}`)
}

/** Returns the users who can do a task. */
function teamFor({ bpmnRef }: Execution, { people, teams }: SeedProcess, definition: Definition): readonly string[] {
  const team = teams[findNode(definition, bpmnRef)?.agentGroup ?? '']
  return team && team.length > 0 ? team : people
}

/** Returns a pseudo-random number that is always the same for a process. */
function diceOf(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 4), 16)
}

function haltOf({ course }: SeedProcess): Command | undefined {
  return course.kind === 'suspend' ? { kind: 'suspend' } : course.kind === 'cancel' ? { kind: 'cancel' } : undefined
}

type Around = {
  readonly seed: SeedProcess
  readonly definition: Definition
  readonly jobs: ReadonlyMap<string, { readonly handler: string; readonly at: number }>
  readonly now: number
}

function comingOf(state: State, around: Around): Coming[] {
  const live = Object.values(state.executions).filter((row) => isLive(row) && row.status !== 'failed')
  return [
    ...live.flatMap((row) =>
      row.kind === 'usertask' ? fromPerson(row, around) : row.kind === 'servicetask' ? fromService(row, around) : [],
    ),
    ...Object.values(state.waits).flatMap((wait) => (wait.open ? fromWait(wait, state, around) : [])),
  ]
}

/** People take a part of the available time, different for each task. */
function fromPerson(row: Execution, { seed: { course, uuid } }: Around): Coming[] {
  if (course.kind !== 'through' && course.at === row.bpmnRef) return []
  const opened = Date.parse(row.startedAt)
  const has = row.deadline === null ? day : Date.parse(row.deadline) - opened
  const share = 0.1 + (0.5 * ((row.position * 7 + diceOf(uuid)) % 100)) / 100
  return [{ at: opened + share * has, command: { kind: 'complete', execution: row.id, attempt: row.attempt }, task: row }]
}

function fromService(row: Execution, { seed, jobs }: Around): Coming[] {
  const job = jobs.get(`${row.id}:${row.attempt}`)
  if (!job) return []
  const attempt = { execution: row.id, attempt: row.attempt }
  if (seed.course.kind === 'fail' && seed.course.at === row.bpmnRef)
    return [
      {
        at: job.at,
        command: {
          kind: 'fail',
          ...attempt,
          error: { code: null, reason: '', kind: row.bpmnRef.startsWith('mail') ? 'noMailAddress' : 'serverStopped' },
        },
      },
    ]
  return [{ at: job.at, command: { kind: 'complete', ...attempt, data: seed.services[job.handler] ?? {} } }]
}

function fromWait(
  { id, ev, dueAt, name, correlationKey, scopeExecution, hostExecution }: Wait,
  state: State,
  { seed, now }: Around,
): Coming[] {
  if (ev === 'timer' && dueAt !== null) return [{ at: Math.max(now, Date.parse(dueAt)) + second, command: { kind: 'timer', wait: id } }]
  const message = ev === 'message' && name !== null ? seed.messages[name] : undefined
  if (!message || name === null) return []
  const since = present(state.executions[hostExecution ?? scopeExecution], 'the execution of a wait').startedAt
  const key = correlationKey === null ? {} : { correlationKey }
  return [{ at: Date.parse(since) + message.days * day, command: { kind: 'message', name, data: message.data, ...key } }]
}

function soonest(coming: readonly Coming[]): Coming | undefined {
  return coming.reduce<Coming | undefined>((first, each) => (first === undefined || each.at < first.at ? each : first), undefined)
}
