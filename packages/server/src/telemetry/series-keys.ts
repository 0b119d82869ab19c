import { maxKeys } from '@twinwerk/contract/telemetry/device'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { columns } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { Value } from './check-values.ts'
import { streamNumbers } from './store-values.ts'

type Given = { readonly tenant: string; readonly values: readonly Value[]; readonly language: Language }

const maxCached = 200_000

const tooMany: Text = {
  de: 'Für diese Messgröße gibt es schon so viele verschiedene Schlüssel, wie möglich sind. Bitte einen der vorhandenen verwenden.',
  en: 'This property already has as many different keys as possible. Please use one of them.',
}

/**
 * Returns a function that stores the keys of each series. It throws INPUT_INVALID for a series with too many keys. Cached keys need no
 * query.
 */
export function createSeriesKeys(database: Database): (given: Given) => Promise<void> {
  const cached = new Set<string>()
  return async ({ tenant, values, language }) => {
    const keyed = values.filter(({ key }) => key !== '')
    const missing = new Map(keyed.map((value) => [keyOf(tenant, value), value]))
    for (const name of missing.keys()) if (cached.has(name)) missing.delete(name)
    if (missing.size === 0) return
    await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const series = await registerKeys(transaction, tenant, [...missing.values()])
      if (series) throw fullSeries(series, language)
    })
    if (cached.size > maxCached) cached.clear()
    for (const name of missing.keys()) cached.add(name)
  }
}

/** Returns a value of a series that has too many keys now. The lock on its row makes writers of new keys count one after the other. */
async function registerKeys(transaction: Transaction, tenant: string, values: readonly Value[]): Promise<Value | undefined> {
  const numbers = await streamNumbers(transaction, new Map(), { tenant, values })
  transaction.later({
    name: 'telemetry-keys',
    text: `insert into telemetry_key (tenant_id, stream, key)
      select $1, g.* from unnest($2::bigint[], $3::text[]) as g (stream, key) order by g.stream, g.key on conflict do nothing`,
    values: [tenant, numbers, values.map(({ key }) => key)],
  })
  const { rows } = await transaction.run({
    name: 'telemetry-keys-count',
    text: `select stream from telemetry_key where tenant_id = $1 and stream = any($2::bigint[]) group by stream having count(*) > $3 limit 1`,
    values: [tenant, [...new Set(numbers)], maxKeys],
    columns: columns({ stream: 'integer' }),
  })
  const [full] = rows
  return full && values.find((_, index) => numbers[index] === full.stream)
}

function fullSeries({ systematic }: Value, language: Language): AppError {
  const problem = { path: ['values'], systematics: systematic, key: 'telemetry.keys', message: textIn(tooMany, language) }
  return new AppError('INPUT_INVALID', { problems: [problem] })
}

function keyOf(tenant: string, { twin, systematic, key }: Value): string {
  return `${tenant} ${twin} ${systematic} ${key}`
}
