import { expect, test } from 'vitest'
import { createSharedCount } from './shared-count.ts'

function sums() {
  const known = new Map<string, number>()
  let asked = 0
  const addUp = async (key: string, amount: number, period: number) => {
    asked += 1
    const place = `${key} ${period}`
    known.set(place, (known.get(place) ?? 0) + amount)
    return known.get(place)!
  }
  return { addUp, asked: () => asked }
}

test('several processes together let little more through than the maximum, and ask rarely', async () => {
  const { addUp, asked } = sums()
  const options = { periodMilliseconds: 1000, sharedFrom: 0, stepOf: (max: number) => max / 10, addUp, now: () => 5000 }
  const processes = [1, 2, 3].map(() => createSharedCount(options))
  let passed = 0
  for (let n = 0; n < 3000; n += 1) if (await processes[n % 3]!.count('a', 1, 1000)) passed += 1
  expect(passed).toBeGreaterThanOrEqual(1000 - 3)
  expect(passed).toBeLessThanOrEqual(1000 + 2 * 100)
  expect(asked()).toBeLessThanOrEqual(16)
})

test('below the shared part nothing is asked, an amount counts whole, and a new period begins empty', () => {
  let at = 5000
  const addUp = () => Promise.reject(new Error('asked'))
  const { count, secondsLeft } = createSharedCount({ periodMilliseconds: 60_000, sharedFrom: 0.5, stepOf: () => 50, addUp, now: () => at })
  expect(count('a', 499, 1000)).toBe(true)
  expect(count('a', 502, 1000)).toBe(false)
  expect(count('b', 1001, 1000)).toBe(false)
  expect(secondsLeft()).toBe(55)
  at = 60_000
  expect(count('a', 499, 1000)).toBe(true)
})
