import { setTimeout } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { DatabaseOptions } from '../store/db/database.ts'
import { openDatabase } from '../store/db/database.ts'
import type { Publisher } from '../store/db/publisher.ts'
import { openPublisher } from '../store/db/publisher.ts'

/** `url` is that of the owner, `servingUrl` that of the login that servers use. */
export type TestDatabase = { url: string; servingUrl: string; drop(): Promise<void> }

/** Creates a database for one test file, empty or copied from a template of `ensureTemplate`. Call `drop` in `afterAll`. */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `${runPrefix()}_${randomBytes(6).toString('hex')}`
  const template = options.template === undefined ? emptyTemplate() : templateName(options.template)
  await onServer((client) => client.query(`create database "${name}" template "${template}" ${copying()}`))
  const url = urlOf(name)
  return { url, servingUrl: servingUrlOf(url), drop: () => dropDatabase(name) }
}

/**
 * Builds a named template database once per run: the first test file builds it, and the others wait. Returns the name for
 * `createTestDatabase`. `build` must close its connections: PostgreSQL copies only a database without connections.
 */
export async function ensureTemplate(name: string, build: (url: string) => Promise<void>): Promise<string> {
  const final = templateName(name)
  const unfinished = `${final}_unfinished`
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [final])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [final])
    if (rowCount === 1) return
    await client.query(`drop database if exists "${unfinished}" with (force)`)
    await client.query(`create database "${unfinished}" template ${emptyTemplate()} ${copying()}`)
    await build(urlOf(unfinished))
    await client.query(`alter database "${unfinished}" rename to "${final}"`)
  })
  return name
}

/** Drops the databases of this run, on a server that goes on running. */
export async function dropRunDatabases(): Promise<void> {
  const names = await onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      runPrefix(),
    ])
    return rows.map((row) => row.datname)
  })
  for (const name of names) await dropDatabase(name)
}

/** A background worker of the server, such as autovacuum, may be in the database for a moment. Only the server can end it. */
const dropTries = 40
const isBusy = (error: unknown) => ['42501', '55006'].includes((error as { code?: string }).code ?? '')

async function dropDatabase(name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onServer(async (client) => void (await client.query(`drop database if exists "${name}" with (force)`)))
    } catch (error) {
      if (!isBusy(error) || tries === dropTries) throw error
      await setTimeout(250)
    }
  }
}

/** The template of the embedded server has the defences that only a superuser can set up. */
function emptyTemplate(): string {
  return process.env['TEST_EMPTY_TEMPLATE'] ?? 'template0'
}

/**
 * Without fsync PostgreSQL copies the files of a database in a fifth of the time that logging all pages takes. On other servers a copy of
 * files would wait for the disk with each file.
 */
function copying(): string {
  return process.env['TEST_EMPTY_TEMPLATE'] === undefined ? '' : 'strategy file_copy'
}

/** Returns the URL of the same database for the serving login. */
export function servingUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const serving = new URL(process.env['TEST_SERVING_URL'] ?? ownerUrl)
  url.username = serving.username
  url.password = serving.password
  return url.href
}

/**
 * Opens a database as a server does, with the serving login and the owner. So a test fails if a part of the product needs rights that only
 * the owner has.
 */
export function openOwned({ url, ...options }: DatabaseOptions): Publisher {
  const [publisher, database] = [openPublisher({ url }), openDatabase({ ...options, url: servingUrlOf(url) })]
  const close = async () => void (await Promise.all([database.close(), publisher.close()]))
  return { ...database, owner: publisher.owner, ownerOutside: publisher.ownerOutside, ownerSession: publisher.ownerSession, close }
}

function templateName(name: string): string {
  if (!/^[a-z0-9_-]{1,30}$/.test(name)) throw new Error(`"${name}" is not a name for a template: a-z, 0-9, _ and -, at most 30`)
  return `${runPrefix()}_template_${name}`
}

function runPrefix(): string {
  return `test_${process.env['TEST_RUN'] ?? 'alone'}`
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('No test database: run this file in the vitest project pg, or set TEST_DATABASE_URL')
  return url
}

function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
