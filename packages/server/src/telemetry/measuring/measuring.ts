import { setTimeout as sleep } from 'node:timers/promises'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Logger } from 'pino'
import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import type { StoreOf } from '../../store/store.ts'
import type { Admission } from '../admission.ts'
import type { Value } from '../check-values.ts'
import type { WriteBuffer } from '../write-buffer.ts'
import { beat, endRun } from './runs.ts'

/** The device at which to measure. `newest` are the values that are known, for a rehearsal to begin with; `round` counts the seconds. */
export type Question = {
  readonly twin: string
  readonly systematics: readonly string[]
  readonly newest: Readonly<Record<string, number>>
  readonly script: string
  readonly round: number
  readonly key: string
}

/** Asks the device; rejects if it does not answer. Undefined where the tenant has no service that could ask. */
export type AskDevice = (tenant: string) => Promise<((question: Question) => Promise<Readonly<Record<string, unknown>>>) | undefined>

type Parts = {
  readonly database: Database
  readonly storeOf: StoreOf
  readonly admission: Pick<Admission, 'admitDay'>
  readonly buffer: WriteBuffer
  readonly askDevice: AskDevice
  readonly log: Pick<Logger, 'error'>
}

export type Measuring = {
  readonly askDevice: AskDevice
  /** Measures each second until the run ends. */
  begin(run: Run): void
  close(): Promise<void>
}

type Run = { readonly tenant: string; readonly twin: string; readonly definition: string; readonly run: string }

const roundMilliseconds = 1000

/** Creates the measuring of this process. A run of a process that has stopped is taken over by the next viewer who starts one. */
export function createMeasuring(parts: Parts): Measuring {
  const running = new Set<Promise<unknown>>()
  const stop = new AbortController()
  return {
    askDevice: parts.askDevice,
    begin: (run) => {
      const work = measure(parts, run, stop.signal)
        .catch((error: unknown) => parts.log.error(error, 'measuring failed'))
        .finally(() => running.delete(work))
      running.add(work)
    },
    close: async () => {
      stop.abort()
      await Promise.all(running)
    },
  }
}

async function measure(parts: Parts, run: Run, signal: AbortSignal): Promise<void> {
  const { database } = parts
  const ask = await parts.askDevice(run.tenant)
  const { newest, script } = await knownOf(database, run)
  let values = 0
  for (let round = 0; !signal.aborted; round += 1) {
    const begun = performance.now()
    const now = await beat(database, run, { run: run.run, values })
    if (!now || !ask) return
    if (now.isOver || now.isSilent) return endRun(database, run, { run: run.run, reason: now.isOver ? null : 'silent' })
    const question = { twin: run.twin, systematics: now.systematics, newest, script, round, key: `${run.run} ${round}` }
    // A device that does not answer once is asked again; the run ends when it has been silent for too long.
    const answer = await ask(question).catch(() => ({}))
    values = await store(parts, run, { answer, systematics: now.systematics })
    await sleep(Math.max(0, roundMilliseconds - (performance.now() - begun)), undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Stores what was measured, and returns how many values there were. A value that the property cannot have is left out. */
async function store(
  { storeOf, admission, buffer }: Parts,
  { tenant, twin, definition }: Run,
  { answer, systematics }: { readonly answer: Readonly<Record<string, unknown>>; readonly systematics: readonly string[] },
): Promise<number> {
  const { registry } = await storeOf(tenant)
  const ts = new Date().toISOString()
  const values = definitionOf(registry, definition).allTelemetry.flatMap(
    ({ systematics: systematic, dataType, retentionDays }): Value[] => {
      const value = answer[systematic]
      if (!systematics.includes(systematic) || typeof value !== 'number' || !Number.isFinite(value)) return []
      if (dataType === 'bool' && value !== 0 && value !== 1) return []
      if (dataType === 'integer' && !Number.isSafeInteger(value)) return []
      return [{ twin, systematic, value, ts, key: '', retentionDays }]
    },
  )
  if (values.length === 0) return 0
  await admission.admitDay(tenant, values.length)
  await buffer.add(tenant, values)
  return values.length
}

/** Returns the newest values of a twin, and the text by which its rehearsal is scripted: the inventory number. */
async function knownOf(database: Database, { tenant, twin }: Run): Promise<Pick<Question, 'newest' | 'script'>> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'measure-known',
      text: `select t."asset:inventoryNumber" as script, n.systematics as systematic, n.value from twin_thing t
        left join telemetry_newest n on n.tenant_id = t.tenant_id and n.twin_id = t.id where t.tenant_id = $1 and t.id = $2`,
      values: [tenant, twin],
      columns: columns({ script: 'text?', systematic: 'text?', value: 'number?' }),
    },
  )
  const newest = rows.flatMap(({ systematic, value }) => (systematic !== null && value !== null ? [[systematic, value] as const] : []))
  return { newest: Object.fromEntries(newest), script: rows[0]?.script ?? '' }
}
