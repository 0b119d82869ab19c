import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, openOwned } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { growTree, ownTree } from '../../testing/upgrades/grown-tree.ts'
import type { Proxy } from '../../testing/upgrades/proxy.ts'
import { startProxy } from '../../testing/upgrades/proxy.ts'
import type { ServerOfTree } from '../../testing/upgrades/server-of-tree.ts'
import { startServerOf } from '../../testing/upgrades/server-of-tree.ts'
import type { Publisher } from '../db/publisher.ts'

const isLong = process.env['TEST_LONG'] === '1'
const upgrades = Number(process.env['TEST_UPGRADES'] ?? 10)
const perSecond = 15
/** The number of calls that begin in a second. */
const maxWaiting = 2 * perSecond
const sampleMilliseconds = 50
const firstPort = Number(process.env['TEST_UPGRADE_PORT'] ?? 4450)

let own: TestDatabase
let folder: string
let proxy: Proxy
let database: Publisher
const servers: ServerOfTree[] = []
const stop = new AbortController()
let sampling: Promise<void> | undefined

beforeAll(async () => {
  if (!isLong) return
  own = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-upgrades-'))
  proxy = await startProxy()
  database = openOwned({ url: own.url, connections: 2 })
})
afterAll(async () => {
  if (!isLong) return
  stop.abort()
  await sampling
  await Promise.all(servers.map((server) => server.end()))
  await proxy.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
  await own.drop()
})

test.skipIf(!isLong)(
  'ten upgrades from server to server and back under load refuse nobody and lose nothing',
  { timeout: 3_600_000 },
  async () => {
    const grown = join(folder, 'grown')
    await growTree(grown)
    const env = {
      DATABASE_URL: own.url,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'small',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://localhost:3000',
      REQUESTS_PER_MINUTE: '1000000',
    }
    for (const n of [0, 1]) {
      servers.push(await startServerOf({ tree: ownTree, port: firstPort + n, env }))
      proxy.use(servers.map(({ port }) => port))
    }
    const people = await load()
    const waits = sampleLocks()
    let starts = 0
    const turns = Array.from({ length: upgrades }, () => [grown, ownTree]).flat()
    for (const { tree, n } of turns.flatMap((each) => [0, 1].map((place) => ({ tree: each, n: place })))) {
      // Ends early after a failure, since the end may be an hour away.
      if (people.failures.length > 0) break
      // The new server takes over before the old server ends, as in an upgrade.
      const next = await startServerOf({ tree, port: firstPort + 2 + (starts % 50), env: { ...env, DEMO: 'off' } })
      starts += 1
      const former = servers[n]!
      servers[n] = next
      proxy.use([...servers.map(({ port }) => port), former.port])
      await sleep(500)
      await former.end()
      proxy.use(servers.map(({ port }) => port))
    }
    const found = await people.end()
    const locks = await waits.end()
    process.stdout.write(`${JSON.stringify({ starts, ...found, failures: found.failures.slice(0, 5), locks })}\n`)
    expect(found.failures).toEqual([])
    expect(starts).toBe(upgrades * 4)
    expect(found.rows).toBe(found.acknowledged)
    expect(locks.samples).toBeGreaterThan(0)
    expect(locks.heldUpAgain).toBe(0)
  },
)

type Found = {
  readonly acknowledged: number
  readonly reads: number
  readonly rows: unknown
  readonly failures: readonly string[]
  readonly longest: number
}

