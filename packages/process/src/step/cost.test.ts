import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { Command } from '../commands/command.ts'
import { isLive } from '../state/execution.ts'
import { end, file, flow, path, read, start, tag } from '../testing/bpmn.ts'
import { counted } from '../testing/counted.ts'
import { StepWorld } from '../testing/step-world.ts'
import { usualLimits } from './context.ts'

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
  const { definition, take } = counted((await read(chain(200)))[0]!)
  const world = new StepWorld(definition, { data: { n: 1 } })
  world.run({ kind: 'start' })
  const reads: number[] = []
  for (let [command] = openTasks(world); command; [command] = openTasks(world)) {
    take()
    const { changes } = world.apply(command)
    reads.push(take())
    expect(changes.executions.length + changes.waits.length).toBeLessThanOrEqual(6)
  }
  expect(reads).toHaveLength(200)
  expect(Math.max(...reads.slice(-20))).toBeLessThanOrEqual(Math.max(...reads.slice(0, 20)))
  expect(world.state.executions['root']!.status).toBe('finished')
})

it('a thousand instances at once open in one step and each completion looks at its own', async () => {
  const loop = '<multiInstanceLoopCharacteristics><loopCardinality>1000</loopCardinality></multiInstanceLoopCharacteristics>'
  const { definition, take } = counted((await read(file([start, tag('userTask', 'a', {}, loop), end, path('s', 'a', 'e')])))[0]!)
  const world = new StepWorld(definition)
  expect(world.apply({ kind: 'start' }).effects).toEqual([])
  const commands = openTasks(world)
  expect(commands).toHaveLength(1000)
  for (const command of commands.slice(0, 100)) {
    take()
    expect(world.apply(command).changes.executions).toHaveLength(2)
    expect(take()).toBeLessThan(20)
  }
})

it('a diagram that runs in circles stops at the budget of each step and then for good', async () => {
  const [definition] = await read(file([start, tag('exclusiveGateway', 'x'), tag('task', 'a'), path('s', 'x', 'a', 'x')]))
  const world = new StepWorld(definition!)
  const steps = world.run({ kind: 'start' })
  expect(steps).toHaveLength(Math.ceil(usualLimits.hardStop / usualLimits.perStep))
  expect(world.state.executions['root']).toMatchObject({
    status: 'failed',
    error: { reason: expect.stringContaining('runs in circles') },
  })
  expect(steps.at(-1)!.effects).toEqual([{ kind: 'ended', status: 'failed' }])
})

it('a waiting token takes less than a kilobyte', async () => {
  const [definition] = await read(
    file([start, tag('userTask', 'a', { name: 'Measure the line', 'pf:deadline': 'P2D' }), end, path('s', 'a', 'e')]),
  )
  const { changes } = new StepWorld(definition!).apply({ kind: 'start' })
  expect(JSON.stringify(changes.executions.find(({ bpmnRef }) => bpmnRef === 'a')).length).toBeLessThan(1024)
})

// The bench row `engine` measures how the time grows with the size.
it('compiling checks each expression once', async () => {
  for (const tasks of [100, 400]) {
    let checked = 0
    const { problems } = await compile(chain(tasks), { checkExpression: () => ((checked += 1), null) })
    expect([problems, checked]).toEqual([[], tasks / 5])
  }
})

function openTasks(world: StepWorld): Command[] {
  return Object.values(world.state.executions)
    .filter((row) => isLive(row) && row.kind === 'usertask')
    .map(({ id, attempt }) => ({ kind: 'complete', execution: id, attempt }))
}
