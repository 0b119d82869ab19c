import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../store/db/database.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { openStore } from '../testing/store-fixture.ts'
import type { JobKind, JobState, RunningJob } from './job.ts'
import { cancelJob, enqueue, enqueueAll, jobOf, LostLease } from './job.ts'
import { candidates, candidatesOf, claim, releaseJob, lockJob } from './lease.ts'
import type { Worker } from './worker.ts'
import { startWorker } from './worker.ts'

let store: StoreFixture
let worker: Worker | undefined
const user = v7()
beforeAll(async () => {
  store = await openStore()
})
afterEach(async () => {
  await worker?.close()
  worker = undefined
})
afterAll(() => store.close())

const silent = { error: () => undefined }

async function add(kind: string, payload: unknown = {}, tenant = store.tenant): Promise<string> {
  const id = v7()
  await store.database.transaction({ role: 'app', tenant }, async (transaction) =>
    enqueue(transaction, { tenant, id, kind, user, payload }),
  )
  return id
}

const start = (kinds: Record<string, JobKind>) => (worker = startWorker({ database: store.database, kinds, log: silent }))

async function ended(id: string): Promise<JobState> {
  for (;;) {
    const job = await jobOf(store.database, { tenant: store.tenant, user }, id)
    if (job && job.state !== 'ready' && job.state !== 'running') return job
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Counts to ten, with one transaction for each number. */
const counting = (at: (job: RunningJob, n: number) => void): JobKind => ({
  maxTries: 3,
  run: async (job) => {
    for (let n = (job.position as number | undefined) ?? 0; n < 10; n++)
      await job.step(async () => {
        at(job, n)
        return { position: n + 1, done: n + 1, total: 10 }
      })
    return { counted: 10 }
  },
})

test('a job is done step by step and its result kept', async () => {
  const steps: number[] = []
  start({ count: counting((_job, n) => steps.push(n)) })
  const job = await ended(await add('count'))
  expect(job).toMatchObject({ state: 'done', done: 10, total: 10, result: { counted: 10 } })
  expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('after a failure it goes on behind the last step that was written, and too many failures end it', async () => {
  let failures = 0
  const steps: number[] = []
  start({
    count: counting((_job, n) => {
      if (n === 4 && failures++ === 0) throw new Error('the line is down')
      steps.push(n)
    }),
    broken: { maxTries: 1, run: () => Promise.reject(new Error('never')) },
  })
  expect(await ended(await add('count'))).toMatchObject({ state: 'done', done: 10 })
  expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await ended(await add('broken'))).toMatchObject({ state: 'failed', error: '0' })
})

test('jobs of a kind are done together in one transaction, and each alone where one of them fails', async () => {
  const done: string[] = []
  const kind = (broken: string | undefined): JobKind => ({
    maxTries: 1,
    run: async (job) => {
      if (job.payload === broken) throw new AppError('INPUT_INVALID')
      done.push(`${String(job.payload)} alone`)
      await Promise.resolve()
    },
    together: {
      max: 3,
      prepare: () =>
        Promise.resolve(async (_transaction, jobs) => {
          if (jobs.some(({ payload }) => payload === broken)) throw new Error('one of them')
          done.push(jobs.map(({ payload }) => String(payload)).join(' '))
          await Promise.resolve()
        }),
    },
  })
  const all = async (payloads: readonly string[]) => {
    const ids = payloads.map(() => v7())
    await store.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) =>
      enqueueAll(
        transaction,
        store.tenant,
        payloads.map((payload, n) => ({ tenant: store.tenant, id: ids[n]!, kind: 'many', user, payload })),
      ),
    )
    return ids
  }
  const fine = await all([...'abcdefgh'])
  start({ many: kind(undefined) })
  for (const id of fine) expect(await ended(id)).toMatchObject({ state: 'done' })
  expect(done.flatMap((each) => each.replace(' alone', '').split(' ')).toSorted()).toEqual([...'abcdefgh'])
  expect(done.length).toBeLessThan(8)
  await worker!.close()
  done.length = 0
  const mixed = await all([...'abcdefgh'])
  start({ many: kind('e') })
  const states = await Promise.all(mixed.map(async (id) => (await ended(id)).state))
  expect(states).toEqual(['done', 'done', 'done', 'done', 'failed', 'done', 'done', 'done'])
  expect(done.flatMap((each) => each.replace(' alone', '').split(' ')).toSorted()).toEqual([...'abcdfgh'])
})

test('a statement that ran out of time is tried again, a refusal is meant', async () => {
  let tries = 0
  const tooLong = (cause?: unknown) => new AppError('BUDGET_EXCEEDED', cause ? { cause } : {})
  start({
    slow: {
      maxTries: 3,
      run: () => (tries++ === 0 ? Promise.reject(tooLong(new Error('statement timeout'))) : Promise.resolve({ tries })),
    },
    refused: { maxTries: 3, run: () => Promise.reject(tooLong()) },
  })
  expect(await ended(await add('slow'))).toMatchObject({ state: 'done', result: { tries: 2 } })
  expect(await ended(await add('refused'))).toMatchObject({ state: 'failed', error: 'BUDGET_EXCEEDED' })
})

test('a user cancels a waiting and a running job; others cannot', async () => {
  const waiting = await add('count')
  await cancelJob(store.database, { tenant: store.tenant, user: v7() }, waiting)
  expect(await jobOf(store.database, { tenant: store.tenant, user }, waiting)).toMatchObject({ state: 'ready' })
  await cancelJob(store.database, { tenant: store.tenant, user }, waiting)
  expect(await jobOf(store.database, { tenant: store.tenant, user }, waiting)).toMatchObject({ state: 'cancelled' })

  const kind: JobKind = {
    maxTries: 1,
    run: async (job) => {
      await job.step(async () => ({ done: 1 }))
      await cancelJob(store.database, { tenant: store.tenant, user }, job.id)
      await job.step(async () => ({ done: 2 }))
      return {}
    },
  }
  start({ stopped: kind })
  expect(await ended(await add('stopped'))).toMatchObject({ state: 'cancelled', done: 1 })
})

test('a worker that lost the lease writes nothing more', async () => {
  const id = await add('lost')
  const [first] = await claim(store.database, [{ tenant: store.tenant, id }])
  await store.database.owner((transaction) =>
    transaction.run({ text: `update job set lease_until = now() - interval '1 second' where id = $1`, values: [id] }),
  )
  expect(await candidates(store.database, { kinds: ['lost'], maxPerTenant: 2 })).toEqual([{ tenant: store.tenant, id }])
  const [second] = await claim(store.database, [{ tenant: store.tenant, id }])
  expect(second?.fence).toBe(first!.fence + 1)
  const holding = store.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) => lockJob(transaction, first!))
  await expect(holding).rejects.toThrow(LostLease)
  await releaseJob(store.database, first!, { state: 'done', result: 'wrong' })
  expect(await jobOf(store.database, { tenant: store.tenant, user }, id)).toMatchObject({ state: 'running' })
  await releaseJob(store.database, second!, { state: 'done', result: 'right' })
  expect(await jobOf(store.database, { tenant: store.tenant, user }, id)).toMatchObject({ state: 'done', result: 'right' })
})

