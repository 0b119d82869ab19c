import { expect, test } from 'vitest'
import { id, order, setEnd } from '../../../testing/order-store.ts'
import { CallError } from '../../call.ts'
import { loadedRecord, newRecord } from '../record.ts'
import type { Idle, Saving } from '../record-state.ts'
import { opening } from '../record-state.ts'
import { opened } from './reading.ts'
import {
  isSavable,
  leaveRefused,
  leaveStarted,
  left,
  savedRecordGone,
  savedUnread,
  saveObjected,
  saveOutcomeSeen,
  saveRefused,
  saveStarted,
  saveSucceeded,
  saveUncheckable,
  sessionRenewed,
  stored,
} from './saving.ts'

const since = '2026-01-01T00:00:00.000Z'
const clean: Idle = opened(opening, loadedRecord(order({})))
const dirty: Idle = { ...clean, record: setEnd('2026-12-31')(clean.record) }
const saving: Saving = { ...dirty, status: 'saving', locked: true }
const problems = [{ path: [], systematics: 'order:end', message: 'x' }]
const refused = new CallError({ status: 403, code: '1001', title: '' })

test('a save may begin unless one was just asked for, a file is on its way, or the record is read or saved', () => {
  expect([isSavable(dirty), isSavable({ ...dirty, status: 'done' }), isSavable({ ...dirty, status: 'failed' })]).toEqual([true, true, true])
  const others = [{ ...dirty, locked: true }, { ...dirty, coming: 1 }, saving, { ...dirty, status: 'loading' }, opening] as const
  expect(others.map(isSavable)).toEqual(others.map(() => false))
})

test('a save that begins locks the record and forgets how the last one ended', () => {
  expect(saveStarted({ ...dirty, saved: 'error', error: refused, refusal: refused })).toEqual(saving)
})

test('a save with problems can be tried again at once; one that could not be checked is locked', () => {
  expect(saveObjected(saving, problems)).toEqual({ ...dirty, saved: 'error', problems })
  expect(saveUncheckable(saving, refused)).toEqual({ ...dirty, saved: 'error', error: refused, locked: true })
})

test('a refused save says why, also after the record was read again, and keeps what was typed', () => {
  expect(saveRefused(saving, { error: refused, problems })).toEqual({
    ...dirty,
    locked: true,
    saved: 'error',
    error: refused,
    refusal: refused,
    problems,
  })
})

test('a record that is gone at its save keeps what was typed and reports no other error', () => {
  const gone = savedRecordGone({ ...dirty, error: refused, refusal: refused, newerSince: since })
  expect(gone).toEqual({ ...dirty, saved: 'error', missing: true, refusal: refused })
})

test('a new record that was stored has its id and its place no longer', () => {
  const made = newRecord({ definition: 'order', place: { root: 'r', relation: 'tenant:orders' }, values: { 'order:end': '2026-12-31' } })
  const { record } = stored({ ...saving, record: made }, made, id)
  expect(record).toEqual({ original: { id, definition: 'order' }, edit: made.edit, place: undefined })
})

test('a save that succeeded shows the record as it was read after it, or that it is out of sight', () => {
  const fresh = order({ 'order:end': '2026-12-31', id_information: '2' })
  const ended = saveSucceeded({ ...saving, problems, newerSince: since }, { fresh, realtimeToken: 'token' })
  expect(ended).toEqual({ ...clean, locked: true, saved: 'success', record: loadedRecord(fresh), realtimeToken: 'token' })
  const hidden = saveSucceeded(saving, { fresh: undefined, realtimeToken: undefined })
  expect(hidden).toEqual({ ...dirty, locked: true, saved: 'success', missing: true })
})

test('a saved record that could not be read after it is shown no more: only the files on their way outlast it', () => {
  expect(savedUnread({ ...saving, coming: 1 }, refused)).toEqual({
    ...opening,
    coming: 1,
    status: 'failed',
    saved: 'success',
    error: refused,
  })
})

test('the outcome of a save passes unless another save ended otherwise', () => {
  expect(saveOutcomeSeen({ ...dirty, saved: 'success' }, 'success')).toEqual(dirty)
  const failed: Idle = { ...dirty, saved: 'error' }
  expect(saveOutcomeSeen(failed, 'success')).toBe(failed)
})

test('a record that left is missing and has nothing unsaved; one that could not says why', () => {
  const leaving = leaveStarted({ ...dirty, error: refused })
  expect(leaving).toEqual({ ...dirty, status: 'saving' })
  expect(left(leaving, dirty.record)).toEqual({ ...clean, missing: true })
  expect(leaveRefused(leaving, { error: refused, problems })).toEqual({ ...dirty, saved: 'error', error: refused, problems })
})

test('a renewed session takes back what was refused for want of it, and nothing else', () => {
  const signedOut = new CallError({ status: 401, code: '1000', title: '' })
  expect(sessionRenewed({ ...dirty, error: signedOut, saved: 'error', locked: true })).toEqual(dirty)
  const other: Idle = { ...dirty, error: refused, saved: 'error' }
  expect(sessionRenewed(other)).toBe(other)
})
