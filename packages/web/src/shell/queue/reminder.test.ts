import { expect, test } from 'vitest'
import type { EntryView } from '../../data/queue/queue-state.ts'
import { clearsAfterAWeek, dayOf, dueReminder } from './reminder.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-03-20T12:00:00')
const waiting = (days: number): EntryView => ({
  entry: {
    ...{ id: 'e', version: 1, account: 'a', tenant: 't', createdAt: now - days * day, name: 'Muffe 7', panel: '', state: 'waiting' },
    target: { twin: 'twin', relation: 'splice:photos', slot: 'splice:photos', isRanged: false },
  },
  shots: [],
})
const due = (days: number, closedOn: string | null = null) => dueReminder({ entries: [waiting(1), waiting(days)], now, closedOn })

test('work is reminded of after seven days, as an alarm after 25', () => {
  expect([6, 7, 24, 25].map((days) => due(days))).toEqual([
    undefined,
    { days: 7, isAlarm: false },
    { days: 24, isAlarm: false },
    { days: 25, isAlarm: true },
  ])
})

test('a closed reminder comes back on the next day', () => {
  expect(due(25, dayOf(now))).toBeUndefined()
  expect(due(25, dayOf(now - day))).toEqual({ days: 25, isAlarm: true })
})

test('iPhones and iPads clear sites that are not installed', () => {
  const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', touchPoints: 5, isInstalled: false }
  const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touchPoints: 0, isInstalled: false }
  expect(clearsAfterAWeek(iphone)).toBe(true)
  expect(clearsAfterAWeek({ ...iphone, isInstalled: true })).toBe(false)
  // An iPad calls itself a Mac, and has a screen to touch.
  expect(clearsAfterAWeek({ ...mac, touchPoints: 5 })).toBe(true)
  expect(clearsAfterAWeek(mac)).toBe(false)
})
