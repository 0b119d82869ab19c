import { maxKeys } from '@twinwerk/contract/telemetry/device'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Database, Transaction } from '../store/db/database.ts'
import type { Value } from './check-values.ts'
import type { KnownStreams } from './store-values.ts'
import { learnStreams, streamKey } from './store-values.ts'

type Given = { readonly tenant: string; readonly values: readonly Value[]; readonly language: Language }

const maxKnown = 200_000

const tooMany: Text = {
  de: 'Für diese Messgröße gibt es schon so viele verschiedene Schlüssel, wie möglich sind. Bitte einen der vorhandenen verwenden.',
  en: 'This property already has as many different keys as possible. Please use one of them.',
}

/** Keeps the keys of each series, and throws INPUT_INVALID for a series that would have too many. Known keys cost nothing. */
export function createSeriesKeys(database: Database): (given: Given) => Promise<void> {
  const known = new Set<string>()
  return async ({ tenant, values, language }) => {
    const keyed = values.filter(({ key }) => key !== '')
    const unknown = new Map(keyed.map((value) => [keyOf(tenant, value), value]))
    for (const name of unknown.keys()) if (known.has(name)) unknown.delete(name)
    if (unknown.size === 0) return
    await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const series = await keepKeys(transaction, tenant, [...unknown.values()])
      if (series) throw fullSeries(series, language)
    })
    if (known.size > maxKnown) known.clear()
    for (const name of unknown.keys()) known.add(name)
  }
}

/** Returns a value of a series that has too many keys now. Its row is locked, so that writers of new keys count one after the other. */
async function keepKeys(transaction: Transaction, tenant: string, values: readonly Value[]): Promise<Value | undefined> {
  const streams: KnownStreams = new Map()
  await learnStreams(transaction, streams, tenant, values)
  const numbers = values.map((value) => streams.get(streamKey(tenant, value))!)
  const [, counted] = await transaction.runAll([
    {
      name: 'telemetry-keys',
      text: `insert into telemetry_key (tenant_id, stream, key)
        select $1, g.* from unnest($2::bigint[], $3::text[]) as g (stream, key) order by g.stream, g.key on conflict do nothing`,
      values: [tenant, numbers, values.map(({ key }) => key)],
    },
    {
      name: 'telemetry-keys-count',
      text: `select stream::text from telemetry_key where tenant_id = $1 and stream = any($2::bigint[]) group by stream having count(*) > $3 limit 1`,
      values: [tenant, [...new Set(numbers)], maxKeys],
    },
  ])
  const full = counted?.rows[0]?.['stream']
  return full === undefined ? undefined : values.find((_, index) => String(numbers[index]) === full)
}

function fullSeries({ systematic }: Value, language: Language): AppError {
  const problem = { path: ['values'], systematics: systematic, key: 'telemetry.keys', message: textIn(tooMany, language) }
  return new AppError('INPUT_INVALID', { problems: [problem] })
}

function keyOf(tenant: string, value: Value): string {
  return `${streamKey(tenant, value)} ${value.key}`
}
