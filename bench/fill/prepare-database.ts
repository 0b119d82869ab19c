import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { definitions } from '@twinwerk/domain/definitions'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { wholeUiDefinitions } from '../../packages/server/src/content/ui-definitions.ts'
import { schema } from '../../packages/server/src/schema.ts'
import { openPublisher } from '../../packages/server/src/store/db/publisher.ts'
import type { Published } from '../../packages/server/src/store/publish/publish.ts'
import { publish } from '../../packages/server/src/store/publish/publish.ts'
import { familiesOf } from '../../packages/server/src/store/physical/families.ts'
import { sharedTables } from '../../packages/server/src/store/publish/schema.ts'
import { fill } from './fill.ts'
import type { LoadSize } from './volumes.ts'
import { benchTenants } from './volumes.ts'

const key = 'benchFill'

/**
 * Publishes the content in the database at `url` and fills it with a reference load of this size. Rebuilds the database if the generator or
 * the schema has changed since the last fill.
 */
export async function prepareDatabase({ url, size }: { url: string; size: LoadSize }): Promise<Published> {
  const wanted = hashOfLoad(size)
  if ((await filledWith(url)) !== wanted) await recreate(url)
  const published = await publishContent(url)
  if ((await filledWith(url)) === wanted) return published
  const begun = performance.now()
  process.stdout.write(`Filling the reference load, ${size.twins} twins …\n`)
  await fill({ url, registry: published.registry, codes: published.relationshipCodes, tenants: benchTenants(size) })
  await onDatabase(url, (client) =>
    client.query('insert into twinwerk_meta (key, value) values ($1, $2::jsonb)', [key, JSON.stringify(wanted)]),
  )
  process.stdout.write(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
  return published
}

async function publishContent(url: string): Promise<Published> {
  const database = openPublisher({ url })
  try {
    const documents = [...wholeUiDefinitions(createRegistry(definitions), uiDefinitions).values()].map(({ document }) => document)
    return await publish(database, { definitions, uiDefinitions: documents, schema })
  } finally {
    await database.close()
  }
}

function hashOfLoad(size: LoadSize): string {
  const folder = new URL('.', import.meta.url)
  const sources = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  return createHash('sha256')
    .update(JSON.stringify([size, sources, familiesOf(createRegistry(definitions)), sharedTables]))
    .digest('hex')
}

async function filledWith(url: string): Promise<unknown> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('twinwerk_meta') is not null as there`)
    if (!rows[0]?.there) return undefined
    const { rows: found } = await client.query('select value from twinwerk_meta where key = $1', [key])
    return found[0]?.value
  })
}

/** Drops the database and creates it again, as the role that owns it. */
async function recreate(url: string): Promise<void> {
  const elsewhere = new URL(url)
  const name = elsewhere.pathname.slice(1)
  elsewhere.pathname = '/postgres'
  await onDatabase(elsewhere.href, async (client) => {
    await client.query(`drop database if exists "${name}" with (force)`)
    await client.query(`create database "${name}"`)
  })
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
