import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContextAt } from '../data-checks/check-data.ts'
import { runRule } from '../data-checks/run-rule.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { openStore } from '../testing/store-fixture.ts'
import { createAdmission, maxPerMinute } from './admission.ts'
import type { Message } from './admission.ts'
import { createSeriesKeys } from './series-keys.ts'

let store: StoreFixture
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

const now = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 20_000
const processOf = (at = () => now) => createAdmission({ database: store.database, now: at })
const message = (sender: string, values = 1000): Message => ({ tenant: store.tenant, sender, kind: 'device', values, bytes: 1 })
const secondsOf = (work: Promise<void>) =>
  work.then(
    () => 0,
    (error: { details: { retryAfter: number } }) => error.details.retryAfter,
  )

test('a device sends so many values a minute over all processes, then waits; another goes on', async () => {
  const processes = [processOf(), processOf()]
  const [busy, other] = [v7(), v7()]
  let taken = 0
  while ((await secondsOf(processes[taken % 2]!.admitSender(message(busy)))) === 0) taken += 1
  expect(taken).toBeGreaterThanOrEqual(5)
  expect(taken).toBeLessThanOrEqual(9)
  for (const each of processes) await secondsOf(each.admitSender(message(busy)))
  expect(await secondsOf(processes[0]!.admitSender(message(busy)))).toBe(40)
  expect(await secondsOf(processes[0]!.admitSender(message(other)))).toBe(0)
})

test('calls and bytes of a device have a bound of their own', async () => {
  const { admitSender } = processOf()
  const [chatty, heavy] = [v7(), v7()]
  for (let calls = 0; calls < maxPerMinute.device.calls; calls += 1) await admitSender(message(chatty, 1))
  expect(await secondsOf(admitSender(message(chatty, 1)))).toBe(40)
  const body = { ...message(heavy, 1), bytes: maxPerMinute.device.bytes / 2 }
  expect([await secondsOf(admitSender(body)), await secondsOf(admitSender(body)), await secondsOf(admitSender(body))]).toEqual([0, 0, 40])
})

test('a tenant stores so many values a day as the platform says, and its administrators read of it', async () => {
  const asking = checkContextAt({ store: store.store, files: undefined as never, tenant: store.tenant, timeZone: 'UTC', now })
  expect(await runRule(asking, { kind: 'telemetryQuota' })).toEqual([])
  await store.seed([{ kind: 'updateTwin', uuid: store.tenant, definition: 'tenant', attributes: { 'tenant:telemetryPerDay': 2000 } }])
  let at = now
  const { admitDay } = processOf(() => at)
  await admitDay(store.tenant, 1500)
  await expect(admitDay(store.tenant, 501)).rejects.toMatchObject({ code: 'TELEMETRY_QUOTA_EXCEEDED', details: { retryAfter: 86_380 } })
  await expect(processOf().admitDay(store.tenant, 501)).rejects.toMatchObject({ code: 'TELEMETRY_QUOTA_EXCEEDED' })
  const [found, ...others] = await runRule(asking, { kind: 'telemetryQuota' })
  expect(found).toMatchObject({ uuid: store.tenant, subject: 'Stadtwerke Elsterau', detail: expect.stringContaining('2.000 Messwerte') })
  expect(others).toEqual([])
  at += 86_400_000
  await admitDay(store.tenant, 1500)
})

test('a series has a bound of keys, over all messages and processes', async () => {
  const value = (twin: string, key: string) => ({
    twin,
    systematic: 'cpeGpon:rxPower',
    ts: new Date(now).toISOString(),
    value: 1,
    key,
    retentionDays: 30,
  })
  const [twin, another] = [v7(), v7()]
  const send = (keys: readonly string[], of = twin) =>
    createSeriesKeys(store.database)({ tenant: store.tenant, values: keys.map((key) => value(of, key)), language: 'de' })
  const keys = Array.from({ length: 1000 }, (_, n) => `k${n}`)
  await Promise.all([send(keys.slice(0, 600)), send(keys.slice(400))])
  await expect(send(['k1', 'new'])).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: { problems: [{ key: 'telemetry.keys', systematics: 'cpeGpon:rxPower' }] },
  })
  await send(['k1', '', 'k999'])
  await send(['new'], another)
})
