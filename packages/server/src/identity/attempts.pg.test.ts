import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityDatabase } from '../testing/identity.ts'
import type { IdentityDatabase } from '../testing/identity.ts'
import { addressLimit, countAttempt, forgiveAttempt, loginLimit } from './attempts.ts'

let world: IdentityDatabase
let login = 0
beforeAll(async () => void (world = await createIdentityDatabase()))
afterAll(() => world.drop())

const identity = { role: 'identity' } as const
/** Moves the stored times of a key into the past, as if this many seconds had passed. */
const pass = (key: string, seconds: number) =>
  world.database.one(identity, {
    text: 'update login_attempt set last_at = last_at - make_interval(secs => $2), blocked_until = blocked_until - make_interval(secs => $2) where key = $1',
    values: [key, seconds],
  })
const fresh = () => ({ name: loginLimit(`account-${login++}`), address: addressLimit(`2001:db8:${login}::1`) })
const attempt = ({ name, address }: ReturnType<typeof fresh>) => countAttempt(world.database, [name, address])
const waitOf = (limits: ReturnType<typeof fresh>) =>
  attempt(limits).then(
    () => 0,
    (error: { code: string; details: { retryAfter: number } }) => (error.code === 'RATE_LIMITED' ? error.details.retryAfter : Number.NaN),
  )

test('after five tries each one waits twice as long as the one before, up to five minutes', async () => {
  const limits = fresh()
  for (let index = 0; index < 4; index++) expect(await waitOf(limits)).toBe(0)
  const waits: number[] = []
  for (let index = 0; index < 11; index++) {
    expect(await waitOf(limits)).toBe(0)
    const wait = await waitOf(limits)
    waits.push(wait)
    await pass(limits.name.key, wait)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

test('many tries at once are counted each', async () => {
  const limits = fresh()
  const waits = await Promise.all(Array.from({ length: 30 }, () => waitOf(limits)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('the name starts anew after a try that was right', async () => {
  const limits = fresh()
  for (let index = 0; index < 5; index++) await attempt(limits)
  expect(await waitOf(limits)).toBeGreaterThan(0)
  await forgiveAttempt(world.database, limits)
  for (let index = 0; index < 5; index++) expect(await waitOf(limits)).toBe(0)
})

test('a day later nothing is left of it', async () => {
  const limits = fresh()
  for (let index = 0; index < 5; index++) await attempt(limits)
  await pass(limits.name.key, 24 * 3600 + 1)
  for (let index = 0; index < 5; index++) expect(await waitOf(limits)).toBe(0)
})

test('an address that tries many names is slowed down too, whichever of its /64 it uses', async () => {
  const addresses = ['2001:db8:ffff::1', '2001:db8:ffff::2']
  const waits: number[] = []
  for (let index = 0; index < 101; index++)
    waits.push(await waitOf({ name: loginLimit(`spray-${index}`), address: addressLimit(addresses[index % 2]!) }))
  expect(waits.slice(0, 100).every((wait) => wait === 0)).toBe(true)
  expect(waits[100]).toBe(1)
})
