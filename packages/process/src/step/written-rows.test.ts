import { expect, it } from 'vitest'
import { isLive } from '../state/execution.ts'
import { end, file, path, read, start, tag } from '../testing/bpmn.ts'
import { counted } from '../testing/counted.ts'
import { StepWorld } from '../testing/step-world.ts'
import type { Step } from './step.ts'

function written({ changes }: Step): number {
  return changes.executions.length + changes.waits.length
}

function openTasks(world: StepWorld) {
  return Object.values(world.state.executions).filter((row) => isLive(row) && row.kind === 'usertask')
}

function fan(tasks: number, join: 'parallelGateway' | 'inclusiveGateway'): string {
  const ids = Array.from({ length: tasks }, (_, index) => `t${index}`)
  const ways = ids.map((id) => tag('userTask', id) + path('g', id, 'j'))
  return file([start, tag('parallelGateway', 'g'), path('s', 'g'), ...ways, tag(join, 'j'), end, path('j', 'e')])
}

it.each(['parallelGateway', 'inclusiveGateway'] as const)(
  'a fan of tasks before a %s opens row by row, and a completed task costs the same in a small one and a large one',
  async (join) => {
    const costs = []
    for (const tasks of [30, 600]) {
      const { definition, take } = counted((await read(fan(tasks, join)))[0]!)
      const world = new StepWorld(definition)
      const opened = world.run({ kind: 'start' })
      expect(openTasks(world)).toHaveLength(tasks)
      // One row for each task, and for each token that the first step left on its way, one row that is closed later.
      expect(opened.reduce((sum, each) => sum + written(each), 0)).toBeLessThan(3 * tasks + 10)
      const [first, second] = openTasks(world)
      world.apply({ kind: 'complete', execution: first!.id, attempt: 1 })
      take()
      const done = world.apply({ kind: 'complete', execution: second!.id, attempt: 1 })
      costs.push({ rows: written(done), reads: take() })
    }
    expect(costs[1]).toEqual(costs[0])
  },
)

it('a step that completes a task looks only at the inclusive joins that the task leads to', async () => {
  const costs = []
  for (const joins of [10, 60]) {
    const branch = (index: number) => {
      const [split, join, a, b] = [`s${index}`, `j${index}`, `a${index}`, `b${index}`]
      const elements = [tag('parallelGateway', split), tag('userTask', a), tag('userTask', b), tag('inclusiveGateway', join)]
      return [...elements, path('g', split, a, join, 'last'), path(split, b, join)].join('')
    }
    const branches = Array.from({ length: joins }, (_, index) => branch(index))
    const xml = file([
      start,
      tag('parallelGateway', 'g'),
      path('s', 'g'),
      ...branches,
      tag('parallelGateway', 'last'),
      end,
      path('last', 'e'),
    ])
    const { definition, take } = counted((await read(xml))[0]!)
    const world = new StepWorld(definition)
    world.run({ kind: 'start' })
    const complete = (ref: string) => {
      const task = openTasks(world).find(({ bpmnRef }) => bpmnRef === ref)!
      return world.apply({ kind: 'complete', execution: task.id, attempt: 1 })
    }
    for (let index = 0; index < joins; index += 1) complete(`a${index}`)
    expect(Object.values(world.state.waits).filter(({ open, role }) => open && role === 'join')).toHaveLength(joins)
    take()
    const done = complete('b0')
    costs.push({ rows: written(done), reads: take() })
  }
  expect(costs[1]).toEqual(costs[0])
})

it('a loop of ten thousand opens with a row for each body, and what has not begun is one row', async () => {
  const loop = '<multiInstanceLoopCharacteristics><loopCardinality>10000</loopCardinality></multiInstanceLoopCharacteristics>'
  const [definition] = await read(file([start, tag('userTask', 'a', {}, loop), end, path('s', 'a', 'e')]))
  const world = new StepWorld(definition!)
  const steps = world.run({ kind: 'start' })
  expect(openTasks(world)).toHaveLength(10_000)
  const waits = steps.flatMap(({ changes }) => changes.waits)
  expect(waits.length).toBe(steps.length)
  expect(new Set(waits.map(({ id }) => id)).size).toBe(1)
  expect(steps.flatMap(({ changes }) => changes.executions).length).toBeLessThan(10_010)
})

it('bodies that a server of before has left as a row each begin all the same', async () => {
  const loop = '<multiInstanceLoopCharacteristics><loopCardinality>5</loopCardinality></multiInstanceLoopCharacteristics>'
  const [definition] = await read(file([start, tag('userTask', 'a', {}, loop), end, path('s', 'a', 'e')]))
  const world = new StepWorld(definition!, { limits: { perStep: 4 } })
  world.apply({ kind: 'start' })
  const [kept] = Object.values(world.state.waits)
  expect(kept).toMatchObject({ role: 'bodies', loopIndex: 2 })
  const each = [2, 3, 4].map((loopIndex) => ({
    ...kept!,
    id: `w${loopIndex}`,
    role: 'token' as const,
    loopIndex,
    position: 100 + loopIndex,
  }))
  world.state = { ...world.state, waits: Object.fromEntries(each.map((wait) => [wait.id, wait])) }
  world.run({ kind: 'continue' })
  expect(openTasks(world).map(({ loopIndex }) => loopIndex)).toEqual([0, 1, 2, 3, 4])
  expect(Object.values(world.state.waits)).toEqual([])
})
