import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientOf, signIn, tenantRoot, type ApiClient, type Json } from './api-client.ts'
import { copyData } from './data-template.ts'
import { temporaryFolder } from './harness.ts'
import { freePort, startServer, type Server } from './server.ts'

const kills = process.env['TEST_LONG'] === '1' ? 100 : 8
const writers = 50
/** The number of tags that must be created between two kills, so that the total is two per writer. */
const minMade = Math.max(6, Math.ceil((2 * writers) / kills))

let folder: string
let env: { PORT: string; DATA_DIR: string; DEMO: string; REQUESTS_PER_MINUTE: string }
let server: Server

beforeEach(async () => {
  folder = await temporaryFolder()
  env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), DEMO: 'small', REQUESTS_PER_MINUTE: '1000000' }
  await copyData('small', env.DATA_DIR)
  server = await startServer(env)
})

afterEach(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Returns the same random numbers in every run (mulberry32), so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The acknowledged saves of one writer: by turns, a save creates a tag or changes the previous tag. */
type Promised = { readonly writer: number; readonly tags: { readonly id: string; changed: boolean }[] }

test(
  `${writers} clients that save while the server is killed ${kills} times lose nothing acknowledged and double nothing`,
  { timeout: kills * 120_000 },
  async () => {
    const signedIn = await signIn(server.url, 'leitung@swe.example')
    const root = await tenantRoot(signedIn, 'swe')
    const cookie = signedIn.cookie
    const stop = new AbortController()
    const { signal } = stop
    const promised = Array.from({ length: writers }, (_, writer): Promised => ({ writer, tags: [] }))

    const save = (tag: object) => untilAnswered(() => clientOf(server.url, cookie), { id: root, 'tenant:tags': [tag] })
    const write = async ({ writer, tags }: Promised) => {
      while (!signal.aborted) {
        const { saved } = await save({
          tempid: 'new',
          definition: 'tag',
          'tag:name': `Zeuge ${writer}`,
          'tag:description': `neu ${tags.length}`,
        })
        tags.push({ id: saved[0].id, changed: false })
        if (signal.aborted) return
        await save({ id: tags.at(-1)!.id, 'tag:description': `anders ${tags.length - 1}` })
        tags.at(-1)!.changed = true
      }
    }
    const writing = promised.map(write)

    const random = seeded(20_261_121)
    const made = () => promised.flatMap(({ tags }) => tags).length
    for (let n = 0; n < kills; n++) {
      await sleep(100 + random() * 900)
      // Even on a slow machine, some saves happen between two kills.
      while (made() < (n + 1) * minMade) await sleep(20)
      await server.end('SIGKILL')
      // Every fifth kill ends the database, too.
      if (n % 5 === 4) process.kill(await postmasterPid(), 'SIGKILL')
      server = await startServer(env)
    }
    stop.abort()
    await Promise.all(writing)

    const client = clientOf(server.url, cookie)
    for (const { writer, tags } of promised) {
      const expected = tags.map(({ id, changed }, n) => [id, changed ? `anders ${n}` : `neu ${n}`, changed ? '2' : '1'])
      const found = (await tagsOf(client, root, writer)).map((tag) => [tag.id, tag['tag:description'], tag.id_information])
      expect(found.toSorted()).toEqual(expected.toSorted())
    }
    expect(made()).toBeGreaterThan(writers * 2)
  },
)

async function tagsOf(client: ApiClient, root: string, writer: number): Promise<Json[]> {
  const found: Json[] = []
  for (let $after: string | null | undefined; $after !== null;) {
    const $filter = { path: ['tag:name'], operator: 'eq', value: `Zeuge ${writer}` }
    const { body } = await client.query({ type: 'tag', root, $filter, $mask: ['tag:description'], $limit: 200, ...($after && { $after }) })
    found.push(...body.results)
    $after = body.pages.results.next
  }
  return found
}

/** Repeats a save with the same idempotency key until there is a response. A save whose response was lost is then not applied twice. */
async function untilAnswered(client: () => ApiClient, data: object): Promise<Json> {
  const key = randomUUID()
  for (;;) {
    try {
      const { status, body } = await client().save(data, { 'idempotency-key': key })
      if (status === 200) return body
      if (status !== 503) throw new Refused(`${status} ${JSON.stringify(body)}`)
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    await sleep(50)
  }
}

class Refused extends Error {}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}
