import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { createChecks } from '../checks.ts'
import { openDatabase } from './database.ts'
import { servingLogin, servingRoles } from './roles.ts'

let store: StoreFixture
beforeAll(async () => void (store = await openStore()))
afterAll(() => store?.close())

/** An external PostgreSQL lets every role call `set_config`: only its superuser can revoke the function. */
const isOurs = process.env['TEST_EMPTY_TEMPLATE'] !== undefined

const foreign = v7()
const app = () => ({ role: 'app', tenant: store.tenant }) as const

test.runIf(isOurs)('one statement of a tenant reads no other tenant', async () => {
  await store.database.one(
    { role: 'app', tenant: foreign },
    { text: `insert into twin_tag (tenant_id, id, definition, "tag:name") values ($1, $1, 'tag', 'foreign')`, values: [foreign] },
  )
  const text = `with x as materialized (select set_config('app.tenant', $1, true))
    select t.tenant_id, t."tag:name" from x, lateral (select * from twin_tag where x is not null) t`
  await expect(store.database.one(app(), { text, values: [foreign] })).rejects.toThrow('permission denied for function set_config')
})

test.runIf(isOurs)('one statement of a tenant does not become another role, and reads no file', async () => {
  const text = `with x as materialized (select set_config('role', 'postgres', true) r)
    select query_to_xml('select current_user, pg_read_file(''/etc/hostname''), (select count(*) from account)', true, false, '') from x where r is not null`
  await expect(store.database.one(app(), { text })).rejects.toThrow('permission denied for function set_config')
})

test('a query in a text neither changes a setting nor reads what its caller may not', async () => {
  const inText = (query: string) => store.database.one(app(), { text: `select query_to_xml($1, true, false, '')`, values: [query] })
  await expect(inText(`set local role twinwerk_identity`)).rejects.toThrow('SET is not allowed')
  await expect(inText('select count(*) from account')).rejects.toThrow('permission denied for table account')
})

test('the login gains nothing when it leaves its role', async () => {
  const after = (text: string) =>
    store.database.transaction(app(), ({ runAll }) => runAll([{ text }, { text: 'select count(*) from twin_tag' }]))
  await expect(after('reset role')).rejects.toThrow('permission denied for table twin_tag')
  await expect(after('set role postgres')).rejects.toThrow('permission denied to set role')
  await expect(after('set role twinwerk')).rejects.toThrow('permission denied to set role')
  await expect(after('create table mine (n int)')).rejects.toThrow('permission denied for schema public')
})

/** Functions that run with the rights of their owner. Each does one thing, for one tenant or for outdated rows. */
const definerFunctions = [
  'twin_search_candidates',
  'twin_search_words',
  'twinwerk_access_changed',
  'twinwerk_let_go_of_audit',
  'twinwerk_mail_turn',
  'twinwerk_prepare_partition',
  'twinwerk_session_stamp',
  'twinwerk_signs_in',
  'twinwerk_tenant_keys',
  'twinwerk_tenant_sessions',
]

test('no role of a server may call what writes settings or reads files, and only the known functions run with more rights', async () => {
  const dangerous =
    '^(set_config_by_name|pg_read_|pg_ls_|pg_stat_file|pg_file_|pg_reload|pg_rotate|be_lo_(im|ex)port|pg_promote|pg_switch_wal|dblink)'
  const { rows } = await store.database.one(
    { role: 'identity' },
    {
      text: `select distinct p.proname as name from pg_proc p, unnest($1::text[]) r(name)
        where has_function_privilege(r.name, p.oid, 'execute') and (p.prosrc ~ $2 or p.prosecdef) order by 1`,
      values: [[...servingRoles, servingLogin], dangerous],
    },
  )
  expect(rows.map(({ name }) => name)).toEqual([...(isOurs ? [] : ['set_config']), ...definerFunctions])
})

test('an installation that publishes and serves with one user gets a hint', async () => {
  const owner = openDatabase({ url: store.url, connections: 1 })
  const { login, settings, ...others } = await createChecks(owner)()
  await owner.close()
  expect(others).toEqual({ database: { ok: true }, rowLevelSecurity: { ok: true }, roles: { ok: true } })
  expect(login).toMatchObject({
    ok: true,
    degraded: true,
    detail: expect.stringMatching(/user of DATABASE_URL .*owns tables.*deploy\/postgresql\/roles\.sql/),
  })
  expect(settings).toMatchObject({ ok: true, degraded: true })
})
