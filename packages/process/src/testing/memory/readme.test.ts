import { expect, it } from 'vitest'
import { compile } from '../../compile/compile.ts'
import readme from '../../../README.md?raw'
import { boundary, event, file, path, root, tag } from '../bpmn.ts'
import { runInMemory } from './run-in-memory.ts'

const example = /```js\n([\s\S]*?)```/.exec(readme)![1]!

const elements = [
  tag('startEvent', 'start'),
  tag('userTask', 'check'),
  tag('serviceTask', 'charge'),
  boundary('broke', 'charge', event.error('NO_MONEY')),
  tag('intermediateCatchEvent', 'wait', {}, event.message('paid')),
  tag('endEvent', 'end'),
  path('start', 'check', 'charge', 'end'),
  path('broke', 'wait', 'charge'),
]
const xml = file(elements, root.error('NO_MONEY'), root.message('paid'))

it('the example of the README runs as it says, in ten lines', async () => {
  const lines = example.trim().split('\n')
  expect(lines.length).toBeLessThanOrEqual(11)
  const body = lines.filter((line) => !line.startsWith('import')).join('\n')
  const printed: unknown[][] = []
  // oxlint-disable-next-line typescript/no-implied-eval -- the example is the subject of the test
  const run = new Function('compile', 'runInMemory', 'readFileSync', 'console', `return (async () => {${body}\n})()`) as (
    ...parts: unknown[]
  ) => Promise<void>
  await run(compile, runInMemory, () => xml, { log: (...words: unknown[]) => printed.push(words) })
  expect(printed[0]).toEqual(['finished', { amount: 120, approved: true }])
  expect(printed.slice(1, 6)).toEqual([
    ['enter', 'p'],
    ['enter', 'start'],
    ['leave', 'start'],
    ['take', 'start_check'],
    ['enter', 'check'],
  ])
})

it('a task without a scripted answer completes, and a run that waits for something that cannot come names it', async () => {
  const { definitions } = await compile(xml)
  const waiting = runInMemory({ definitions, answers: { charge: { error: 'NO_MONEY' } } })
  expect(waiting).toMatchObject({ status: 'inprogress', waits: [{ ev: 'message', name: 'paid' }], incidents: [] })
})

it('a process that runs for ever is left after the steps that were asked for', async () => {
  const endless = [tag('startEvent', 's'), tag('userTask', 'a'), tag('exclusiveGateway', 'x'), path('s', 'x', 'a', 'x')]
  const { definitions } = await compile(file(endless))
  const left = runInMemory({ definitions, maxSteps: 20 })
  expect([left.status, left.entered.filter((ref) => ref === 'a').length]).toEqual(['inprogress', 21])
})
