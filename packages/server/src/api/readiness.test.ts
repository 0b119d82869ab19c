import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'

const fine = async () => ({ database: { ok: true } })

test('a process that is asked whether it is ready says no for a while before it stops', async () => {
  const readiness = createReadiness(fine, 20)
  expect(await readiness.checks()).toEqual({ database: { ok: true } })
  let stopped = false
  const stop = readiness.stop().then(() => (stopped = true))
  expect(await readiness.checks()).toMatchObject({ stopping: { ok: false } })
  expect(stopped).toBe(false)
  await stop
})

test('one that nobody asks stops at once', async () => {
  const readiness = createReadiness(fine, 3_600_000)
  await readiness.stop()
  expect(await readiness.checks()).toMatchObject({ stopping: { ok: false } })
})
