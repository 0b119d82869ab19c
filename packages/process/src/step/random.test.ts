import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Command } from '../commands/command.ts'
import type { Definition } from '../definition/definition.ts'
import { isLive, type Execution } from '../state/execution.ts'
import { newInstance, NotLoaded, type State } from '../state/state.ts'
import type { Evaluate } from './context.ts'
import { step, type Step } from './step.ts'
import { read } from '../testing/bpmn.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { draw, randomBlock, sizeOf } from '../testing/random-process.ts'

const verbs = [
  'complete',
  'complete',
  'complete',
  'error',
  'fail',
  'restart',
  'restart',
  'stepover',
  'timer',
  'begin',
  'suspend',
  'resume',
  'continue',
  'migrate',
] as const
const deeds = fc.array(fc.record({ verb: fc.constantFrom(...verbs), pick: fc.nat() }), { maxLength: 30 })
const processes = randomBlock.filter((block) => sizeOf(block) <= 24)

/** Returns the rows that a runner loads for a step about a task, or undefined if it loads all rows. */
function withoutSiblings(state: State, task: Execution): State | undefined {
  const live = Object.values(state.executions).filter(isLive)
  const siblings = live.filter(
    (each) =>
      each.parentExecution === task.parentExecution && each.id !== task.id && ['usertask', 'servicetask', 'call'].includes(each.kind),
  )
  const beside = siblings.filter(({ id }) => !task.src.includes(id))
  const isLoop = task.loopIndex !== null
  const left = new Set((isLoop ? beside : beside.slice(1)).map(({ id }) => id))
  if (beside.length === 0 || task.parentExecution === null) return undefined
  return {
    instance: state.instance,
    executions: Object.fromEntries(live.filter(({ id }) => !left.has(id)).map((each) => [each.id, each])),
    waits: Object.fromEntries(
      Object.entries(state.waits).filter(
        ([, wait]) => wait.open && (wait.hostExecution === null || wait.ev === 'conditional' || !left.has(wait.hostExecution)),
      ),
    ),
    partly: [task.parentExecution],
  }
}

/** One process in which every step runs twice: from the state itself, and from its JSON with the rows in another order. */
class World {
  state: State
  now = Date.parse('2026-01-01T00:00:00Z')
  warnings = 0
  #ids = 0
  #dice: number
  readonly definition: Definition

  /** True if a step left tokens on their way. */
  isPaused = false
  readonly #perStep: number

