import { expect, test } from 'vitest'
import { createTenantLine } from './tenant-line.ts'

const patience = 60_000

test('a tenant that is alone runs as much as it likes; beside others it has its share, and the others have theirs', async () => {
  let at = 0
  const line = createTenantLine(1, () => at)
  line.seen('loud')
  const alone = await Promise.all([line.enter('loud', 0), line.enter('loud', 0), line.enter('loud', 0)])
  expect(alone.every((leave) => leave !== undefined)).toBe(true)
  line.seen('quiet')
  expect(await line.enter('loud', 0)).toBeUndefined()
  expect(await line.enter('quiet', 0)).toBeDefined()
  for (const leave of alone) leave!()
  expect(await line.enter('loud', 0)).toBeDefined()
  expect(await line.enter('loud', 0)).toBeUndefined()
  at = 5001
  expect(await line.enter('loud', 0)).toBeDefined()
})

test('who waits gets the next place that comes free, in the order of asking', async () => {
  const line = createTenantLine(1, () => 0)
  line.seen('quiet')
  const first = (await line.enter('loud', patience))!
  const order: string[] = []
  const waiting = ['second', 'third'].map(async (name) => {
    const leave = (await line.enter('loud', patience))!
    order.push(name)
    leave()
  })
  expect(order).toEqual([])
  first()
  await Promise.all(waiting)
  expect(order).toEqual(['second', 'third'])
})

test('who waited too long holds nobody up', async () => {
  const line = createTenantLine(1, () => 0)
  line.seen('quiet')
  const first = (await line.enter('loud', 0))!
  expect(await line.enter('loud', 1)).toBeUndefined()
  first()
  expect(await line.enter('loud', 0)).toBeDefined()
})
