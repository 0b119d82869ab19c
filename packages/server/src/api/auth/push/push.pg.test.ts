import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Outbound } from '../../../integrations/outbound.ts'
import type { RunningJob } from '../../../jobs/job.ts'
import { createTenantRegistry } from '../../../store/tenants/tenant-registry.ts'
import { createPushKeys } from '../../../identity/push/push-keys.ts'
import type { IdentityDatabase } from '../../../testing/identity.ts'
import { createIdentityDatabase } from '../../../testing/identity.ts'
import type { IdentityServer } from '../../../testing/identity-server.ts'
import { createIdentityServer, testSeal } from '../../../testing/identity-server.ts'
import { pushJob } from './push-job.ts'

/** The messages that the test's push service has received. */
const heard: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
let answer = 201
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    heard.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(answer).end()
  })
})

let world: IdentityDatabase
let server: IdentityServer
let tenant: string
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
  tenant = await server.addTenant('Stadtwerke')
})
afterAll(async () => {
  service.close()
  await world.drop()
})
beforeEach(() => {
  heard.length = 0
  answer = 201
})

/**
 * Sends every message to the service of this test, whatever the address. Other tests check that only addresses of push services are stored,
 * and that `outbound` is guarded.
 */
const outbound: Outbound = (url, { headers, body }) =>
  fetch(`http://127.0.0.1:${(service.address() as AddressInfo).port}${url.pathname}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body as Buffer),
  })

function browser() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const path = `/fcm/send/${v7()}`
  const input = {
    endpoint: `https://fcm.googleapis.com${path}`,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
  /** Decrypts a message as the browser does (RFC 8291). */
  const read = (body: Buffer): unknown => {
    const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const derive = (ikm: Buffer, from: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', ikm, from, info, length))
    const key = derive(own.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]), 32)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    ).setAuthTag(text.subarray(-16))
    const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
  return { path, input, read }
}

async function person(name: string) {
  const account = await server.addAccount(name, { tenants: [tenant] })
  const [row] = await server.sql('select user_id as user from account_user where account = $1', [account])
  const { cookie } = await server.signIn(name)
  const post = (path: string, body: object) => server.ask('POST', path, { browser: { cookie: cookie! }, body })
  return { user: row!['user'] as string, post, cookie: cookie! }
}

function send(user: string, lives = true): Promise<unknown> {
  const keysOf = createPushKeys(world.database, testSeal)
  const parts = {
    database: world.database,
    tenants: createTenantRegistry(world.database),
    lives: () => Promise.resolve(lives),
    outbound,
    keysOf,
    publicUrl: new URL('https://portal.example'),
  }
  const payload = { user, text: 'Neue Aufgabe: Nachfragen', target: 'dtmi:de:oneneo:userTask:x1', notice: v7() }
  return pushJob({ ...parts, log: { error: () => undefined } }).run({ tenant, payload } as unknown as RunningJob)
}
const kept = () => server.sql('select endpoint from push_subscription')

test('a notice comes to each browser of a user that is signed in, encrypted for it and signed by us', async () => {
  const ada = await person('ada')
  const other = await person('other')
  const [first, second, foreign] = [browser(), browser(), browser()]
  for (const each of [first, second]) expect((await ada.post('/auth/push/subscribe', each.input)).status).toBe(200)
  expect((await other.post('/auth/push/subscribe', foreign.input)).status).toBe(200)
  await send(ada.user, false)
  expect(heard, 'a deleted user').toEqual([])
  await send(ada.user)
  expect(heard.map(({ path }) => path).toSorted()).toEqual([first.path, second.path].toSorted())
  const { body, headers } = heard.find(({ path }) => path === first.path)!
  expect(body.toString('latin1')).not.toContain('Nachfragen')
  expect(first.read(body)).toMatchObject({ title: 'Stadtwerke', body: 'Neue Aufgabe: Nachfragen', target: 'dtmi:de:oneneo:userTask:x1' })
  const { json } = await server.ask('GET', '/auth/push/key', { browser: { cookie: ada.cookie } })
  const [, token] = /^vapid t=([^,]+)/.exec(headers.authorization!)!
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(json.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'https://portal.example',
  })
})

test('servers that start at once have one key, of which the database holds no private part in the clear', async () => {
  await server.sql('delete from push_key')
  const made = await Promise.all([1, 2, 3].map(() => createPushKeys(world.database, testSeal)()))
  expect(new Set(made.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1)
  const [row] = await server.sql('select sealed_private_key as sealed from push_key')
  expect(row!['sealed']).not.toContain(made[0]!.privateKey)
})

test('a browser is forgotten when its service knows it no more, when it is switched off, and with the end of its session', async () => {
  const bob = await person('bob')
  const [gone, off, over] = [browser(), browser(), browser()]
  await bob.post('/auth/push/subscribe', gone.input)
  answer = 503
  await send(bob.user)
  expect((await kept()).map(({ endpoint }) => endpoint)).toContain(gone.input.endpoint)
  answer = 410
  await send(bob.user)
  expect((await kept()).map(({ endpoint }) => endpoint)).not.toContain(gone.input.endpoint)
  answer = 201
  await bob.post('/auth/push/subscribe', off.input)
  const stranger = await person('stranger')
  await stranger.post('/auth/push/end', { endpoint: off.input.endpoint })
  expect((await kept()).map(({ endpoint }) => endpoint)).toContain(off.input.endpoint)
  await bob.post('/auth/push/end', { endpoint: off.input.endpoint })
  await bob.post('/auth/push/subscribe', over.input)
  await bob.post('/auth/logout', {})
  heard.length = 0
  await send(bob.user)
  expect(heard).toEqual([])
  expect((await kept()).map(({ endpoint }) => endpoint)).not.toContain(over.input.endpoint)
})

test('a caller who is not signed in subscribes nothing, and no address but that of a push service is accepted', async () => {
  const cem = await person('cem')
  const { input } = browser()
  expect((await server.ask('POST', '/auth/push/subscribe', { body: input })).status).toBe(401)
  for (const endpoint of ['https://127.0.0.1/x', 'http://fcm.googleapis.com/x', 'https://intern.example/x'])
    expect((await cem.post('/auth/push/subscribe', { ...input, endpoint })).status).toBe(403)
  expect((await cem.post('/auth/push/subscribe', { ...input, keys: { ...input.keys, auth: '…' } })).status).toBe(400)
})
