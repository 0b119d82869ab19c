import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallOffice } from '../testing/calls/call-office.ts'
import { openCallOffice } from '../testing/calls/call-office.ts'

const isLong = process.env['TEST_LONG'] === '1'
const rows = isLong ? 1_000_000 : 60_000
const kills = isLong ? 20 : 1
const longest = isLong ? 3_600_000 : 240_000

let office: CallOffice
let server: ChildProcess | undefined

beforeAll(async () => {
  office = await openCallOffice({ works: false })
})
afterEach(() => kill())
afterAll(() => office?.close())

function start(): void {
  const script = fileURLToPath(new URL('../testing/server-process.ts', import.meta.url))
  server = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: office.store.url, DATA_DIR: office.folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** As the power going out. The lease of its job would end by itself after 15 seconds. */
async function kill(): Promise<void> {
  const dying = server
  server = undefined
  if (!dying || dying.exitCode !== null) return
  const gone = once(dying, 'exit')
  dying.kill('SIGKILL')
  await gone
  await office.sql(`update job set lease_until = now() where state = 'running' and tenant_id = $1`, [office.store.tenant])
}

async function jobWhen(kind: string, holds: (job: { state: string; done: number }) => boolean): Promise<{ state: string; done: number }> {
  for (;;) {
    const found = await office.sql('select state, done from job where tenant_id = $1 and kind = $2 order by created_at desc limit 1', [
      office.store.tenant,
      kind,
    ])
    const job = { state: String(found.rows[0]?.['state']), done: Number(found.rows[0]?.['done']) }
    if (holds(job)) return job
    if (job.state === 'failed' || job.state === 'done') throw new Error(`the job ended as ${job.state} before it was killed`)
    await sleep(5)
  }
}

/** Kills the server that does the job as soon as so many lines are done, and lets another one go on. */
async function throughDeath(kind: string, seed: number): Promise<void> {
  for (let n = 0; n < kills; n += 1) {
    const from = 1 + ((seed * 7919 + n * 104_729) % Math.floor(rows / 2))
    await jobWhen(kind, ({ state, done }) => state === 'running' && done >= Math.floor((from + n * rows) / kills))
    await kill()
    const { state, done } = await jobWhen(kind, () => true)
    expect(state, `seed ${seed}`).toBe('running')
    expect(done, `seed ${seed}`).toBeLessThan(rows)
    start()
  }
}

test(
  `${rows} calls: check and load outlive the death of their server, and no call is lost or doubled`,
  async () => {
    const seed = Date.now() % 1000
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const line = (n: number) => {
      const time = new Date(n * 1000).toISOString().slice(11, 19)
      return `${n};${yesterday}T${time}Z;+4922147100123;${n % 100 === 7 ? 'nie' : '+493023125000'};${n % 3600};;;;neutral`
    }
    const lines = Array.from({ length: rows }, (_, n) => line(n))
    const id = await office.create(['cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source', ...lines].join('\n'))
    start()
    await office.move(id, 'checked')
    await throughDeath('callCheck', seed)
    const good = rows - rows / 100
    const counts = {
      'callImport:rowsRead': rows,
      'callImport:rowsNew': good,
      'callImport:rowsDuplicate': 0,
      'callImport:rowsRefused': rows / 100,
    }
    expect(await office.settled(id)).toMatchObject({ 'callImport:state': 'checked', ...counts })

    await office.move(id, 'loaded')
    await throughDeath('callLoad', seed + 1)
    expect(await office.settled(id)).toMatchObject({ 'callImport:progress': 'done', 'callImport:rowsNew': good })
    const { rows: sums } = await office.sql(
      `select count(*)::int as calls, count(distinct number)::int as numbers, sum(seconds)::int as seconds, count(*) filter (where state = 'rated')::int as rated from call_record`,
    )
    const seconds = lines.reduce((sum, _, n) => (n % 100 === 7 ? sum : sum + (n % 3600)), 0)
    expect(sums).toEqual([{ calls: good, numbers: good, seconds, rated: good }])
    expect((await office.sql('select 1 from call_staging')).rowCount).toBe(0)
  },
  longest,
)
