import { expect, test } from 'vitest'
import { id, order, setEnd } from '../../../testing/order-store.ts'
import { CallError } from '../../call.ts'
import { isDirty, valueAt } from '../read-record.ts'
import { loadedRecord, newRecord } from '../record.ts'
import type { Idle } from '../record-state.ts'
import { opening } from '../record-state.ts'
import {
  instantAbsent,
  instantDropped,
  instantShown,
  loadFailed,
  loadFoundNothing,
  loadSucceeded,
  moreRead,
  newsDismissed,
  opened,
  outdated,
  readAbandoned,
  readFailed,
  readStarted,
  refreshable,
  refreshOutcomeSeen,
  restored,
} from './reading.ts'

const since = '2026-01-01T00:00:00.000Z'
const offline = new CallError({ status: 0, code: 'offline', title: '' })
const idle: Idle = opened(opening, loadedRecord(order({})))
const dirty: Idle = { ...idle, record: setEnd('2026-12-31')(idle.record) }

test('opening a record forgets everything but the files on their way', () => {
  expect(opened({ ...dirty, coming: 2, error: offline, saved: 'success', newerSince: since }, idle.record)).toEqual({ ...idle, coming: 2 })
})

test('a read that begins keeps the record and the instant, and forgets the last error', () => {
  expect(readStarted({ ...dirty, error: offline, asOf: since })).toEqual({ ...dirty, status: 'loading', asOf: since })
  expect(readStarted({ ...opening, status: 'failed', error: offline })).toEqual(opening)
  expect(readStarted(opening, since)).toEqual({ ...opening, asOf: since })
  expect(instantDropped({ ...opening, asOf: since })).toEqual(opening)
})

test('the first load shows the record and forgets a save before it', () => {
  const loaded = loadSucceeded({ ...opening, saved: 'success', newerSince: since }, { fresh: order({}), realtimeToken: 'token' })
  expect(loaded).toEqual({ ...idle, realtimeToken: 'token' })
})

test('a load of a shown record moves unsaved changes onto it and says that it was refreshed', () => {
  const fresh = order({ id_information: '2', 'order:end': '2026-06-30' })
  const loaded = loadSucceeded({ ...dirty, saved: 'error', missing: true, newerSince: since }, { fresh, realtimeToken: undefined })
  expect(loaded).toMatchObject({ status: 'done', saved: 'error', missing: false, newerSince: undefined, record: { original: fresh } })
  expect(valueAt(loaded.record, [], 'order:end')).toBe('2026-12-31')
  expect(loaded.conflicts).toMatchObject([{ attribute: 'order:end', theirs: '2026-06-30' }])
})

test('a load in the place of a new record takes nothing over from it', () => {
  const place = { root: 'r', relation: 'tenant:orders' }
  const made = opened(opening, newRecord({ definition: 'order', place, values: { 'order:end': '2026-12-31' } }))
  expect(loadSucceeded(made, { fresh: order({}), realtimeToken: undefined }).record).toEqual(idle.record)
})

test('a load that finds no record says that it is missing, and leaves the shown one to be seen', () => {
  const answer = { fresh: undefined, realtimeToken: 'token' }
  expect(loadFoundNothing({ ...opening, newerSince: since }, answer)).toEqual({
    ...opening,
    status: 'failed',
    missing: true,
    realtimeToken: 'token',
  })
  expect(loadFoundNothing(dirty, answer)).toMatchObject({ status: 'failed', missing: true, record: dirty.record })
})

test('a failed load uses up the news that led to it; a failed read of more does not', () => {
  expect(loadFailed({ ...dirty, newerSince: since }, offline)).toEqual({ ...dirty, status: 'failed', error: offline })
  expect(readFailed({ ...dirty, newerSince: since }, offline)).toEqual({ ...dirty, status: 'failed', error: offline, newerSince: since })
  expect(readFailed(opening, offline)).toEqual({ ...opening, status: 'failed', error: offline })
})

test('the outcome of a refresh passes, a record that could not be opened stays so', () => {
  expect(refreshOutcomeSeen({ ...dirty, status: 'done' })).toEqual(dirty)
  expect(refreshOutcomeSeen({ ...dirty, status: 'failed' })).toEqual(dirty)
  for (const other of [
    { ...opening, status: 'failed' } as const,
    { ...dirty, status: 'saving' } as const,
    { ...dirty, status: 'loading' } as const,
  ])
    expect(refreshOutcomeSeen(other)).toBe(other)
})

test('another instant takes the place of the record with its findings', () => {
  const problems = [{ path: [], systematics: 'order:end', message: 'x' }]
  const fresh = order({ 'order:end': '2025-06-30' })
  const shown = instantShown({ ...idle, status: 'loading', problems, newerSince: since }, { fresh, asOf: since, realtimeToken: undefined })
  expect(shown).toEqual({ ...idle, asOf: since, record: loadedRecord(fresh) })
})

test('a record that did not exist at another instant, or could not be read then, leaves the shown one as it is', () => {
  const reading = { ...idle, status: 'loading', newerSince: since } as const
  expect(instantAbsent(reading, { fresh: undefined, realtimeToken: 'token' })).toEqual({ ...idle, realtimeToken: 'token' })
  expect(readAbandoned(reading, offline)).toEqual({ ...idle, newerSince: since, error: offline })
})

test('more of a record stands beside the changes to it, and counts for that record only', () => {
  const original = order({ more: [] })
  const read = moreRead({ ...dirty, status: 'loading' }, { of: dirty.record.original, original })
  expect(read).toEqual({ ...dirty, record: { ...dirty.record, original } })
  expect(moreRead({ ...dirty, status: 'loading' }, { of: order({}), original })).toEqual(dirty)
})

test('restored changes move onto the record as it is, or bring a new record of their own', () => {
  const fresh = order({ id_information: '2' })
  const back = restored({ ...idle, record: loadedRecord(fresh), saved: 'success', locked: true }, dirty.record)
  expect(back).toMatchObject({ saved: undefined, locked: false, record: { original: fresh, edit: dirty.record.edit } })
  const made = newRecord({ definition: 'order', place: { root: 'r', relation: 'tenant:orders' }, values: {} })
  expect(restored(idle, made).record).toBe(made)
})

test('news is known until the user dismisses it', () => {
  expect(outdated(idle, since)).toEqual({ ...idle, newerSince: since })
  expect(newsDismissed({ ...idle, newerSince: since })).toEqual(idle)
})

test('only a record that is idle, saved, of today and there is refreshed by itself', () => {
  expect(refreshable(idle)?.original.id).toBe(id)
  expect(isDirty(dirty.record)).toBe(true)
  const made = opened(opening, newRecord({ definition: 'order', place: { root: 'r', relation: 'tenant:orders' }, values: {} }))
  const others = [
    opening,
    dirty,
    made,
    { ...idle, status: 'saving' },
    { ...idle, status: 'done' },
    { ...idle, missing: true },
    { ...idle, asOf: since },
  ] as const
  expect(others.map(refreshable)).toEqual(others.map(() => undefined))
})