test('only one of many workers gets a job', async () => {
  const id = await add('raced')
  const claims = (await Promise.all(Array.from({ length: 8 }, () => claim(store.database, [{ tenant: store.tenant, id }])))).flat()
  expect(claims).toHaveLength(1)
  await releaseJob(store.database, claims[0]!, { state: 'done', result: null })
})

test('a tenant with many jobs does not hold up another', async () => {
  const order: string[] = []
  const small = v7()
  for (let n = 0; n < 12; n++) await add('fair')
  await add('fair', {}, small)
  start({ fair: { maxTries: 1, run: async (job) => void order.push(job.tenant) } })
  while (order.length < 13) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(order.indexOf(small)).toBeLessThan(4)
})

test('while one tenant has jobs without end, the first of another is done soon', async () => {
  const small = v7()
  let done = 0
  const isServed = Promise.withResolvers<void>()
  for (let n = 0; n < 20; n++) await add('endless')
  start({
    endless: {
      maxTries: 1,
      run: async (job) => {
        if (job.tenant === small) return isServed.resolve()
        await add('endless')
        if (++done === 20) await add('endless', {}, small)
        await new Promise((resolve) => setTimeout(resolve, 5))
      },
    },
  })
  await isServed.promise
  expect(done).toBeLessThan(400)
})

