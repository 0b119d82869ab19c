import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '../../store/db/embedded/start-embedded.ts'
import { openBilling, type BillingWorld } from '../../testing/billing/billing-world.ts'
import type { MortalBiller } from '../../testing/billing/mortal-biller.ts'
import { startMortalServers, type MortalServers } from '../../testing/crashes/mortal-servers.ts'
import { runsOf } from '../../testing/store/random-cases.ts'

const contracts = runsOf({ commit: 30, nightly: 2_000 })
const kills = runsOf({ commit: 4, nightly: 100 })
/** KILL_SEED repeats the moments at which the database dies. */
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const longestRest = 120_000

const others = ['TEST_DATABASE_URL', 'TEST_SERVING_URL', 'TEST_EMPTY_TEMPLATE'] as const
const former = others.map((name) => [name, process.env[name]] as const)

let database: EmbeddedDatabase | undefined
let dataDir: string
let folder: string
let world: BillingWorld
let servers: MortalServers | undefined

// A PostgreSQL of its own: all other tests share the one that must not die.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'twinwerk-dying-'))
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-dying-files-'))
  // The machine goes on, so nothing is lost that PostgreSQL has handed to the system: it need not wait for the disk.
  database = await startEmbedded({ dataDir, overrides: { fsync: 'off', max_connections: '60' } })
  process.env['TEST_DATABASE_URL'] = database.url
  process.env['TEST_SERVING_URL'] = database.servingUrl
  process.env['TEST_EMPTY_TEMPLATE'] = 'template1'
  world = await openBilling()
  const product = await world.product('Glasfaser', 29.3277)
  for (let index = 1; index <= contracts; index += 1) {
    const values = { 'businessPartner:email': `kunde${index}@kunde.example` }
    const customer = await world.customer({ name: `Kunde ${String(index).padStart(4, '0')}`, values })
    await world.contract(customer, [{ product, begin: '2026-11-01' }])
  }
}, 600_000)
afterAll(async () => {
  await servers?.stop()
  await world?.close().catch(() => undefined)
  await database?.stop()
  for (const [name, value] of former) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  for (const each of [dataDir, folder]) await rm(each, { recursive: true, force: true })
})

/** Asks until PostgreSQL is there again. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const begun = Date.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() - begun > 60_000) throw error
      await sleep(50)
    }
  }
}

/** One of its processes dies by SIGKILL. Its memory counts as broken then: PostgreSQL ends all connections and recovers from its log. */
async function killDatabase(): Promise<void> {
  const [row] = await patiently(() => world.query('select pg_backend_pid() as pid'))
  process.kill(Number(row!.pid), 'SIGKILL')
  await patiently(() => world.query(`update job set lease_until = now() where state = 'running'`))
}

/** How far the run is: drafts, receipts, their files, and the mails that were written. */
async function progress(run: string): Promise<{ readonly state: string; readonly steps: number; readonly jobs: string }> {
  const [row] = await patiently(() =>
    world.query(
      `select "billingRun:state" as state, (select count(*) from billing_draft)::int + (select count(*) from twin_receipt)::int
          + (select count(*) from stored_file where state = 'bound')::int + (select count(*) from outgoing_mail)::int as steps,
          coalesce((select jsonb_agg(jsonb_build_array(kind, state, tries, last_error) order by id) from job)::text, '') as jobs
        from twin_billing_run where id = $1`,
      [run],
    ),
  )
  return { state: row!.state, steps: row!.steps, jobs: row!.jobs }
}

async function until(run: string, holds: (now: { readonly state: string; readonly steps: number }) => boolean): Promise<void> {
  let [last, moved] = ['', Date.now()]
  for (;;) {
    servers!.refuseBroken()
    const now = await progress(run)
    if (holds(now)) return
    const text = JSON.stringify(now)
    if (text !== last) [last, moved] = [text, Date.now()]
    if (Date.now() - moved > longestRest) throw new Error(`seed ${seed}: nothing goes on: ${text}`)
    await sleep(10)
  }
}

test(`${kills} deaths of PostgreSQL while ${contracts} contracts are billed: no receipt, number, file or mail is lost or doubled`, async () => {
  const { fixture } = world
  servers = startMortalServers({
    atOnce: 1,
    script: new URL('../../testing/billing/mortal-biller.ts', import.meta.url),
    settings: (): MortalBiller => ({ url: fixture.servingUrl, folder, today: world.today, perStep: 3, dieAt: undefined }),
    release: async () => undefined,
  })
  // Some die while drafts are made, and the others between the first receipt and the last mail.
  const whole = 4 * contracts
  const moments = Array.from(
    { length: kills },
    (_, index) => ((Math.imul(seed + index * 7919, 2_654_435_761) >>> 16) % (whole - 4)) + 1,
  ).toSorted((one, other) => one - other)
  const run = await world.run({ begin: '2026-11-01', end: '2026-11-30' })
  await world.begin(run, 'rated')
  for (const moment of moments.filter((each) => each < contracts)) {
    await until(run, ({ steps }) => steps >= moment)
    await killDatabase()
  }
  await until(run, ({ state }) => state === 'drafted')
  await world.begin(run, 'approved')
  for (const moment of moments.filter((each) => each >= contracts)) {
    await until(run, ({ steps, state }) => steps >= moment || state === 'closed')
    await killDatabase()
  }
  await until(run, ({ state }) => state === 'closed')

  const where = `seed ${seed}, at ${moments.join(', ')} of ${whole}`
  const each = Array.from({ length: contracts }, (_, index) => String(index + 1).padStart(6, '0'))
  const receipts = await world.query(
    `select r."receipt:receiptNumber" as number, r."receipt:fileHash" as hash,
        (select array_agg(c.identifier) from twin_link l join twin_contract c on c.id = l.target_id where l.source_id = r.id and l.relationship = $1) as contracts,
        (select array_agg(f.sha256) from twin_link l join stored_file f on f.document_id = l.target_id and f.state = 'bound' where l.source_id = r.id and l.relationship = $2) as files
      from twin_receipt r order by 1`,
    ['receipt:contract', 'receipt:documents'].map((name) => fixture.store.codes.get(name)),
  )
  expect(
    receipts.map(({ number, contracts: of }) => [number, of]),
    where,
  ).toEqual(each.map((six) => [`R-2026-${six}`, [`V-2026-${six}`]]))
  for (const { hash, files } of receipts) expect(files, where).toEqual([hash])
  const mails = await world.query(`select attachments -> 0 ->> 'name' as name from outgoing_mail order by 1`)
  expect(
    mails.map(({ name }) => name),
    where,
  ).toEqual(each.map((six) => `R-2026-${six}.pdf`))
  expect(await world.query(`select next::int from identifier_counter where pattern like 'receipt R-%'`)).toEqual([{ next: contracts + 1 }])
  expect(await world.query(`select kind from job where state <> 'done'`), where).toEqual([])
}, 600_000)
