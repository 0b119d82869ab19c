import { expect, test } from 'vitest'
import { shownState } from './request-kinds.ts'

test.each([
  ['new', undefined, 'new'],
  ['waitforexecution', undefined, 'open'],
  ['failed', undefined, 'open'],
  ['timeout', undefined, 'open'],
  ['finished', undefined, 'done'],
  ['finished', null, 'done'],
  ['finished', 'Das geht nicht.', 'refused'],
  ['canceled', undefined, 'canceled'],
])('a request that is %s, refused because of %j, is shown as %s', (status, reason, shown) => {
  const request = { id: 'dtmi:request', definition: 'processAddProduct', 'execution:status': status, 'processOrder:refusal': reason }
  expect(shownState(request)).toBe(shown)
})
