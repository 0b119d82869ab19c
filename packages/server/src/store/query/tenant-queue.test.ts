import { expect, test } from 'vitest'
import { createTenantQueue } from './tenant-queue.ts'

const patience = 60_000

test('a tenant that is alone runs as much as it likes; beside others it has its share, and the others have theirs', async () => {
  let at = 0
  const queue = createTenantQueue(1, () => at)
  queue.noteActive('loud')
  const alone = [queue.enter('loud'), queue.enter('loud'), queue.enter('loud')]
  expect(alone).not.toContain(undefined)
  queue.noteActive('quiet')
  expect(queue.enter('loud')).toBeUndefined()
  expect(queue.enter('quiet')).toBeDefined()
  for (const leave of alone) leave!()
  expect(queue.enter('loud')).toBeDefined()
  expect(queue.enter('loud')).toBeUndefined()
  at = 5001
  expect(queue.enter('loud')).toBeDefined()
})

test('waiting calls get the next free places, in their order', async () => {
  const queue = createTenantQueue(1, () => 0)
  queue.noteActive('quiet')
  const first = queue.enter('loud')!
  const order: string[] = []
  const waiting = ['second', 'third'].map(async (name) => {
    const leave = (await queue.waitFor('loud', patience))!
    order.push(name)
    leave()
  })
  expect(order).toEqual([])
  first()
  await Promise.all(waiting)
  expect(order).toEqual(['second', 'third'])
})

test('a call that waited too long holds nobody up', async () => {
  const queue = createTenantQueue(1, () => 0)
  queue.noteActive('quiet')
  const first = queue.enter('loud')!
  expect(await queue.waitFor('loud', 1)).toBeUndefined()
  first()
  expect(queue.enter('loud')).toBeDefined()
})
