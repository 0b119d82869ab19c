import { expect, test } from 'vitest'
import { order, setEnd } from '../../../testing/order-store.ts'
import { CallError } from '../../call.ts'
import { undoValue } from '../edit-record.ts'
import { loadedRecord } from '../record.ts'
import type { Idle } from '../record-state.ts'
import { opening } from '../record-state.ts'
import { checked, checkFailed, conflictSettled, editable, edited, filesExpected, rechecked, unlocked } from './editing.ts'
import { opened } from './reading.ts'

const idle: Idle = opened(opening, loadedRecord(order({})))
const changed = setEnd('2026-12-31')(idle.record)
const offline = new CallError({ status: 0, code: 'offline', title: '' })
const own = { path: [], systematics: 'order:end', message: 'x' }
const ofEnd = { ...own, from: 'server' } as const
const ofPrice = { ...ofEnd, systematics: 'order:price' }
const conflict = { path: [], attribute: 'order:end', mine: '2026-12-31', theirs: '2026-06-30' }

test('a record is editable unless it is absent, being saved, or of another instant', () => {
  expect(editable(idle)).toBe(idle.record)
  expect(editable({ ...idle, status: 'loading' })).toBe(idle.record)
  expect([editable(opening), editable({ ...idle, status: 'saving' }), editable({ ...idle, asOf: '2026-01-01T00:00:00.000Z' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an edit takes back the outcome of the save and the findings of the server about what it changes', () => {
  const state: Idle = { ...idle, saved: 'error', locked: true, problems: [own, ofEnd, ofPrice], conflicts: [conflict] }
  expect(edited(state, changed)).toEqual({ ...idle, record: changed, problems: [own, ofPrice], conflicts: [conflict] })
})

test('an edit that leaves nothing unsaved leaves no conflict', () => {
  const undone = undoValue(changed, [], 'order:end')
  expect(edited({ ...idle, record: changed, conflicts: [conflict] }, undone).conflicts).toEqual([])
})

test('expected files are counted', () => {
  expect(filesExpected(filesExpected(filesExpected(idle, 1), 1), -1).coming).toBe(1)
})

test('a check replaces all findings and forgets an error; a failed check leaves the findings', () => {
  expect(checked({ ...idle, problems: [ofEnd], error: offline }, [own])).toEqual({ ...idle, problems: [own] })
  expect(checkFailed({ ...idle, problems: [own] }, offline)).toEqual({ ...idle, problems: [own], error: offline })
})

test('a check after a change keeps the findings of the server, and counts for the record that it checked only', () => {
  const state: Idle = { ...idle, problems: [own, ofPrice] }
  expect(rechecked(state, { of: idle.record, found: [] }).problems).toEqual([ofPrice])
  expect(rechecked(state, { of: changed, found: [] })).toBe(state)
  const saving = { ...state, status: 'saving' } as const
  expect(rechecked(saving, { of: idle.record, found: [] })).toBe(saving)
})

test('a settled conflict goes, the others stay', () => {
  const other = { ...conflict, attribute: 'order:begin' }
  expect(conflictSettled({ ...idle, conflicts: [conflict, other] }, conflict).conflicts).toEqual([other])
})

test('an unlocked record may be saved again', () => {
  expect(unlocked({ ...idle, locked: true })).toEqual(idle)
})