/** Sends saves and reads at a fixed rate, whether the previous ones were answered or not, unless too many are waiting. */
async function load(): Promise<{ readonly failures: readonly string[]; end(): Promise<Found> }> {
  const cookie = await signIn()
  const post = (path: string, body: object, key: string) =>
    fetch(`${proxy.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', 'idempotency-key': key, cookie },
      body: JSON.stringify(body),
    })
  const { rows } = await database.owner((transaction) => transaction.run({ text: `select id from tenant_registry where short_id = 'swe'` }))
  const tenant = String(rows[0]!['id'])
  const root = `dtmi:de:oneneo:tenant:x${tenant.replaceAll('-', '')}`
  const failures: string[] = []
  const counted = { acknowledged: 0, reads: 0, longest: 0 }
  const running = new Set<Promise<void>>()
  const failureOf = (error: unknown) => `${String(error)} ${String(error instanceof Error ? error.cause : '')}`
  const ask = async (kind: 'acknowledged' | 'reads') => {
    const begun = performance.now()
    const isSave = kind === 'acknowledged'
    const body = isSave
      ? { data: { id: root, 'tenant:tags': [{ tempid: 'n', definition: 'tag', 'tag:name': 'upgrade' }] } }
      : { query: { id: root, 'tenant:tags': { $mask: ['tag:name'] } } }
    const answer = await post(isSave ? '/api/data/save' : '/api/data/query', body, randomUUID()).catch(failureOf)
    counted.longest = Math.max(counted.longest, Math.round(performance.now() - begun))
    if (typeof answer !== 'string' && answer.status === 200) {
      await answer.arrayBuffer()
      counted[kind] += 1
    } else failures.push(typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`)
  }
  const timer = setInterval(() => {
    // A machine that is too slow for this rate would reject calls, which would show nothing about publishing.
    if (running.size >= maxWaiting) return
    for (const kind of ['acknowledged', 'reads'] as const) {
      const one = ask(kind).finally(() => running.delete(one))
      running.add(one)
    }
  }, 1000 / perSecond)
  stop.signal.addEventListener('abort', () => clearInterval(timer))
  return {
    failures,
    end: async () => {
      clearInterval(timer)
      await Promise.all(running)
      const stored = await database.one(
        { role: 'app', tenant },
        { text: `select count(*)::int as n from twin_tag where "tag:name" = 'upgrade'` },
      )
      return { ...counted, failures, rows: stored.rows[0]!['n'] }
    },
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${proxy.url}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk' },
    body: JSON.stringify({ username: 'leitung@swe.example', password: 'Twinwerk-Demo-1!' }),
  })
  if (answer.status !== 200) throw new Error(`the sign-in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** Sessions that wait behind an exclusive lock, the transactions that hold the lock, and the start of both. */
const waitsText = `select w.pid || ' since ' || w.waitstart as waiter, b.pid || ' since ' || b.xact_start as holder
  from pg_locks w cross join lateral unnest(pg_blocking_pids(w.pid)) blocker join pg_stat_activity b on b.pid = blocker
  where not w.granted and w.waitstart is not null and w.mode <> 'AccessExclusiveLock' and w.database = (select oid from pg_database where datname = current_database())
    and exists (select from pg_locks x where x.pid = blocker and x.relation = w.relation and x.mode = 'AccessExclusiveLock')`

const triesText = `select l.pid || ' since ' || a.xact_start as holder from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.mode = 'AccessExclusiveLock' and l.locktype = 'relation' and not l.granted and l.database = (select oid from pg_database where datname = current_database())`

type Locks = { readonly samples: number; readonly tries: number; readonly waiters: number; readonly heldUpAgain: number }

/**
 * Samples locks. A serving session that waits behind one try of a publisher continues when that try ends. So during one wait it is never
 * seen behind two tries. Durations show nothing on a busy machine.
 */
function sampleLocks(): { end(): Promise<Locks> } {
  const tries = new Set<unknown>()
  const holders = new Map<unknown, Set<unknown>>()
  let samples = 0
  const sample = async () => {
    while (!stop.signal.aborted) {
      const [waits, waiting] = await database.owner(({ runAll }) => runAll([{ text: waitsText }, { text: triesText }]))
      samples += 1
      for (const { holder } of waiting.rows) tries.add(holder)
      for (const { waiter, holder } of waits.rows) holders.set(waiter, (holders.get(waiter) ?? new Set()).add(holder))
      await sleep(sampleMilliseconds)
    }
  }
  sampling = sample()
  return {
    end: async () => {
      stop.abort()
      await sampling
      const heldUpAgain = [...holders.values()].filter(({ size }) => size > 1).length
      return { samples, tries: tries.size, waiters: holders.size, heldUpAgain }
    },
  }
}
