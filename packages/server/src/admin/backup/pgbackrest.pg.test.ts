import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { chooseLauncher, chownTo } from '../../store/db/embedded/launcher.ts'
import { openDocumentSaver } from '../../testing/backup/document-saver.ts'
import { flipBit } from '../../testing/backup/flip-bit.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { runAdmin } from '../run-admin.ts'

// The configuration in deploy/ is written for this version, and the pgBackRest of Debian 12 supports no newer one.
const programs = '/usr/lib/postgresql/15/bin'
const isInstalled = existsSync(programs) && existsSync('/usr/bin/pgbackrest')
const isLong = process.env['TEST_LONG'] === '1'

const run = promisify(execFile)
const deploy = new URL('../../../../../deploy/pgbackrest/pgbackrest.conf', import.meta.url)
const launcher = chooseLauncher()
let folder = ''
const running: string[] = []

afterAll(async () => {
  for (const cluster of running.splice(0)) await postgres('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop').catch(() => undefined)
  if (folder) await rm(folder, { recursive: true })
})

const at = (name: string) => join(folder, name)
const configuration = (cluster: string) => at(`${cluster}.conf`)

/** Runs a program of PostgreSQL as the user that owns the clusters. */
function postgres(program: string, ...args: string[]) {
  const [command = '', ...rest] = [...launcher.prefix, join(programs, program), ...args]
  return run(command, rest, { cwd: '/' })
}

function backRest(cluster: string, ...args: string[]) {
  return run('pgbackrest', [`--config=${configuration(cluster)}`, '--stanza=twinwerk', ...args])
}

/** Writes the shipped configuration with the folders of this test. */
async function configure(cluster: string): Promise<void> {
  const places: Readonly<Record<string, string>> = {
    'repo1-path': at('repository'),
    'spool-path': at('spool'),
    'log-path': at('log'),
    'lock-path': at('lock'),
    'pg1-path': at(cluster),
    'pg1-socket-path': at(`${cluster}-socket`),
  }
  const shipped = await readFile(deploy, 'utf8')
  const lines = shipped.split('\n').map((line) => {
    const name = /^([a-z0-9-]+)=/.exec(line)?.[1]
    return name && places[name] ? `${name}=${places[name]}` : line
  })
  await writeFile(configuration(cluster), `${lines.join('\n')}\npg1-user=postgres\n`)
  for (const name of ['repository', 'spool', 'log', 'lock', cluster, `${cluster}-socket`]) {
    await mkdir(at(name), { recursive: true, mode: 0o700 })
    chownTo(at(name), launcher)
  }
}

async function startCluster(cluster: string): Promise<string> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: at(`${cluster}-socket`),
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${configuration(cluster)} --stanza=twinwerk archive-push %p`,
    archive_timeout: '60',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c "${name}=${value}"`)
  running.push(at(cluster))
  await postgres('pg_ctl', '-D', at(cluster), '-l', at(`${cluster}.log`), '-w', '-t', '120', '-o', options.join(' '), 'start')
  return `postgresql://twinwerk@localhost:5432/twinwerk?host=${encodeURIComponent(at(`${cluster}-socket`))}`
}

async function asSuperuser(cluster: string, ...statements: string[]): Promise<Json[]> {
  const client = new Client({ host: at(`${cluster}-socket`), user: 'postgres', database: 'postgres' })
  await client.connect()
  const results: Json[] = []
  for (const text of statements) results.push((await client.query(text)).rows)
  await client.end()
  return results
}

async function documentsIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url.replace('twinwerk@', 'postgres@') })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select "document:name" as name from twin_document order by created_at, id')
  await client.end()
  return rows.map(({ name }) => name)
}

async function admin(environment: Readonly<Record<string, string>>, ...argv: string[]): Promise<{ code: number; json: Json }> {
  let out = ''
  const code = await runAdmin({ argv: [...argv, '--json'], environment, out: (line) => (out += line), err: () => undefined })
  return { code, json: JSON.parse(out) }
}

// Takes a minute, and needs the system's PostgreSQL 15 and pgBackRest.
test.skipIf(!isLong || !isInstalled)(
  'a pgBackRest backup taken under saves is restored to a second cluster with everything acknowledged, and a flipped bit is found',
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'twinwerk-pgbackrest-'))
    chownTo(folder, launcher)
    await configure('first')
    await postgres('initdb', `--pgdata=${at('first')}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--data-checksums')
    const DATABASE_URL = await startCluster('first')
    await asSuperuser('first', 'create role twinwerk login createrole', 'create database twinwerk owner twinwerk')
    await backRest('first', 'stanza-create')
    const source = { DATABASE_URL, DATA_DIR: at('data') }
    const { json } = await admin(source, 'setup', '--name', 'Netz', '--short-id', 'netz', '--mail', 'ada@netz.example')
    const saver = await openDocumentSaver({ databaseUrl: DATABASE_URL, servingUrl: DATABASE_URL, dataDir: at('data'), link: json.link })
    const work = saver.start()
    await expect.poll(() => saver.acknowledged.length).toBeGreaterThan(2)
    await backRest('first', '--type=full', 'backup')
    const during = saver.acknowledged.length
    await expect.poll(() => saver.acknowledged.length).toBeGreaterThan(during)
    await work.stop()
    await saver.close()
    // The stop archives the last WAL segment.
    await postgres('pg_ctl', '-D', at('first'), '-m', 'fast', '-w', 'stop')
    await cp(at('data'), at('copied'), { recursive: true })

    await configure('second')
    await backRest('second', 'restore')
    const url = await startCluster('second')
    await expect
      .poll(async () => (await asSuperuser('second', 'select pg_is_in_recovery() as busy'))[0][0].busy, { timeout: 60_000 })
      .toBe(false)
    expect(await documentsIn(url)).toEqual(saver.acknowledged)
    const checked = await admin({ DATABASE_URL: url, DATA_DIR: at('copied') }, 'check', '--after-restore')
    expect(checked.json.filter(({ state }: Json) => state === 'wrong')).toEqual([])
    expect(checked.json).toContainEqual({ name: 'files of netz', state: 'ok', detail: `${saver.acknowledged.length} looked at` })

    const files = await readdir(at('repository/backup/twinwerk'), { recursive: true, withFileTypes: true })
    const table = files.find(({ name, parentPath }) => name.endsWith('.gz') && parentPath.includes('/base/'))!
    await flipBit(join(table.parentPath, table.name), 40)
    await configure('third')
    await expect(backRest('third', 'restore')).rejects.toThrow('Command failed: pgbackrest')
  },
  600_000,
)
