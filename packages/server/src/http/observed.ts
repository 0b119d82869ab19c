import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'

/** The states that metrics tell. Each is read when somebody asks for the metrics. */
export type Sources = {
  readonly version: string
  readonly release: number
  pools(): readonly { readonly pool: string; readonly used: number; readonly idle: number; readonly waiting: number }[]
  sockets(): { readonly browsers: number; readonly devices: number }
  /** The other systems by name, with whether they answer. A system that is not set up is absent. */
  systems(): Promise<Readonly<Record<string, boolean>>>
  work(): Promise<{
    readonly jobs: readonly {
      readonly kind: string
      readonly state: string
      readonly count: number
      readonly tries: number
      readonly overdueSeconds: number
    }[]
    readonly unsealed: { readonly count: number; readonly seconds: number }
  }>
}

/** A job of this kind sends one mail. */
const mailKind = 'mail'
const keepMilliseconds = 10_000

type Labels = Readonly<Record<string, string | number>>
type Sample = { readonly labels?: Labels; readonly value: number }

/**
 * Adds gauges to a registry that read their sources when they are collected. Those of the database are read once for all gauges and kept
 * for ten seconds. If a source fails, only its gauges are absent.
 */
export function observe(registry: Registry, sources: Sources): void {
  const work = kept(sources.work)
  const gauge = (name: string, help: string, read: () => Promise<readonly Sample[]> | readonly Sample[]) =>
    addGauge(registry, { name, help, read })

  gauge('twinwerk_info', 'Version and release of this process', () => [
    { labels: { version: sources.version, release: sources.release }, value: 1 },
  ])
  gauge('twinwerk_pool_connections', 'Connections to the database by pool', () =>
    sources.pools().flatMap(({ pool, used, idle }) => [
      { labels: { pool, state: 'used' }, value: used },
      { labels: { pool, state: 'idle' }, value: idle },
    ]),
  )
  gauge('twinwerk_pool_waiting', 'Callers that wait for a connection to the database', () =>
    sources.pools().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  )
  gauge('twinwerk_sockets', 'Open connections for live messages', () =>
    Object.entries(sources.sockets()).map(([kind, value]) => ({ labels: { kind }, value })),
  )
  gauge('twinwerk_system_up', 'Whether another system answers: file store, scanner, mail server, broker', async () =>
    Object.entries(await sources.systems()).map(([system, isUp]) => ({ labels: { system }, value: isUp ? 1 : 0 })),
  )
  gauge('twinwerk_jobs', 'Jobs of all tenants that wait, run or have failed', async () =>
    (await work()).jobs.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
  )
  gauge('twinwerk_job_tries', 'Most tries of a job that waits, runs or has failed', async () =>
    (await work()).jobs.map(({ kind, state, tries }) => ({ labels: { kind, state }, value: tries })),
  )
  gauge('twinwerk_job_overdue_seconds', 'Time since the oldest job that waits became due', async () =>
    (await work()).jobs.filter(({ state }) => state === 'ready').map(({ kind, overdueSeconds: value }) => ({ labels: { kind }, value })),
  )
  gauge('twinwerk_mails_waiting', 'Mails that are not sent yet', async () => [
    { value: sum((await work()).jobs.filter(({ kind, state }) => kind === mailKind && state !== 'failed')) },
  ])
  gauge('twinwerk_audit_unsealed_entries', 'Audit entries of the last hour without a seal', async () => [
    { value: (await work()).unsealed.count },
  ])
  gauge('twinwerk_audit_unsealed_seconds', 'Age of the oldest of these audit entries', async () => [
    { value: (await work()).unsealed.seconds },
  ])
}

type Described = { readonly name: string; readonly help: string; readonly read: () => Promise<readonly Sample[]> | readonly Sample[] }

function addGauge(registry: Registry, { name, help, read }: Described): void {
  const labelNames = ['version', 'release', 'pool', 'state', 'kind', 'system']
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: async () => {
      gauge.reset()
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => [])
      for (const { labels = {}, value } of samples) gauge.set({ ...labels }, value)
    },
  })
}

function sum(jobs: readonly { readonly count: number }[]): number {
  return jobs.reduce((total, { count }) => total + count, 0)
}

function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined
  return () => {
    if (!last || last.at + keepMilliseconds < performance.now()) last = { at: performance.now(), value: read() }
    return last.value
  }
}
