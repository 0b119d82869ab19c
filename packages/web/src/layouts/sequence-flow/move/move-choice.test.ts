import { expect, test } from 'vitest'
import type { Step } from '../../../data/execution/course.ts'
import { moveMarks, openSteps, toggleElement } from './move-choice.ts'

const step = (id: string, ref: string, status: Step['status'], below: readonly Step[] = []): Step => ({
  twin: { id, definition: 'userTask' },
  role: 'userTask',
  status,
  ref,
  earlier: [],
  below,
})
const none = { ends: [], begins: [] }

test('an open step can be ended, also below a sub process; one that is over cannot', () => {
  const steps = [step('1', 'a', 'finished'), step('2', 'sub', 'inprogress', [step('3', 'b', 'new')]), step('4', '', 'new')]
  expect(openSteps(steps).map(({ twin }) => twin.id)).toEqual(['2', '3'])
})

test('a click on an element ends all that stands there and takes it back; elsewhere it begins', () => {
  const open = [step('1', 'a', 'new'), step('2', 'a', 'new')]
  const ending = toggleElement(none, 'a', open)
  expect(ending).toEqual({ ends: ['1', '2'], begins: [] })
  expect(toggleElement(ending, 'a', open)).toEqual(none)
  const both = toggleElement({ ends: ['1'], begins: [] }, 'b', open)
  expect(both).toEqual({ ends: ['1'], begins: ['b'] })
  expect([...moveMarks(both, open)]).toEqual([
    ['a', 'tw-move-end'],
    ['b', 'tw-move-begin'],
  ])
  expect(toggleElement(both, 'b', open)).toEqual({ ends: ['1'], begins: [] })
})
