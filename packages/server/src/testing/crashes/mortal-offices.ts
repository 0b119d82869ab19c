import type { Json } from '../store-fixture.ts'
import { startMortalServers, type MortalServers } from './mortal-servers.ts'
import type { MortalOffice } from './mortal-settings.ts'

type Options = {
  /** Called for each new server. */
  readonly settings: () => MortalOffice
  readonly query: (text: string, values: readonly unknown[]) => Promise<unknown>
}

/** Runs one server after the other that does the jobs of billing, calls and payments. */
export function startMortalOffices({ settings, query }: Options): MortalServers {
  return startMortalServers({
    atOnce: 1,
    script: new URL('./mortal-office.ts', import.meta.url),
    settings,
    release: async (jobs) =>
      void (await query(`update job set lease_until = now() where id = any($1::uuid[]) and state = 'running'`, [jobs])),
  })
}

const places = ['leased', 'before commit', 'after commit', 'file stored', 'outside call']

export function deathsOf({ died }: Pick<MortalServers, 'died'>): number {
  return places.reduce((sum, place) => sum + (died.get(place) ?? 0), 0)
}

type Waiting<Now extends Json> = {
  readonly servers: Pick<MortalServers, 'refuseBroken'>
  readonly look: () => Promise<Now>
  readonly holds: (now: Now) => boolean
  /** Begins the message of a failure, such as the seed. */
  readonly label: string
}

/** Milliseconds without any change, after which nothing more happens unaided. */
const longestRest = 120_000

/** Looks until it holds. Throws when nothing has changed for two minutes. */
export async function untilHolds<Now extends Json>({ servers, look, holds, label }: Waiting<Now>): Promise<Now> {
  let [last, moved] = ['', Date.now()]
  for (;;) {
    servers.refuseBroken()
    const now = await look()
    if (holds(now)) return now
    const text = JSON.stringify(now)
    if (text !== last) [last, moved] = [text, Date.now()]
    if (Date.now() - moved > longestRest) throw new Error(`${label}: nothing goes on: ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
