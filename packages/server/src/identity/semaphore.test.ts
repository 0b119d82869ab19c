import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('never more than the slots run at once, and everybody gets a turn', async () => {
  const limited = createSemaphore({ slots: 2, waiting: 100 })
  let running = 0
  let most = 0
  const work = async (value: number) => {
    most = Math.max(most, ++running)
    await setImmediate()
    running--
    return value
  }
  const values = await Promise.all(Array.from({ length: 9 }, (_, index) => limited(() => work(index))))
  expect(values).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(most).toBe(2)
})

test('a failure frees its slot', async () => {
  const limited = createSemaphore({ slots: 1, waiting: 1 })
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(limited(async () => 'yes')).resolves.toBe('yes')
})

test('a caller beyond the queue is rejected', async () => {
  const limited = createSemaphore({ slots: 1, waiting: 1 })
  const first = limited(async () => setImmediate(1))
  const second = limited(async () => setImmediate(2))
  await expect(limited(async () => 3)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(Promise.all([first, second])).resolves.toEqual([1, 2])
})
