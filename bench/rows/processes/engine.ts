import { compile } from '@twinwerk/process/compile/compile'
import type { Command } from '@twinwerk/process/commands/command'
import type { Definition } from '@twinwerk/process/definition/definition'
import { isLive } from '@twinwerk/process/state/execution'
import { newInstance, type State } from '@twinwerk/process/state/state'
import { step } from '@twinwerk/process/step/step'
import type { Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'

const maxIncident = 1000
const fan = 3000
const loop = 10_000
const joins = 300

/** Measures the processor time of the engine alone for large and hostile diagrams, without a database. */
export const engine: Row = async (_, row) => [
  await hostile(row),
  await fanned(row),
  await looped(row),
  await joined(row),
  await compiled(row),
]

async function hostile(row: string): Promise<Outcome> {
  const inside = `<startEvent id="i"/><userTask id="a">${many(1000)}</userTask>${flow('i', 'a')}`
  const { milliseconds, written } = run(await diagram(`<subProcess id="sub">${many(1000)}${inside}</subProcess>${flow('s', 'sub')}`))
  const measured = `${fixed(milliseconds, 0)} ms, ${written} rows`
  return {
    row: `${row}: a thousand in each of a thousand`,
    goal: `an incident ≤ ${maxIncident} ms`,
    measured,
    ok: milliseconds <= maxIncident,
  }
}

async function fanned(row: string): Promise<Outcome> {
  const ways = Array.from({ length: fan }, (_, n) => `<userTask id="t${n}"/>${flow('g', `t${n}`)}${flow(`t${n}`, 'j')}`)
  const world = run(await diagram(`<parallelGateway id="g"/><parallelGateway id="j"/>${flow('s', 'g')}${ways.join('')}`))
  const each = timesOf(world, 100)
  return { row: `${row}: a task of a fan of ${fan}`, goal: '–', measured: `${fixed(median(each))} ms`, ok: undefined }
}

async function looped(row: string): Promise<Outcome> {
  const { milliseconds, waits } = run(await diagram(`<userTask id="a">${many(loop)}</userTask>${flow('s', 'a')}`))
  return {
    row: `${row}: a loop of ${loop} opens`,
    goal: '–',
    measured: `${fixed(milliseconds, 0)} ms, ${waits} rows of waits`,
    ok: undefined,
  }
}

async function joined(row: string): Promise<Outcome> {
  const branch = (n: number) =>
    `<parallelGateway id="s${n}"/><userTask id="a${n}"/><userTask id="b${n}"/><inclusiveGateway id="j${n}"/>` +
    [
      flow('g', `s${n}`),
      flow(`s${n}`, `a${n}`),
      flow(`s${n}`, `b${n}`),
      flow(`a${n}`, `j${n}`),
      flow(`b${n}`, `j${n}`),
      flow(`j${n}`, 'last'),
    ].join('')
  const branches = Array.from({ length: joins }, (_, n) => branch(n)).join('')
  const world = run(await diagram(`<parallelGateway id="g"/><parallelGateway id="last"/>${flow('s', 'g')}${branches}`))
  const each = timesOf(world, 2 * joins, (ref) => (ref.startsWith('a') ? 0 : 1))
  return {
    row: `${row}: a task beside ${joins} open inclusive joins`,
    goal: '–',
    measured: `${fixed(median(each.slice(joins)))} ms`,
    ok: undefined,
  }
}

/** Compiles a diagram and one four times as large, which may take about four times as long. */
async function compiled(row: string): Promise<Outcome> {
  const chain = (tasks: number) =>
    file(
      Array.from({ length: tasks }, (_, n) => `<userTask id="t${n}"/>${n > 0 ? flow(`t${n - 1}`, `t${n}`) : ''}`).join('') +
        flow('s', 't0'),
    )
  const [small, large] = [chain(400), chain(1600)]
  const ratios: number[] = []
  for (let round = 0; round < 6; round += 1) ratios.push((await timed(large)) / (await timed(small)))
  const ratio = median(ratios.slice(1))
  return { row: `${row}: compiling four times as much`, goal: '≤ 12 ×', measured: `${fixed(ratio)} ×`, ok: ratio <= 12 }
}

async function timed(xml: string): Promise<number> {
  const began = performance.now()
  await compile(xml)
  return performance.now() - began
}

const many = (count: number) =>
  `<multiInstanceLoopCharacteristics><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`
const flow = (from: string, to: string) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`
const file = (inside: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"><process id="p" isExecutable="true"><startEvent id="s"/>${inside}</process></definitions>`

async function diagram(inside: string): Promise<Definition> {
  const { definitions, problems } = await compile(file(inside))
  if (!definitions[0]) throw new Error(problems.map(({ element, reason }) => `${element}: ${reason}`).join('; '))
  return definitions[0]
}

type World = {
  readonly definition: Definition
  state: State
  readonly milliseconds: number
  readonly written: number
  readonly waits: number
}

let lastId = 0

function take(definition: Definition, state: State, command: Command) {
  const now = '2026-01-01T00:00:00.000Z'
  return step({ definition, state }, command, {
    now,
    newId: () => `e${(lastId += 1)}`,
    evaluate: (text) => ({ value: Number(text) }),
    zone: 'Europe/Berlin',
  })
}

/** Runs the process from its start until it waits. */
function run(definition: Definition): World {
  const began = performance.now()
  let state = newInstance({ id: 'root', definition, now: '2026-01-01T00:00:00.000Z' })
  let [written, waits] = [0, 0]
  for (let command: Command | undefined = { kind: 'start' }; command;) {
    const done = take(definition, state, command)
    state = done.state
    written += done.changes.executions.length + done.changes.waits.length
    waits += done.changes.waits.length
    command = done.effects.some(({ kind }) => kind === 'continue') ? { kind: 'continue' } : undefined
  }
  return { definition, state, milliseconds: performance.now() - began, written, waits }
}

/** Completes some tasks and returns the milliseconds of each. */
function timesOf(world: World, count: number, order: (ref: string) => number = () => 0): number[] {
  const tasks = Object.values(world.state.executions).filter((row) => isLive(row) && row.kind === 'usertask')
  return tasks
    .toSorted((a, b) => order(a.bpmnRef) - order(b.bpmnRef))
    .slice(0, count)
    .map(({ id, attempt }) => {
      const began = performance.now()
      world.state = take(world.definition, world.state, { kind: 'complete', execution: id, attempt }).state
      return performance.now() - began
    })
}