test('a job that is enqueued while the worker looks is found at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const done = Promise.withResolvers<void>()
    let looked = 0
    const database: StoreFixture['database'] = {
      ...store.database,
      one: async (scope, statement) => {
        const found = await store.database.one(scope, statement)
        if (statement.name === 'job-candidates' && ++looked === 1) {
          // The search took its snapshot before this job existed.
          await add('late')
          worker!.wake()
        }
        return found
      },
    }
    worker = startWorker({ database, kinds: { late: { maxTries: 1, run: async () => done.resolve() } }, log: silent })
    await done.promise
  } finally {
    vi.useRealTimers()
  }
})

test('the server of whoever leaves a job for at once is woken when it is there, and not for one that is to come or never came', async () => {
  let woken = 0
  const database = openDatabase({ url: store.servingUrl, connections: 1, onWake: () => (woken += 1) })
  const tenant = v7()
  const job = (runAt?: string) => ({
    tenant,
    id: v7(),
    kind: 'woken',
    user: undefined,
    payload: null,
    ...(runAt !== undefined && { runAt }),
  })
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    enqueueAll(transaction, tenant, [job(), job()])
    expect(woken).toBe(0)
  })
  expect(woken).toBe(1)
  await database.transaction({ role: 'app', tenant }, async (transaction) => enqueue(transaction, job('2099-01-01T00:00:00Z')))
  const failing = database.transaction({ role: 'app', tenant }, async (transaction) => {
    enqueue(transaction, job())
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(woken).toBe(1)
  await database.close()
})

test('each tenant gets as many due jobs as it may run, however many wait for their time', async () => {
  const tenant = v7()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const ids = Array.from({ length: 6 }, () => v7())
  await store.database.transaction({ role: 'app', tenant }, async (transaction) =>
    enqueueAll(
      transaction,
      tenant,
      ids.map((id, n) => ({ tenant, id, kind: 'timed', user: undefined, payload: null, runAt: at(n < 2 ? 9 : -n) })),
    ),
  )
  const found = await candidates(store.database, { kinds: ['timed'], maxPerTenant: 3 })
  expect(found.map(({ id }) => id)).toEqual([ids[5], ids[4], ids[3]])
  await claim(store.database, found.slice(0, 2))
  const wanted = { kinds: ['timed'], maxPerTenant: 3 }
  expect((await candidates(store.database, wanted)).map(({ id }) => id)).toEqual([ids[3]])
  expect(await candidatesOf(store.database, [v7()], wanted)).toEqual([])
  expect((await candidatesOf(store.database, [v7(), tenant], wanted)).map(({ id }) => id)).toEqual([ids[3]])
})

test('a job whose process dies again and again is given up', async () => {
  const id = await add('deadly')
  await store.database.owner((transaction) =>
    transaction.run({ text: `update job set tries = 3, state = 'running', lease_until = now() where id = $1`, values: [id] }),
  )
  start({ deadly: { maxTries: 3, run: () => Promise.reject(new Error('not reached')) } })
  expect(await ended(id)).toMatchObject({ state: 'failed', error: '0' })
})
