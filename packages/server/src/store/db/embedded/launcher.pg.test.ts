import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchers } from './launcher.ts'
import { startEmbedded } from './start-embedded.ts'

let privateFolder: string

beforeAll(async () => {
  privateFolder = await mkdtemp(join(tmpdir(), 'twinwerk-launcher-'))
})

afterAll(() => rm(privateFolder, { recursive: true, force: true }))

test('this machine offers at least one way to run PostgreSQL', () => {
  expect(launchers()).not.toEqual([])
})

/** All on the same data, inside a folder that only we may enter: a machine may lose or gain user namespaces between two starts. */
test.each(launchers())('data written under any launcher is there under: $name', async (launcher) => {
  const database = await startEmbedded({ dataDir: join(privateFolder, 'data'), launcher })
  try {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('create table if not exists start (id int generated always as identity)')
    const { rows } = await client.query('insert into start default values returning id')
    await client.end()
    expect(rows).toEqual([{ id: launchers().findIndex((each) => each.name === launcher.name) + 1 }])
  } finally {
    await database.stop()
  }
})
