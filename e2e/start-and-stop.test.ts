import { once } from 'node:events'
import { chmod, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyData } from './data-template.ts'
import { temporaryFolder } from './harness.ts'
import { freePort, runServer, startServer, type Server } from './server.ts'

let folder: string
let env: { PORT: string; DATA_DIR: string; DEMO: string }
let running: Server[]

beforeEach(async () => {
  folder = await temporaryFolder()
  env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), DEMO: 'off' }
  running = []
})

afterEach(async () => {
  for (const server of running) await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function start(changes: Readonly<Record<string, string>> = {}): Promise<Server> {
  const server = await startServer({ ...env, ...changes })
  running.push(server)
  return server
}

/** Starts on the data of an earlier start, which is faster than a first start. */
async function startAgain(): Promise<Server> {
  await copyData('off', env.DATA_DIR)
  return start()
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Returns whether this process runs in our data folder. Another process may have got the id meanwhile. */
async function isDatabaseRunning(pid: number): Promise<boolean> {
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return workingFolder === join(env.DATA_DIR, 'postgres')
}

async function isHealthy(server: Server): Promise<boolean> {
  return (await fetch(`${server.url}/health`)).ok
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} stops the server and its database, with code 0`, async () => {
    const server = await start()
    const database = await postmasterPid()
    expect(await isDatabaseRunning(database)).toBe(true)
    expect(await server.end(signal)).toMatchObject({ code: 0, stderr: '' })
    expect(await isDatabaseRunning(database)).toBe(false)
  })
}

test('after kill -9 the database lives on, the next start adopts it and stops it at its end', async () => {
  const killed = await startAgain()
  const database = await postmasterPid()
  await killed.end('SIGKILL')
  expect(await isDatabaseRunning(database)).toBe(true)

  const next = await start()
  expect(await postmasterPid()).toBe(database)
  expect(await isHealthy(next)).toBe(true)
  expect((await next.end('SIGTERM')).code).toBe(0)
  expect(await isDatabaseRunning(database)).toBe(false)
})

test('after kill -9 of server and database the next start works', async () => {
  const killed = await startAgain()
  await killed.end('SIGKILL')
  process.kill(await postmasterPid(), 'SIGKILL')
  expect(await isHealthy(await start())).toBe(true)
})

test('a server whose database ends under it ends with code 1 and says so', async () => {
  const server = await startAgain()
  process.kill(await postmasterPid(), 'SIGQUIT')
  const { code, stderr } = await server.ended
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('PostgreSQL has ended unexpectedly') })
})

test('a leftover of a dead database whose number belongs to another process by now does not matter', async () => {
  const first = await startAgain()
  const leftover = await readFile(join(env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')
  await first.end('SIGTERM')
  const lines = leftover.split('\n').with(0, String(process.pid))
  await writeFile(join(env.DATA_DIR, 'postgres', 'postmaster.pid'), lines.join('\n'))
  expect(await isHealthy(await start())).toBe(true)
})

test('a data folder with a path too long for a socket works', async () => {
  const server = await start({ DATA_DIR: join(folder, 'a folder with blanks, a comma and a long name '.repeat(3).trim(), 'data') })
  expect(await isHealthy(server)).toBe(true)
})

test('a busy port is named before a data folder is made', async () => {
  const other = createServer().listen(Number(env.PORT), '127.0.0.1')
  await once(other, 'listening')
  const { code, stderr } = await runServer(env)
  other.close()
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(new RegExp(`^Port ${env.PORT} is in use .* PORT=\\d+\\.\n$`)) })
  await expect(readFile(join(env.DATA_DIR, 'server.lock'))).rejects.toThrow('ENOENT')
})

test('a second server on the same data folder refuses and leaves the first one alone', async () => {
  const first = await startAgain()
  const { code, stderr } = await runServer({ ...env, PORT: String(await freePort()) })
  expect(code).toBe(1)
  expect(stderr).toBe(
    `The data folder ${env.DATA_DIR} is in use by another Twinwerk server (pid ${first.pid}). Stop it or set DATA_DIR to another folder.\n`,
  )
  expect(await isHealthy(first)).toBe(true)
})

test('a data folder of another PostgreSQL version is refused and not touched', async () => {
  const cluster = join(env.DATA_DIR, 'postgres')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '14\n')
  const { code, stderr } = await runServer(env)
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('was made by PostgreSQL 14') })
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('14\n')
})

test('a data folder that cannot be written is named', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await chmod(file, 0o400)
  const { code, stderr } = await runServer({ ...env, DATA_DIR: join(file, 'data') })
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^The data folder .* cannot be written \(ENOTDIR, /) })
})

test('an unreachable DATABASE_URL is one sentence without the password', async () => {
  const DATABASE_URL = `postgresql://twinwerk:secret@127.0.0.1:${await freePort()}/twinwerk`
  const { code, stderr } = await runServer({ ...env, DATABASE_URL })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database behind DATABASE_URL cannot be used \(connect ECONNREFUSED .*\): .*\n$/)
  expect(stderr).not.toContain('secret')
})

test('with DATABASE_URL the server runs on that database and leaves it running', async () => {
  await startAgain()
  const socketFolder = encodeURIComponent(join(env.DATA_DIR, 'postgres'))
  const DATABASE_URL = `postgresql://twinwerk@localhost:5432/twinwerk?host=${socketFolder}`
  const second = await start({ PORT: String(await freePort()), DATABASE_URL, DATA_DIR: join(folder, 'other') })
  expect(await isHealthy(second)).toBe(true)
  expect((await second.end('SIGTERM')).code).toBe(0)
  expect(await isDatabaseRunning(await postmasterPid())).toBe(true)
})
