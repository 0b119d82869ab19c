import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { createWorkerThread } from './worker-thread.ts'

const open = (maxPending = 10, idleMilliseconds = 60_000) =>
  createWorkerThread(new URL('../testing/threads/echo-thread.ts', import.meta.url), { maxPending, memoryMegabytes: 32, idleMilliseconds })
const outcomes = async (work: readonly Promise<Buffer>[]) =>
  (await Promise.allSettled(work)).map((each) => (each.status === 'fulfilled' ? each.value.toString() : String(each.reason)))

test('tasks are answered each with its own result, and one that fails says why', async () => {
  const run = open()
  const [first, failed, last] = await outcomes(['eins', 'fail', 'zwei'].map(run))
  expect([first, last]).toEqual(['eins', 'zwei'])
  expect(failed).toContain('on purpose')
})

test('a thread without a task ends, and the next task starts another', async () => {
  const [lasting, short] = [open(), open(10, 1)]
  const ofLasting = String(await lasting('thread'))
  const ofShort = String(await short('thread'))
  await expect.poll(async () => String(await short('thread'))).not.toBe(ofShort)
  expect(String(await lasting('thread'))).toBe(ofLasting)
})

test('a thread that dies fails what it had, and the next task starts another', async () => {
  const run = open()
  expect(await outcomes(['die', 'eins'].map(run))).toEqual(Array(2).fill(expect.stringContaining('Error')))
  expect((await run('zwei')).toString()).toBe('zwei')
})

test('beyond the tasks that may wait a further one is turned away at once', async () => {
  const run = open(2)
  const waiting = ['eins', 'zwei'].map(run)
  await expect(run('drei')).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } })
  expect(await outcomes(waiting)).toEqual(['eins', 'zwei'])
  expect((await run('drei')).toString()).toBe('drei')
})

test.runIf(process.platform === 'linux')('a thread gives way to those that answer requests, and they stay as they are', async () => {
  const before = getPriority()
  expect(Number(await open()('priority'))).toBeGreaterThan(before)
  expect(getPriority()).toBe(before)
})
