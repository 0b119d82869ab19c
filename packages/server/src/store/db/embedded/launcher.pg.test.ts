import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servingLogin, servingRoles, settingFunction } from '../roles.ts'
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

/**
 * All launchers use the same data, in a folder that only our user may enter. A machine may lose or gain user namespaces between two starts.
 */
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

test('a data folder from before there was a login that serves gets one, and set_config is revoked in it', async () => {
  const dataDir = join(privateFolder, 'data')
  const before = await startEmbedded({ dataDir })
  const superuser = new URL(before.url)
  superuser.username = 'postgres'
  await query(
    superuser.href,
    `drop owned by ${servingLogin}; drop role ${servingLogin}; grant execute on function ${settingFunction} to public`,
  )
  await before.stop()

  const { servingUrl, stop } = await startEmbedded({ dataDir })
  try {
    const [found] = await query(servingUrl, `select session_user as login, has_function_privilege('${settingFunction}', 'execute') as sets`)
    expect(found).toEqual({ login: servingLogin, sets: false })
    await query(servingUrl, servingRoles.map((role) => `set role ${role}`).join('; '))
    await expect(query(servingUrl, 'select * from start')).rejects.toThrow('permission denied')
  } finally {
    await stop()
  }
})

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
