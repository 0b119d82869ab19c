import { expect, test } from 'vitest'
import { archivesIn } from './archives.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const job = (id: string, more: object) => ({ id, kind: 'personalData', state: 'done' as const, done: 0, createdAt: '', ...more })

test('the newest archive that is kept is offered, one in the making is counted, a failure is that of the last', () => {
  const until = '2026-11-25T00:00:00Z'
  const kept = job('kept', { result: { until } })
  const jobs = [
    job('new', { state: 'running', done: 1, total: 3 }),
    job('other', { kind: 'bulk', state: 'running' }),
    job('old', { state: 'failed' }),
    kept,
    job('gone', { result: { until: '2026-11-22T11:59:00Z' } }),
  ]
  expect(archivesIn(jobs, now)).toEqual({ archive: { job: 'kept', until }, running: { share: 33 }, hasFailed: false })
  expect(archivesIn(jobs.slice(2), now)).toMatchObject({ running: undefined, hasFailed: true })
  expect(archivesIn([], now)).toEqual({ archive: undefined, running: undefined, hasFailed: false })
})
