import { expect, test } from 'vitest'
import { createTenantLine } from './tenant-line.ts'

const patience = 60_000

test('a tenant that is alone runs as much as it likes; beside others it has its share, and the others have theirs', async () => {
  let at = 0
  const line = createTenantLine(1, () => at)
  line.seen('loud')
  const alone = [line.enter('loud'), line.enter('loud'), line.enter('loud')]
  expect(alone).not.toContain(undefined)
  line.seen('quiet')
  expect(line.enter('loud')).toBeUndefined()
  expect(line.enter('quiet')).toBeDefined()
  for (const leave of alone) leave!()
  expect(line.enter('loud')).toBeDefined()
  expect(line.enter('loud')).toBeUndefined()
  at = 5001
  expect(line.enter('loud')).toBeDefined()
})

test('waiting calls get the next free places, in their order', async () => {
  const line = createTenantLine(1, () => 0)
  line.seen('quiet')
  const first = line.enter('loud')!
  const order: string[] = []
  const waiting = ['second', 'third'].map(async (name) => {
    const leave = (await line.waitFor('loud', patience))!
    order.push(name)
    leave()
  })
  expect(order).toEqual([])
  first()
  await Promise.all(waiting)
  expect(order).toEqual(['second', 'third'])
})

test('a call that waited too long holds nobody up', async () => {
  const line = createTenantLine(1, () => 0)
  line.seen('quiet')
  const first = line.enter('loud')!
  expect(await line.waitFor('loud', 1)).toBeUndefined()
  first()
  expect(line.enter('loud')).toBeDefined()
})
