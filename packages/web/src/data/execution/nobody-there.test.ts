import { expect, test } from 'vitest'
import type { DiagramElement, Upcoming } from './course.ts'
import { waysOn } from './nobody-there.ts'

const upcoming = (id: string, kind: Upcoming['kind']): Upcoming => ({ id, name: id, kind, ways: [], group: null, deadline: null })
const element = (id: string, asked: string | undefined, next: readonly Upcoming[], handler: string | null = null): DiagramElement => ({
  id,
  type: 'bpmn:UserTask',
  name: `Name ${id}`,
  previousElementIds: [],
  previousTaskIds: [],
  ioSpecification: { dataInputs: [], dataOutputs: asked === undefined ? [] : [{ id: asked, name: asked, systematics: asked }] },
  eventDefinitions: [],
  agentGroup: null,
  deadline: null,
  handler,
  next: [...next],
})
const visit = element('visit', 'processOrder:visitResult', [upcoming('close', 'service')])
const close = element('close', undefined, [upcoming('arrange', 'person'), upcoming('write', 'service')], 'closeVisit')
const write = element('write', undefined, [upcoming('visit', 'person'), upcoming('end', 'end')])
const arrange = element('arrange', 'processOrder:appointment', [])
const end = element('end', undefined, [])
const link = element('link', undefined, [], 'mailAppointmentLink')

test('a diagram that arranges another visit offers it, and the way back to the dispatcher', () => {
  expect(waysOn([visit, close, write, arrange, end, link], 'visit')).toEqual([
    { result: 'absent', steps: ['Name arrange'] },
    { result: 'returned', steps: ['Name arrange'] },
  ])
  expect(waysOn([visit, close, write, arrange, end], 'visit')).toEqual([{ result: 'returned', steps: ['Name arrange'] }])
})

test('a diagram without another visit names what follows, and a task that is no visit has no way on', () => {
  expect(waysOn([visit, element('close', undefined, [upcoming('end', 'end')]), end], 'visit')).toEqual([
    { result: 'absent', steps: ['Name end'] },
  ])
  expect(waysOn([visit, close, arrange], 'arrange')).toEqual([])
})
