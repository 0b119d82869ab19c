import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { issuedReceipts } from '../../testing/billing/issued-receipts.ts'
import { killSeed, seededNumbers } from '../../testing/crashes/kill-seed.ts'
import { deathsOf, startMortalOffices, untilHolds } from '../../testing/crashes/mortal-offices.ts'
import type { MortalServers } from '../../testing/crashes/mortal-servers.ts'
import { runsOf } from '../../testing/store/random-cases.ts'
import { approveKind, deliverKind, draftKind, renderKind } from '../../store/billing/job-kinds.ts'

const isNightly = process.env['TEST_LONG'] === '1'
/** KILL_CONTRACTS gives the nightly test another size. */
const contracts = runsOf({ commit: 60, nightly: Number(process.env['KILL_CONTRACTS'] ?? 50_000) })
const kills = runsOf({ commit: 20, nightly: Math.ceil(contracts / 50) })
/** So few that each job has far more steps than servers die. */
const perStep = runsOf({ commit: 3, nightly: 50 })
/** The chances to die that a server passes. They are so few that no server does a job alone. */
const chances = seededNumbers(kills, runsOf({ commit: 7, nightly: 80 })).map((more) => 3 + more)

let world: BillingWorld
let folder: string
let servers: MortalServers | undefined

beforeAll(
  async () => {
    // One person approves whatever the size of the test.
    world = await openBilling({ approvalLimit: 1_000_000_000, patience: runsOf({ commit: 1, nightly: 20 }) })
    folder = await mkdtemp(join(tmpdir(), 'twinwerk-killed-'))
    const product = await world.product('Glasfaser', 29.3277)
    for (let index = 1; index <= contracts; index += 1) {
      const values = index % 3 === 0 ? {} : { 'businessPartner:email': `kunde${index}@kunde.example` }
      const customer = await world.customer({ name: `Kunde ${String(index).padStart(2, '0')}`, values })
      const { contract } = await world.contract(customer, [{ product, begin: '2026-11-01' }])
      if (index % 5 === 0) await world.charge(contract, -5)
    }
  },
  runsOf({ commit: 900_000, nightly: 7_200_000 }),
)
afterAll(async () => {
  await servers?.stop()
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Waits for a state of the run, and for `closed` also for the end of all jobs: one may have died between its last step and its end. */
async function untilState(run: string, wanted: string): Promise<void> {
  await untilHolds({
    servers: servers!,
    label: `seed ${killSeed}`,
    holds: ({ state, open }) => state === wanted && (wanted !== 'closed' || open === 0),
    look: async () => {
      const [row] = await world.query(
        `select "billingRun:state" as state, (select count(*)::int from job where state <> 'done') as open,
            (select jsonb_agg(jsonb_build_array(kind, state, done, last_error) order by id) from job)::text as jobs
          from twin_billing_run where id = $1`,
        [run],
      )
      return { ...row, deaths: deathsOf(servers!) }
    },
  })
}

test(
  `${kills} kills of the server while it bills ${contracts} contracts: no receipt, number, file or mail is lost or doubled`,
  async () => {
    const { fixture } = world
    const left = [...chances]
    servers = startMortalOffices({
      settings: () => ({ url: fixture.servingUrl, folder, today: world.today, perStep, dieAt: left.shift() }),
      query: world.query,
    })
    const run = await world.run({ begin: '2026-11-01', end: '2026-11-30' })
    await world.begin(run, 'rated')
    await untilState(run, 'drafted')
    expect(await world.query('select count(*)::int as n from billing_draft')).toEqual([{ n: contracts }])
    await world.begin(run, 'approved')
    await untilState(run, 'closed')
    const where = `seed ${killSeed}: ${JSON.stringify([...servers.died])}`
    expect(deathsOf(servers), where).toBe(kills)
    for (const kind of isNightly ? [draftKind, approveKind, renderKind, deliverKind] : [])
      expect(servers.died.get(kind) ?? 0, kind).toBeGreaterThan(0)
    if (isNightly) process.stdout.write(`${where}\n`)

    const receipts = await issuedReceipts(world)
    const each = Array.from({ length: contracts }, (_, index) => index + 1)
    const six = (index: number) => String(index).padStart(6, '0')
    expect(
      receipts.map((receipt) => [receipt.number, receipt.contracts]),
      where,
    ).toEqual(each.map((index) => [`R-2026-${six(index)}`, [`V-2026-${six(index)}`]]))
    expect(receipts.map(({ gross, items }) => [Number(gross), items])).toEqual(
      each.map((index) => (index % 5 === 0 ? [299_000, 2] : [349_000, 1])),
    )
    for (const { hash, files } of receipts) expect(files, where).toEqual([hash])
    expect(
      receipts.map(({ dispatches }) => dispatches),
      where,
    ).toEqual(each.map((index) => [index % 3 === 0 ? `post Kunde ${String(index).padStart(2, '0')}` : `mail kunde${index}@kunde.example`]))
    const mails = await world.query(`select recipient, attachments -> 0 ->> 'name' as name from outgoing_mail order by 2`)
    expect(mails, where).toEqual(
      each
        .filter((index) => index % 3 !== 0)
        .map((index) => ({ recipient: `kunde${index}@kunde.example`, name: `R-2026-${six(index)}.pdf` })),
    )
    expect(await world.query(`select next::int from identifier_counter where pattern like 'receipt R-%'`)).toEqual([
      { next: contracts + 1 },
    ])
    expect(await world.query(`select 1 from twin_charge where "charge:state" <> 'billed'`)).toEqual([])
    expect(await world.query(`select kind from job where state <> 'done'`), where).toEqual([])
  },
  runsOf({ commit: 300_000, nightly: 14_400_000 }),
)