  constructor(definition: Definition, { seed, perStep }: { readonly seed: number; readonly perStep: number }) {
    this.definition = definition
    this.#dice = seed
    this.#perStep = perStep
    this.state = newInstance({ id: 'root', definition, now: this.#iso() })
  }

  apply(command: Command): Step {
    const [ids, dice] = [this.#ids, this.#dice]
    const done = step({ definition: this.definition, state: this.state }, command, this.#context())
    this.#ids = ids
    this.#dice = dice
    const again = step({ definition: this.definition, state: reloaded(this.state) }, command, this.#context())
    same(again, done)
    this.#checkInPart(command, done, { ids, dice })
    this.state = done.state
    this.warnings += done.trace.filter(({ what }) => what === 'warning').length
    whole(this.state)
    if (!done.refused) this.isPaused = done.effects.some(({ kind }) => kind === 'continue')
    return done
  }

  /**
   * Checks a step with partly loaded rows. A runner loads only the task of the step and one other task of the scope. The step must then
   * have the same result, or request all rows.
   */
  #checkInPart(command: Command, whole: Step, { ids, dice }: { readonly ids: number; readonly dice: number }): void {
    const task = command.kind === 'complete' ? this.state.executions[command.execution] : undefined
    const known = task && withoutSiblings(this.state, task)
    if (!known) return
    const after = [this.#ids, this.#dice] as const
    this.#ids = ids
    this.#dice = dice
    try {
      same(step({ definition: this.definition, state: known }, command, this.#context()), whole)
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error
    }
    ;[this.#ids, this.#dice] = after
  }

  live(): Execution[] {
    return Object.values(this.state.executions).filter(isLive)
  }

  /** Returns the command of the next timer, and sets the clock to it. */
  timer(): Command | undefined {
    const [wait] = Object.values(this.state.waits)
      .filter(({ open, dueAt }) => open && dueAt !== null)
      .sort((a, b) => Date.parse(a.dueAt!) - Date.parse(b.dueAt!) || a.position - b.position)
    if (!wait) return undefined
    this.now = Math.max(this.now, Date.parse(wait.dueAt!))
    return { kind: 'timer', wait: wait.id }
  }

  #context() {
    const newId = (): string => `e${(this.#ids += 1)}`
    const evaluate: Evaluate = (text) => (text === '?' ? { value: this.#chance() } : { value: text })
    return { now: this.#iso(), newId, evaluate, zone: 'Europe/Berlin', limits: { perStep: this.#perStep, hardStop: 20_000 } }
  }

  #chance(): boolean {
    this.#dice = (this.#dice * 1_103_515_245 + 12_345) % 2_147_483_648
    return this.#dice % 1000 < 350
  }

  #iso(): string {
    return new Date(this.now).toISOString()
  }
}

it('ends without open rows and without a token left over, after any commands, and every step is the same from reloaded rows', async () => {
  await fc.assert(
    fc.asyncProperty(processes, fc.nat(2_147_483_647), deeds, fc.constantFrom(2, 5, 1_000), async (block, seed, doings, perStep) => {
      const [definition] = await read(draw(block))
      const world = new World(definition!, { seed, perStep })
      world.apply({ kind: 'start' })
      for (const { verb, pick } of doings) doOne(world, verb, pick)
      finish(world)
      expect(world.state.executions['root']!.status).toBe('finished')
      expect(world.live()).toEqual([])
      expect(Object.values(world.state.waits).filter(({ open }) => open)).toEqual([])
      expect(world.warnings).toBe(0)
    }),
    lawRuns(120, 10_000),
  )
}, 600_000)

function doOne(world: World, verb: (typeof verbs)[number], pick: number): void {
  if (verb === 'continue') return void world.apply({ kind: verb })
  if (verb === 'migrate') return moveOver(world)
  if (verb === 'timer') {
    const command = world.timer()
    if (command) world.apply(command)
    return
  }
  const all = Object.values(world.state.executions).filter(({ kind }) => kind !== 'process')
  if (verb === 'suspend' || verb === 'resume') {
    const row = world.live()[pick % world.live().length]
    if (row) world.apply({ kind: verb, execution: row.id })
    return
  }
  const rows = verb === 'restart' || verb === 'stepover' ? all : world.live().filter(({ kind }) => kind.endsWith('task'))
  const row = rows[pick % Math.max(rows.length, 1)]
  if (!row) return
  const attempt = { execution: row.id, attempt: row.attempt }
  if (verb === 'error') world.apply({ kind: 'fail', ...attempt, error: { code: 'E', reason: 'E' } })
  else if (verb === 'fail') world.apply({ kind: 'fail', ...attempt, error: { code: null, reason: 'broken' } })
  else world.apply({ kind: verb, ...attempt })
}

/** Migrates to the same version: everything fits and nothing changes. */
function moveOver(world: World): void {
  const before = world.live()
  if (before.length === 0) return
  const wasPaused = world.isPaused
  const done = world.apply({ kind: 'migrate', to: world.definition })
  expect(done.refused).toBeNull()
  if (!wasPaused) expect(world.live()).toEqual(before)
}

/** Completes all open tasks, restarts failures and fires timers until the process ends. */
function finish(world: World): void {
  for (let steps = 0; steps < 2_000 && world.live().length > 0; steps += 1) {
    const rows = world.live()
    const [asleep] = rows.filter(({ status }) => status === 'suspended')
    if (asleep) {
      world.apply({ kind: 'resume', execution: asleep.id })
      continue
    }
    if (world.isPaused) {
      world.apply({ kind: 'continue' })
      continue
    }
    const failed = rows.find(({ status, kind }) => status === 'failed' && kind !== 'process')
    const task = rows.find(({ kind, status }) => kind.endsWith('task') && status !== 'failed')
    const row = failed ?? task
    const command: Command | undefined = row
      ? { kind: failed ? 'restart' : 'complete', execution: row.id, attempt: row.attempt }
      : world.timer()
    if (!command) return
    world.apply(command)
  }
}

/** Returns live rows and open waits inside or at an ended execution, and rows whose end time contradicts their status. */
function brokenRows(state: State): string[] {
  const isOpen = (id: string | null): boolean => id === null || isLive(state.executions[id]!)
  const rows = Object.values(state.executions).filter((row) => isLive(row) && !isOpen(row.parentExecution))
  const waits = Object.values(state.waits).filter(
    ({ open, scopeExecution, hostExecution }) => open && !(isOpen(scopeExecution) && isOpen(hostExecution)),
  )
  const ended = Object.values(state.executions).filter(
    ({ finishedAt, status }) => (finishedAt !== null) !== ['finished', 'failed', 'timeout', 'canceled'].includes(status),
  )
  return [...rows, ...waits, ...ended].map((row) => `${row.bpmnRef} ${row.id}`)
}

function same(again: Step, done: Step): void {
  expect(sorted(again)).toEqual(sorted(done))
}

function whole(state: State): void {
  expect(brokenRows(state)).toEqual([])
}

function reloaded(state: State): State {
  const turned = <T>(rows: Readonly<Record<string, T>>): Record<string, T> => Object.fromEntries(Object.entries(rows).reverse())
  const read = JSON.parse(JSON.stringify(state)) as State
  return { ...read, executions: turned(read.executions), waits: turned(read.waits) }
}

function sorted({ changes, effects, trace, refused }: Step): unknown {
  const byId = <T extends { readonly id: string }>(rows: readonly T[]): T[] => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { instance: changes.instance, executions: byId(changes.executions), waits: byId(changes.waits), effects, trace, refused }
}
