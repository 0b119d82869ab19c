import { expect, test } from 'vitest'
import { saveLook } from './save-look.ts'

const seen = {
  status: 'normal',
  saved: undefined,
  locked: false,
  coming: 0,
  awaited: [],
  problems: [],
  missing: false,
  savable: true,
  task: 'save',
} as const
const finding = { path: [], systematics: 'order:end', message: 'x' } as const

test('the button says what it would do, or why it does nothing', () => {
  expect(saveLook(seen)).toEqual({ state: 'standard', label: 'save' })
  expect(saveLook({ ...seen, savable: false })).toEqual({ state: 'disabled', label: 'nothingToSave' })
  expect(saveLook({ ...seen, missing: true })).toEqual({ state: 'disabled', label: 'deactivated' })
  expect(saveLook({ ...seen, status: 'loading' })).toEqual({ state: 'disabled', label: 'deactivated' })
})

test('the outcome of a save stands before everything but the next save', () => {
  expect(saveLook({ ...seen, saved: 'success', savable: false })).toEqual({ state: 'success', label: 'saved' })
  expect(saveLook({ ...seen, saved: 'error', problems: [finding] })).toEqual({ state: 'error', label: 'saveFailed' })
  expect(saveLook({ ...seen, saved: 'error', status: 'saving' })).toEqual({ state: 'loading', label: 'saving' })
})

test('findings of this device block a save, those of the server do not', () => {
  expect(saveLook({ ...seen, problems: [finding] })).toEqual({ state: 'warning', label: 'validationWarning' })
  expect(saveLook({ ...seen, problems: [{ ...finding, from: 'server' }] })).toEqual({ state: 'standard', label: 'save' })
})

test('a file on its way is waited for, also where something else is wrong', () => {
  expect(saveLook({ ...seen, coming: 1 })).toEqual({ state: 'disabled', label: 'filesComing' })
  expect(saveLook({ ...seen, coming: 2, problems: [finding], savable: false })).toEqual({ state: 'disabled', label: 'filesComing' })
})

test('a choice whose twin is not read yet is waited for', () => {
  const awaited = [{ relation: 'request:order', isFailed: false }]
  expect(saveLook({ ...seen, awaited })).toEqual({ state: 'disabled', label: 'choiceReading' })
  const unread = [...awaited, { relation: 'request:person', isFailed: true }]
  expect(saveLook({ ...seen, awaited: unread })).toEqual({ state: 'disabled', label: 'choiceUnread' })
})

test('a locked button takes no second save', () => {
  expect(saveLook({ ...seen, locked: true })).toEqual({ state: 'disabled', label: 'save' })
})

test('a process that has not begun is started without any change', () => {
  expect(saveLook({ ...seen, savable: false, task: 'run' })).toEqual({ state: 'standard', label: 'run' })
  expect(saveLook({ ...seen, savable: false, task: 'continue' })).toEqual({ state: 'standard', label: 'continue' })
})
