import { expect, test } from 'vitest'
import { panelKeys } from './panel-keys.ts'

test('a saved twin keeps the panel of its form, and another form gets one of its own', () => {
  const keys = panelKeys()
  const form = keys.of('new')
  keys.handOver('new', 'saved')
  expect(keys.of('saved')).toBe(form)
  expect(keys.of('new')).not.toBe(form)
  expect(keys.of('saved')).toBe(form)
})
