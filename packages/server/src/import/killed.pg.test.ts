import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ImportState } from '@twinwerk/contract/imports/import'
import type { JobState } from '../jobs/job.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Importer, ImportOffice } from '../testing/import-office.ts'
import { openImportOffice } from '../testing/import-office.ts'

const rows = process.env['TEST_LONG'] ? 100_000 : 2000
const longest = process.env['TEST_LONG'] ? 3_600_000 : 1_200_000

let office: ImportOffice
let clerk: Importer
let folder: string
let server: ChildProcess | undefined

beforeAll(async () => {
  // Jobs are performed by the killed process and by its successor.
  office = await openImportOffice({ works: false })
  clerk = await office.importer([{ path: 'tenant:businesspartners', verbs: ['select', 'create', 'update', 'delete'] }])
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-killed-'))
})
afterEach(() => kill())
afterAll(async () => {
  await office?.close()
  await rm(folder, { recursive: true, force: true })
})

function start(): void {
  const script = fileURLToPath(new URL('../testing/server-process.ts', import.meta.url))
  server = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: office.store.url, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Kills the server as a power failure would: the process cannot clean up. */
async function kill(): Promise<void> {
  const dying = server
  server = undefined
  if (!dying || dying.exitCode !== null) return
  const gone = once(dying, 'exit')
  dying.kill('SIGKILL')
  await gone
  // The lease would otherwise expire only after 15 seconds.
  const { tenant, database } = office.store
  await database.one(
    { role: 'app', tenant },
    { text: `update job set lease_until = now() where state = 'running' and tenant_id = $1`, values: [tenant] },
  )
}

async function jobWhen(id: string, holds: (job: JobState) => boolean): Promise<JobState> {
  for (;;) {
    const job = (await clerk.get(`/api/jobs/${id}`)).json as JobState
    if (holds(job)) return job
    if (job.state === 'failed' || job.state === 'cancelled') throw new Error(`the job ended as ${job.state}`)
    await sleep(20)
  }
}

async function begin(path: string, body: object): Promise<string> {
  const { json, text } = await clerk.post(path, body)
  expect(json.job, text).toEqual(expect.any(String))
  return json.job as string
}

/** Starts a job, kills its server halfway, and lets another server finish the job. */
async function throughDeath(path: string, body: object): Promise<JobState> {
  const job = await begin(path, body)
  await jobWhen(job, ({ done, total, state }) => state === 'running' && total !== undefined && done >= total / 2)
  await kill()
  const { state, done } = await jobWhen(job, () => true)
  expect(state).toBe('running')
  start()
  const ended = await jobWhen(job, (each) => each.state === 'done')
  expect(done).toBeLessThan(ended.done)
  return ended
}

test(
  `${rows} rows with 1 % bad ones: check and import outlive the death of their server, nothing is done twice, and all of it is undone`,
  async () => {
    const name = (n: number) => `Kunde ${String(n).padStart(6, '0')}`
    const lines = Array.from({ length: rows }, (_, n) => `${name(n)};${n % 100 === 7 ? 'nie' : '01.03.2024'};0341/${1_000_000 + n}`)
    const list = {
      type: 'customer',
      $mask: ['entity:tenantWideIdentifier', 'businessPartner:name1'],
      $sort: [{ path: ['businessPartner:name1'] }],
    }
    const before = await clerk.exported(list)
    start()
    const sent = await clerk.send(`Name;Kunde seit;Telefon\n${lines.join('\n')}`, {
      relation: 'tenant:businesspartners',
      name: 'Kunden.csv',
    })
    const state = sent.json as ImportState
    expect(state).toMatchObject({ rows, proposal: { mapping: { type: 'customer' } } })
    const counts = { new: (rows * 99) / 100, changed: 0, same: 0, bad: rows / 100 }

    const mapping = { ...state.proposal.mapping, matchBy: ['businessPartner:name1'] }
    const check = await throughDeath(`/api/imports/${state.id}/check`, { mapping })
    expect(check.result).toEqual(counts)
    expect(await clerk.exported(list)).toBe(before)

    const run = await throughDeath(`/api/imports/${state.id}/run`, {})
    expect(run.result).toEqual({ ...counts, change: run.id })
    const made = parse(await clerk.exported(list), { bom: true }).slice(1)
    expect(made.map(([, each]) => each)).toEqual(
      Array.from({ length: rows }, (_, n) => n)
        .filter((n) => n % 100 !== 7)
        .map(name),
    )
    // Each twin has a number of its own, although steps were repeated after the kills.
    expect(new Set(made.map(([number]) => number)).size).toBe(made.length)

    const back = parse((await clerk.get(`/api/imports/${state.id}/file?outcome=bad`)).text, { bom: true, delimiter: ';' })
    expect(back).toHaveLength(1 + counts.bad)
    expect(back[1]).toEqual([name(7), 'nie', '0341/1000007', expect.stringContaining('Kunde seit: ')])

    const undone = await jobWhen(await begin('/api/data/undo', { change: run.id }), (each) => each.state === 'done')
    expect(undone.result).toMatchObject({ changed: counts.new, refused: 0 })
    expect(await clerk.exported(list)).toBe(before)
  },
  longest,
)
