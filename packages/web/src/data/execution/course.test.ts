import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import type { DiagramElement, Upcoming } from './course.ts'
import { decisionsOf, nextElements, stepsOf } from './course.ts'

const text = (word: string) => ({ de: word, en: word })
const look = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'x', hue: 1 })
const definitions: readonly TwinDefinition[] = [
  {
    ...look('execution'),
    extends: 'entity',
    attributes: { status: { dataType: 'string', label: text('s') } },
    relationships: { executionForProcess: { target: 'execution', label: text('e'), min: 0, max: -1, component: true } },
  },
  ...['userTask', 'serviceTask', 'subProcess', 'processEvent'].map((name) => ({ ...look(name), extends: 'execution' })),
  { ...look('processTermination'), extends: 'execution', type: 'process' },
]
const registry = createRegistry(definitions)

const twin = (ref: string, definition: string, status: string, below: readonly TwinJson[] = [], more: object = {}): TwinJson => ({
  id: `${ref}${status}`,
  definition,
  'execution:bpmnRef': ref,
  'execution:status': status,
  'execution:executionForProcess': below,
  ...more,
})
const restarted = twin('', 'processEvent', 'finished', [], { 'processEvent:eventtype': 'restart' })
const process = (...below: readonly TwinJson[]) => twin('p', 'processTermination', 'inprogress', below)

const upcoming = (id: string): Upcoming => ({ id, name: `Name ${id}`, kind: 'service', ways: [], group: null, deadline: null })
const element = (id: string, type: string, ...previous: readonly string[]): DiagramElement => ({
  id,
  type: `bpmn:${type}`,
  name: `Name ${id}`,
  previousElementIds: [...previous],
  previousTaskIds: previous.map((each) => each.replace('gateway', 'judge').replace('second', 'judge')),
  ioSpecification: { dataInputs: [], dataOutputs: [] },
  eventDefinitions: [],
  agentGroup: null,
  deadline: null,
  handler: null,
  next: id === 'judge' ? [upcoming('reject'), upcoming('confirm'), upcoming('reject')] : [],
})
const elements = [
  element('judge', 'UserTask'),
  element('gateway', 'ExclusiveGateway', 'judge'),
  element('reject', 'ServiceTask', 'gateway'),
  element('second', 'ExclusiveGateway', 'gateway'),
  element('confirm', 'ServiceTask', 'second'),
  element('escalate', 'BoundaryEvent', 'judge'),
]

test('a step that was repeated stands once, where it stood first, with what was tried before', () => {
  const steps = stepsOf(
    registry,
    process(
      twin('mail', 'serviceTask', 'failed', [restarted]),
      twin('wait', 'serviceTask', 'canceled'),
      twin('mail', 'serviceTask', 'finished'),
    ),
  )
  expect(steps.map(({ ref, status, earlier }) => [ref, status, earlier.map((each) => each.status)])).toEqual([
    ['mail', 'finished', ['failed']],
    ['wait', 'canceled', []],
  ])
})

test('rounds of a loop have the same element and stay apart; what lies in a step stands below it', () => {
  const rounds = [twin('body', 'subProcess', 'finished', [twin('ask', 'userTask', 'finished')]), twin('body', 'subProcess', 'inprogress')]
  const [loop] = stepsOf(registry, process(twin('loop', 'subProcess', 'inprogress', rounds)))
  expect(loop!.below.map(({ status, below }) => [status, below.length])).toEqual([
    ['finished', 1],
    ['inprogress', 0],
  ])
})

test('the next elements follow the open ones, each once', () => {
  const at = (status: string) => nextElements(stepsOf(registry, process(twin('judge', 'userTask', status))), elements).map(({ id }) => id)
  expect(at('new')).toEqual(['reject', 'confirm'])
  expect(at('finished')).toEqual([])
})

test('a question is answered by the way that was taken, and open until it is reached', () => {
  const taken = (...below: readonly TwinJson[]) => decisionsOf(stepsOf(registry, process(...below)), elements).map((each) => each.taken)
  expect(taken(twin('judge', 'userTask', 'new'))).toEqual([[]])
  expect(taken(twin('judge', 'userTask', 'finished'), twin('reject', 'serviceTask', 'finished'))).toEqual([['Name reject']])
  expect(taken(twin('judge', 'userTask', 'finished'), twin('confirm', 'serviceTask', 'new'))).toEqual([['Name second']])
})
