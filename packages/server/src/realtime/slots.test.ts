import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('a slot is taken of every limit or of none, and freed once', () => {
  const slots = createSlots()
  const all = { key: 'all', max: 3 }
  const own = (name: string) => ({ key: name, max: 2 })
  const first = slots.take([all, own('a')])
  slots.take([all, own('a')])
  expect(slots.take([all, own('a')])).toBeUndefined()
  // The rejected attempt took no slot of `all`.
  const third = slots.take([all, own('b')])
  expect(third).toBeDefined()
  expect(slots.take([all, own('b')])).toBeUndefined()
  first?.()
  first?.()
  expect(slots.take([all, own('b')])).toBeDefined()
  expect(slots.take([all, own('c')])).toBeUndefined()
})
