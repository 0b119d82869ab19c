import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createRole, grantToOwner, grantToServer, productRoles, revokeSettingFunction, servingLogin, servingRoles } from '../roles.ts'
import type { Postmaster } from './postmaster-file.ts'
import { applicationName, superuserUrl } from './url.ts'

/** Databases that are later created from this template, for example by tests, have its defences from the beginning. */
const template = 'template1'

/**
 * Creates owner, serving login, roles and database, as `deploy/postgresql/roles.sql` does on an external PostgreSQL. Runs at every start,
 * so that the data folder of an earlier version gets what it lacks.
 */
export async function prepareDatabase(postmaster: Postmaster): Promise<void> {
  await asSuperuser(postmaster, 'postgres', async (client) => {
    await endOfRecovery(client)
    await makeDatabase(client)
  })
  for (const database of [template, applicationName])
    await asSuperuser(postmaster, database, (client) => client.query(revokeSettingFunction(applicationName)))
}

const recoveryMilliseconds = 200

/** Waits for the end of recovery, since a restored cluster accepts reading queries while it still replays WAL. */
async function endOfRecovery(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')
    if (rows[0]?.busy !== true) return
    await sleep(recoveryMilliseconds)
  }
}

async function makeDatabase(client: Client): Promise<void> {
  await createLogin(client, applicationName, 'createrole createdb')
  await createLogin(client, servingLogin, 'noinherit')
  for (const role of productRoles) await client.query(`${createRole(role)}; ${grantToOwner(role, `'${applicationName}'`)}`)
  for (const role of servingRoles) await client.query(grantToServer(role, `'${servingLogin}'`))
  // The owner may see and end sessions of servers: publishing names the sessions for which it waits.
  await client.query(`grant ${servingLogin} to ${applicationName}`)
  const database = await client.query('select from pg_database where datname = $1', [applicationName])
  if (database.rowCount === 0) await client.query(`create database ${applicationName} owner ${applicationName}`)
}

async function createLogin(client: Client, name: string, rights: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount === 0) await client.query(`create role ${name} login ${rights}`)
}

async function asSuperuser(postmaster: Postmaster, database: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: superuserUrl(postmaster, database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
