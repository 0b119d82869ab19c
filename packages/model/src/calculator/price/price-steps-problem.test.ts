import { expect, test } from 'vitest'
import { stepsProblem } from './price-steps-problem.ts'

const step = (from: number, to: number | null) => ({ from, to })

test.each([
  ['one step without an end', [step(0, null)], undefined],
  ['steps that follow each other', [step(0, 2500), step(2500, 5000), step(5000, null)], undefined],
  ['steps in another order', [step(2500, null), step(0, 2500)], undefined],
  ['steps that leave their ends open', [step(0, null), step(2500, null)], undefined],
  ['a first step that does not begin at 0', [step(100, null)], 'begin'],
  ['two steps from one quantity on', [step(0, 2500), step(0, null)], 'overlap'],
  ['a step that begins before the one before it ends', [step(0, 3000), step(2500, null)], 'overlap'],
  ['a step that begins later', [step(0, 2000), step(2500, null)], 'gap'],
])('%s: %o is %s', (_name, steps, kind) => {
  expect(stepsProblem(steps)?.kind).toBe(kind)
})

test('no steps have no problem', () => {
  expect(stepsProblem([])).toBeUndefined()
})
