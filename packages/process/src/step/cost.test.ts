import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { Command } from '../commands/command.ts'
import type { Definition } from '../definition/definition.ts'
import { isLive } from '../state/execution.ts'
import { newInstance, type State } from '../state/state.ts'
import { evaluateSimply } from '../memory/evaluate.ts'
import { end, file, flow, path, read, start, tag } from '../testing/bpmn.ts'
import { usualLimits } from './context.ts'
import { step, type Step } from './step.ts'

// Times are ratios inside one run, or bounds that are many times what was measured: a slow machine is no finding.

class Counted {
  state: State
  #ids = 0
  readonly definition: Definition

  constructor(definition: Definition, data = {}) {
    this.definition = definition
    this.state = newInstance({ id: 'root', definition, now, data })
  }

  apply(command: Command): Step {
    const done = step(this.definition, this.state, command, {
      now,
      newId: () => `e${(this.#ids += 1)}`,
      evaluate: evaluateSimply,
      zone: 'Europe/Berlin',
    })
    this.state = done.state
    return done
  }

  open(): Command[] {
    return Object.values(this.state.executions)
      .filter((row) => isLive(row) && row.kind === 'usertask')
      .map(({ id, attempt }) => ({ kind: 'complete', execution: id, attempt }))
  }
}

const now = '2026-01-01T00:00:00.000Z'

function chain(tasks: number): string {
  const ids = Array.from({ length: tasks }, (_, index) => `t${index}`)
  const diamonds = ids.map((id, index) =>
    index % 5 === 0
      ? [
          tag('exclusiveGateway', `x${id}`, { default: `x${id}_${id}` }),
          tag('exclusiveGateway', `y${id}`),
          path(`x${id}`, id, `y${id}`),
          flow(`x${id}`, `y${id}`, '${n > 1}'),
        ]
      : [],
  )
  const ways = ids.map((id, index) => [index % 5 === 0 ? [`x${id}`, `y${id}`] : [id, id]].flat())
  const links = ways.slice(1).map(([first], index) => path(ways[index]![1]!, first!))
  return file([
    start,
    ...ids.map((id) => tag('userTask', id)),
    ...diamonds.flat(),
    ...links,
    end,
    path('s', ways[0]![0]!),
    path(ways.at(-1)![1]!, 'e'),
  ])
}

it('a chain of 200 tasks with 40 diamonds costs the same at its end as at its begin', async () => {
  const [definition] = await read(chain(200))
  let steps = 0
  const counted = new Counted(definition!, { n: 1 })
  counted.apply({ kind: 'start' })
  const began = Date.now()
  for (let [command] = counted.open(); command; [command] = counted.open()) {
    const { changes } = counted.apply(command)
    steps += 1
    expect(changes.executions.length + changes.waits.length).toBeLessThanOrEqual(6)
  }
  expect(steps).toBe(200)
  expect((Date.now() - began) / steps).toBeLessThan(2)
  expect(counted.state.executions['root']!.status).toBe('finished')
})

it('a thousand instances at once open in one step and each completion looks at its own', async () => {
  const loop = '<multiInstanceLoopCharacteristics><loopCardinality>1000</loopCardinality></multiInstanceLoopCharacteristics>'
  const [definition] = await read(file([start, tag('userTask', 'a', {}, loop), end, path('s', 'a', 'e')]))
  const counted = new Counted(definition!)
  const began = Date.now()
  const { effects } = counted.apply({ kind: 'start' })
  expect([Date.now() - began < 1_000, effects]).toEqual([true, []])
  const commands = counted.open()
  expect(commands).toHaveLength(1000)
  const from = Date.now()
  for (const command of commands.slice(0, 100)) expect(counted.apply(command).changes.executions).toHaveLength(2)
  expect((Date.now() - from) / 100).toBeLessThan(10)
})

it('a diagram that runs in circles stops at the budget of each step and then for good', async () => {
  const [definition] = await read(file([start, tag('exclusiveGateway', 'x'), tag('task', 'a'), path('s', 'x', 'a', 'x')]))
  const counted = new Counted(definition!)
  let done = counted.apply({ kind: 'start' })
  let steps = 1
  for (; done.effects.some(({ kind }) => kind === 'continue'); steps += 1) {
    // What a runner loads: live rows and open waits.
    const live = Object.entries(counted.state.executions).filter(([, row]) => isLive(row))
    const waits = Object.entries(counted.state.waits).filter(([, wait]) => wait.open)
    counted.state = { ...counted.state, executions: Object.fromEntries(live), waits: Object.fromEntries(waits) }
    done = counted.apply({ kind: 'continue' })
  }
  expect(steps).toBe(Math.ceil(usualLimits.hardStop / usualLimits.perStep))
  expect(counted.state.executions['root']).toMatchObject({
    status: 'failed',
    error: { reason: expect.stringContaining('runs in circles') },
  })
  expect(done.effects).toEqual([{ kind: 'ended', status: 'failed' }])
})

it('a waiting token takes less than a kilobyte', async () => {
  const [definition] = await read(
    file([start, tag('userTask', 'a', { name: 'Measure the line', 'pf:deadline': 'P2D' }), end, path('s', 'a', 'e')]),
  )
  const counted = new Counted(definition!)
  const { changes } = counted.apply({ kind: 'start' })
  expect(JSON.stringify(changes.executions.find(({ bpmnRef }) => bpmnRef === 'a')).length).toBeLessThan(1024)
})

it('compiling grows with the diagram, not faster', async () => {
  const [small, large] = [chain(100), chain(400)]
  const times: [small: number, large: number][] = []
  // By turns, so that what else the machine does meets both; the first round warms up.
  for (let round = 0; round < 6; round += 1) times.push([await timed(small), await timed(large)])
  const best = (which: 0 | 1) => Math.min(...times.slice(1).map((each) => each[which]))
  expect(best(1) / best(0)).toBeLessThan((3 * large.length) / small.length)
})

/** Milliseconds of three compilations; the clock of tests that run anywhere has no finer steps. */
async function timed(xml: string): Promise<number> {
  const began = Date.now()
  for (let time = 0; time < 3; time += 1) await compile(xml)
  return Math.max(1, Date.now() - began)
}
