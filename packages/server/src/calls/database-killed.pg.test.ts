import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCallOffice, type CallOffice } from '../testing/calls/call-office.ts'
import { openDyingDatabase, patiently, type DyingDatabase } from '../testing/crashes/dying-database.ts'
import { killSeed, seededNumbers } from '../testing/crashes/kill-seed.ts'
import { startMortalOffices, untilHolds } from '../testing/crashes/mortal-offices.ts'
import type { MortalServers } from '../testing/crashes/mortal-servers.ts'
import { runsOf } from '../testing/store/random-cases.ts'
import { callCheck, callLoad } from '../store/calls/job-kinds.ts'

const rows = runsOf({ commit: 60_000, nightly: 1_000_000 })
/** As many while the file is checked as while its calls are loaded. */
const kills = runsOf({ commit: 2, nightly: 10 })

let database: DyingDatabase | undefined
let office: CallOffice
let servers: MortalServers | undefined

beforeAll(async () => {
  database = await openDyingDatabase()
  office = await openCallOffice({ works: false })
})
afterAll(async () => {
  await servers?.stop()
  await office?.close().catch(() => undefined)
  await database?.close()
})

const query = async (text: string, values: readonly unknown[] = []) => [...(await office.sql(text, values)).rows]

const until = (kind: string, holds: (job: { readonly state: string; readonly done: number }) => boolean) =>
  untilHolds({
    servers: servers!,
    label: `seed ${killSeed}`,
    look: async () => {
      const [job] = await patiently(() =>
        query('select state, done::int as done, last_error as error from job where tenant_id = $1 and kind = $2', [
          office.store.tenant,
          kind,
        ]),
      )
      return { state: String(job?.['state']), done: Number(job?.['done'] ?? 0), error: job?.['error'] }
    },
    holds: (job) => {
      if (job.state === 'failed') throw new Error(`seed ${killSeed}: ${kind} failed: ${String(job.error)}`)
      return holds(job)
    },
  })

/** Kills PostgreSQL at some lines of the first half of the file, and waits until the job is done all the same. */
async function throughDeaths(kind: string): Promise<void> {
  const lines = seededNumbers(kills, rows / 2).toSorted((one, other) => one - other)
  for (const line of lines) {
    const { state } = await until(kind, (job) => job.state === 'done' || (job.state === 'running' && job.done >= line))
    expect(state, `seed ${killSeed}: at line ${line}`).toBe('running')
    await database!.kill(query)
  }
  await until(kind, ({ state }) => state === 'done')
}

test(
  `PostgreSQL dies ${kills} times while ${rows} calls are checked, and again while they are loaded: no call is lost or doubled`,
  async () => {
    servers = startMortalOffices({ settings: () => ({ url: office.store.servingUrl, folder: join(office.folder, 'files') }), query })
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const lines = Array.from({ length: rows }, (_, n) => {
      const time = new Date(n * 1000).toISOString().slice(11, 19)
      return `${n};${yesterday}T${time}Z;+4922147100123;${n % 100 === 7 ? 'nie' : '+493023125000'};${n % 3600};;;;neutral`
    })
    const id = await office.create(['cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source', ...lines].join('\n'))
    await office.move(id, 'checked')
    await throughDeaths(callCheck)
    const good = rows - rows / 100
    const counts = {
      'callImport:rowsRead': rows,
      'callImport:rowsNew': good,
      'callImport:rowsDuplicate': 0,
      'callImport:rowsRefused': rows / 100,
    }
    expect(await office.settled(id), `seed ${killSeed}`).toMatchObject({ 'callImport:state': 'checked', ...counts })

    await office.move(id, 'loaded')
    await throughDeaths(callLoad)
    expect(await office.settled(id)).toMatchObject({ 'callImport:progress': 'done', 'callImport:rowsNew': good })
    const seconds = lines.reduce((sum, _, n) => (n % 100 === 7 ? sum : sum + (n % 3600)), 0)
    const sums = await query(
      `select count(*)::int as calls, count(distinct number)::int as numbers, sum(seconds)::int as seconds, count(*) filter (where state = 'rated')::int as rated from call_record`,
    )
    expect(sums, `seed ${killSeed}`).toEqual([{ calls: good, numbers: good, seconds, rated: good }])
    expect(await query('select 1 from call_staging')).toEqual([])
  },
  runsOf({ commit: 600_000, nightly: 3_600_000 }),
)
