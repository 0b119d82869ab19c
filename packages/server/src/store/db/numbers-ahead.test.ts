import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNumbersAhead } from './numbers-ahead.ts'

const counter = { tenant: 't', pattern: 'P-{n:5}' }

function kept(clock?: () => number) {
  let next = 1
  const blocks: number[] = []
  const numbers = createNumbersAhead(async (_, count) => {
    blocks.push(count)
    const first = next
    next += count
    await Promise.resolve()
    return first
  }, clock)
  return { numbers, blocks }
}

test('parallel takers get numbers that nobody else has', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 40 }), async (counts) => {
      const { numbers } = kept()
      const given = await Promise.all(counts.map((count) => numbers.take(counter, count)))
      expect(given.map(({ length }) => length)).toEqual(counts)
      expect(new Set(given.flat()).size).toBe(given.flat().length)
    }),
  ))

test('a counter that is seldom asked gives one number after the other, a busy one blocks that grow', async () => {
  let now = 0
  const { numbers, blocks } = kept(() => now)
  const taken: number[] = []
  for (let n = 0; n < 3; n += 1) {
    taken.push(...(await numbers.take(counter, 1)))
    now += 60_000
  }
  expect(taken).toEqual([1, 2, 3])
  expect(blocks).toEqual([1, 1, 1])
  for (let n = 0; n < 200; n += 1) await numbers.take(counter, 1)
  expect(blocks.slice(3)).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64])
})

test('the next taker repeats a failed request', async () => {
  let isDown = true
  const numbers = createNumbersAhead(async () => {
    if (isDown) throw new Error('no connection')
    return 7
  })
  await expect(numbers.take(counter, 1)).rejects.toThrow('no connection')
  isDown = false
  expect(await numbers.take(counter, 1)).toEqual([7])
})
