import { expect, test } from 'vitest'
import { splitNumbers } from './searched-number.ts'

test.each([
  '0221 4710201',
  '02214710201',
  '+492214710201',
  '+49 221 4710201',
  '00492214710201',
  '0221/47 10-201',
  '(0221) 4710201',
  '(+49) 221 4710201',
  '+49 (0)221 4710201',
  '0221.4710.201',
])('%s is looked for by the digits that stand in each spelling', (typed) => {
  expect(splitNumbers(typed)).toMatchObject({ numbers: [{ digits: '2214710201' }], rest: expect.stringMatching(/^ *$/) })
})

test.each(['06995 12', '06995 3 Elsterau', '01.02.2026', '4710201', 'K-0001234567', '02:00:5e:ae:00:0c', '02005eae000c', 'Haus 0', '0'])(
  '%s is no phone number',
  (typed) => expect(splitNumbers(typed)).toEqual({ numbers: [], rest: typed }),
)

test('words beside a number stay, and a number abroad keeps its country', () => {
  expect(splitNumbers('Sorge 0221 4710201')).toMatchObject({ numbers: [{ digits: '2214710201' }], rest: 'Sorge  ' })
  expect(splitNumbers('+43 1 5331234').numbers).toMatchObject([{ digits: '4315331234' }])
})
