import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBilling, type BillingWorld } from '../../testing/billing/billing-world.ts'
import { issuedReceipts } from '../../testing/billing/issued-receipts.ts'
import { openDyingDatabase, patiently, type DyingDatabase } from '../../testing/crashes/dying-database.ts'
import { killSeed, seededNumbers } from '../../testing/crashes/kill-seed.ts'
import { startMortalOffices, untilHolds } from '../../testing/crashes/mortal-offices.ts'
import type { MortalServers } from '../../testing/crashes/mortal-servers.ts'
import { runsOf } from '../../testing/store/random-cases.ts'

const contracts = runsOf({ commit: 30, nightly: 2_000 })
const kills = runsOf({ commit: 4, nightly: 100 })

let database: DyingDatabase | undefined
let world: BillingWorld
let servers: MortalServers | undefined

beforeAll(async () => {
  database = await openDyingDatabase()
  // One person approves whatever the size of the test.
  world = await openBilling({ approvalLimit: 1_000_000_000, patience: runsOf({ commit: 1, nightly: 20 }) })
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
  await database?.close()
})

/** How far the run is: drafts, receipts, their files, and the mails that were written. */
async function progress(
  run: string,
): Promise<{ readonly state: string; readonly steps: number; readonly open: number; readonly jobs: string }> {
  const [row] = await patiently(() =>
    world.query(
      `select "billingRun:state" as state, (select count(*) from billing_draft)::int + (select count(*) from twin_receipt)::int
          + (select count(*) from stored_file where state = 'bound')::int + (select count(*) from outgoing_mail)::int as steps,
          (select count(*)::int from job where state <> 'done') as open,
          coalesce((select jsonb_agg(jsonb_build_array(kind, state, tries, last_error) order by id) from job)::text, '') as jobs
        from twin_billing_run where id = $1`,
      [run],
    ),
  )
  return { state: row!.state, steps: row!.steps, open: row!.open, jobs: row!.jobs }
}

const until = (run: string, holds: (now: { readonly state: string; readonly steps: number; readonly open: number }) => boolean) =>
  untilHolds({ servers: servers!, label: `seed ${killSeed}`, look: () => progress(run), holds })

test(`${kills} deaths of PostgreSQL while ${contracts} contracts are billed: no receipt, number, file or mail is lost or doubled`, async () => {
  const { fixture } = world
  servers = startMortalOffices({
    settings: () => ({ url: fixture.servingUrl, folder: database!.folder, today: world.today, perStep: 3 }),
    query: world.query,
  })
  // Some die while drafts are made, and the others between the first receipt and the last mail.
  const whole = 4 * contracts
  const moments = seededNumbers(kills, whole - 4)
    .map((moment) => moment + 1)
    .toSorted((one, other) => one - other)
  const run = await world.run({ begin: '2026-11-01', end: '2026-11-30' })
  await world.begin(run, 'rated')
  for (const moment of moments.filter((each) => each < contracts)) {
    await until(run, ({ steps }) => steps >= moment)
    await database!.kill(world.query)
  }
  await until(run, ({ state }) => state === 'drafted')
  await world.begin(run, 'approved')
  for (const moment of moments.filter((each) => each >= contracts)) {
    await until(run, ({ steps, state }) => steps >= moment || state === 'closed')
    await database!.kill(world.query)
  }
  // A job may have died between its last step and its end.
  await until(run, ({ state, open }) => state === 'closed' && open === 0)

  const where = `seed ${killSeed}, at ${moments.join(', ')} of ${whole}`
  const each = Array.from({ length: contracts }, (_, index) => String(index + 1).padStart(6, '0'))
  const receipts = await issuedReceipts(world)
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
