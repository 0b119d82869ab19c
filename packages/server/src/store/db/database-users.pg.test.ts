import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { explainStart } from '../../explain-start.ts'
import { schema } from '../../schema.ts'
import type { BareCluster } from '../../testing/bare-cluster.ts'
import { startBareCluster, versionsHere } from '../../testing/bare-cluster.ts'
import { testDefinitions } from '../../testing/store/definitions.ts'
import { createChecks } from '../checks.ts'
import { publish } from '../publish/publish.ts'
import { openDatabase } from './database.ts'
import { openPublisher } from './publisher.ts'
import { backupLogin, extensions, productRoles, servingLogin, servingRoles } from './roles.ts'

const content = { definitions: testDefinitions, uiDefinitions: [], schema }
const rolesFile = readFileSync(new URL('../../../../../deploy/postgresql/roles.sql', import.meta.url), 'utf8')

describe.each(versionsHere())('on PostgreSQL $major', (binaries) => {
  let cluster: BareCluster
  beforeAll(async () => void (cluster = await startBareCluster(binaries)))
  afterAll(() => cluster?.stop())

  const sql = async (url: string, ...texts: readonly string[]): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const text of texts) ({ rows } = await client.query(text))
      return rows
    } finally {
      await client.end()
    }
  }
  const asSuperuser = (...texts: readonly string[]) => sql(cluster.superuserUrl(), ...texts)
  const publishAs = async (user: string, database: string) => {
    const publisher = openPublisher({ url: cluster.urlOf(user, database) })
    try {
      await publish(publisher, content)
    } finally {
      await publisher.close()
    }
  }
  /** Returns the message with which a start explains this error. */
  const explained = async (error: unknown, urls: { DATABASE_URL: string; PUBLISH_DATABASE_URL?: string }) =>
    ((await explainStart(error, readConfig(urls))) as Error).message

  test('an owner who may create roles needs nothing prepared', async () => {
    await asSuperuser('create role maker login createrole', 'create database made owner maker')
    await publishAs('maker', 'made')
    const made = cluster.urlOf('maker', 'made')
    expect(await sql(made, `select count(*)::int as n from twinwerk_meta`)).toEqual([{ n: expect.any(Number) }])
    await asSuperuser('drop database made', `drop role ${productRoles.join(', ')}`, 'drop role maker')
  })

  test('roles.sql prepares an owner who may not, a login that only serves, and a database', async () => {
    const [before = '', create = '', after = ''] = rolesFile.split(/^(create database .*;)$|^\\connect .*$/m).filter((part) => part?.trim())
    await asSuperuser(before, create)
    await sql(cluster.superuserUrl('twinwerk'), after)
    expect(
      await sql(
        cluster.superuserUrl('twinwerk'),
        `select pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'twinwerk'`,
      ),
    ).toEqual([{ encoding: 'UTF8' }])
    await publishAs('twinwerk', 'twinwerk')
    const server = openDatabase({ url: cluster.urlOf(servingLogin, 'twinwerk'), connections: 1 })
    const checks = await createChecks(server)()
    await server.close()
    expect(Object.values(checks)).toEqual(Object.keys(checks).map(() => ({ ok: true })))
  })

  test('roles.sql names the roles and extensions that the product names', async () => {
    const members = (login: string) =>
      sql(
        cluster.superuserUrl(),
        `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
          where u.rolname = '${login}' and coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, u.rolinherit) = ${login === 'twinwerk'} order by 1`,
      ).then((rows) => rows.map(({ name }) => name))
    expect(await members(servingLogin)).toEqual([...servingRoles].toSorted())
    expect(await members('twinwerk')).toEqual([...productRoles, servingLogin].toSorted())
    const installed = await sql(
      cluster.superuserUrl('twinwerk'),
      `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
    )
    expect(installed.map(({ name }) => name)).toEqual([...extensions].toSorted())
  })

  test('the login for backups reads what row-level security hides, and changes nothing', async () => {
    const backup = cluster.urlOf(backupLogin, 'twinwerk')
    await sql(backup, 'select * from twin_link', 'select * from account', `select set_config('search_path', '', false)`)
    await expect(sql(backup, `delete from twinwerk_meta`)).rejects.toThrow(/read-only|permission denied/)
    await expect(sql(backup, 'begin read write', `delete from twinwerk_meta`)).rejects.toThrow('permission denied')
  })

  test('a second installation shares the roles, and its users none of the data', async () => {
    await asSuperuser(
      'create role second login',
      'create role second_server login noinherit',
      `grant ${productRoles.join(', ')} to second`,
      `grant ${servingRoles.join(', ')} to second_server`,
      'create database second owner second',
    )
    await publishAs('second', 'second')
    const server = openDatabase({ url: cluster.urlOf('second_server', 'second'), connections: 1 })
    const { login, roles, rowLevelSecurity } = await createChecks(server)()
    await server.close()
    expect([login, roles, rowLevelSecurity]).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    await expect(sql(cluster.urlOf('second_server', 'twinwerk'), 'select 1')).rejects.toThrow('permission denied for database')
  })

  test('a missing role is named with the grant that gives it, for the owner and for the login', async () => {
    await asSuperuser('create role third login', `grant ${servingRoles.join(', ')} to third`, 'create database third owner third')
    const third = cluster.urlOf('third', 'third')
    const error = await publishAs('third', 'third').catch((caught: unknown) => caught)
    expect(await explained(error, { DATABASE_URL: third })).toMatch(
      /^The user third of DATABASE_URL lacks .* grant twinwerk_search, twinwerk_retention to third\.$/,
    )
    await asSuperuser('create role stranger login', 'grant connect on database twinwerk to stranger')
    const stranger = cluster.urlOf('stranger', 'twinwerk')
    const database = openDatabase({ url: stranger, connections: 1 })
    const refused = await database.one({ role: 'identity' }, { text: 'select 1' }).catch((caught: unknown) => caught)
    await database.close()
    expect(await explained(refused, { DATABASE_URL: stranger, PUBLISH_DATABASE_URL: cluster.urlOf('twinwerk', 'twinwerk') })).toMatch(
      new RegExp(`^The user stranger of DATABASE_URL lacks .* grant ${servingRoles.join(', ')} to stranger\\.$`),
    )
  })
})
