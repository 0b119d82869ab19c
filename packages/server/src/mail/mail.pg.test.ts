import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLocalStorage } from '../files/local-storage.ts'
import type { Storage } from '../files/storage.ts'
import { newKey } from '../files/storage.ts'
import { startWorker } from '../jobs/worker.ts'
import type { Worker } from '../jobs/worker.ts'
import { createIdentityDatabase } from '../testing/identity.ts'
import type { IdentityDatabase } from '../testing/identity.ts'
import type { Letterhead } from './letterhead.ts'
import { sendMail } from './send-mail.ts'
import { openTransport } from './transport.ts'
import { createWriteMail } from './write-mail.ts'

const tenant = '0199aaaa-0000-7000-8000-000000000001'
const from: Letterhead = { tenant, shortId: 'swe', name: 'Stadtwerke Elsterau', color: '#1f4e79', language: 'de' }

let world: IdentityDatabase
let folder: string
let storage: Storage
let received: string[]
let refuse: ((address: string) => number | undefined) | undefined
let smtp: SMTPServer
let port: number
const closing: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  world = await createIdentityDatabase()
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-mail-'))
  storage = createLocalStorage(folder)
})
afterAll(async () => {
  await world.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  received = []
  refuse = undefined
  await world.database.owner(async ({ run }) => {
    await run({ text: 'truncate outgoing_mail' })
    await run({ text: 'truncate job cascade' })
  })
  port = await listen(0)
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Starts a real mail server that stores the mails it accepts. */
async function listen(at: number): Promise<number> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse?.(address)
      done(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  smtp.on('error', () => undefined)
  smtp.listen(at, '127.0.0.1')
  await once(smtp.server, 'listening')
  const server = smtp
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (smtp.server.address() as AddressInfo).port
}

function startSending(places = 2): Worker {
  const { deliver, close } = openTransport({
    smtpUrl: `smtp://127.0.0.1:${port}?from=service@swe.example`,
    publicUrl: new URL('https://portal.example'),
  })
  const worker = startWorker({
    database: world.database,
    kinds: { mail: sendMail({ database: world.database, deliver, storage }) },
    log: { error: () => undefined },
    places,
  })
  closing.push(async () => {
    await worker.close()
    close()
  })
  return worker
}

const write = (recipient = 'anna@kunde.example', values: object = {}, hasServer = true) =>
  world.database.transaction({ role: 'identity' }, (transaction) =>
    createWriteMail({ hasServer })(transaction, {
      kind: 'reset',
      recipient,
      from,
      link: 'https://portal.example/passwordchange/geheim',
      ...values,
    }),
  )
const stored = async () => (await world.database.one({ role: 'app', tenant }, { text: 'select * from outgoing_mail order by id' })).rows
async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const states = async () => (await stored()).map((row) => row['state'])
const soon = () => world.database.one({ role: 'worker' }, { text: "update job set run_at = now() where state = 'ready'" })

test('a mail is sent once, as text and HTML, under the tenant’s name, and its link is then forgotten', async () => {
  await write()
  startSending()
  startSending()
  await until(async () => (await states()).every((state) => state === 'sent'))
  const [mail] = await stored()
  expect(mail).toMatchObject({ state: 'sent', link: null, recipient: 'anna@kunde.example' })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('From: Stadtwerke Elsterau <service@swe.example>')
  expect(received[0]).toContain(`Message-ID: <${String(mail!['id'])}@portal.example>`)
  expect(received[0]).toContain('text/plain')
  expect(received[0]).toContain('text/html')
  expect(received[0]!.replaceAll(/=\r?\n/g, '')).toContain('https://portal.example/passwordchange/geheim')
})

test('a mail to a customer has the colours of the tenant and ends with its portal; a mail to others does not', async () => {
  const portal = 'https://www.swe.example/portal'
  const branded = { from: { ...from, background: '#eaf3fa', second: '#8bc53f', portal } }
  await write('anna@kunde.example', { ...branded, kind: 'accessCode' })
  await write('anna@kunde.example', { ...branded, kind: 'passwordChanged', link: undefined })
  startSending()
  await until(async () => (await states()).every((state) => state === 'sent'))
  const bodies = (await stored()).map(({ body }) => String(body).endsWith(`\n\nIhr Kundenportal: ${portal}`))
  expect(bodies).toEqual([true, false])
  const [toCustomer] = received
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes('Kundenportal'))
  expect(toCustomer).toContain('background:#eaf3fa')
  expect(toCustomer).toContain('border-bottom:3px solid #8bc53f')
  expect(toCustomer).toContain(`<a href="${portal}">`)
})

test('a mail that is rolled back with what caused it is never sent', async () => {
  await expect(
    world.database.transaction({ role: 'identity' }, async (transaction) => {
      await createWriteMail({ hasServer: true })(transaction, { kind: 'passwordChanged', recipient: 'anna@kunde.example', from })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await stored()).toEqual([])
  expect((await world.database.one({ role: 'worker' }, { text: 'select id from job' })).rows).toEqual([])
})

test('while the mail server is down nothing is lost, tries come ever later, and each mail is sent once when it is back', async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  for (let index = 0; index < 6; index++) await write(`kunde${index}@kunde.example`)
  startSending()
  await until(async () => (await stored()).every((row) => (row['tries'] as number) >= 1))
  const waits = await world.database.one({ role: 'worker' }, { text: 'select max(extract(epoch from run_at - now())) as wait from job' })
  await soon()
  await until(async () => (await stored()).every((row) => (row['tries'] as number) >= 2))
  const later = await world.database.one({ role: 'worker' }, { text: 'select max(extract(epoch from run_at - now())) as wait from job' })
  expect(Number(later.rows[0]!['wait'])).toBeGreaterThan(Number(waits.rows[0]!['wait']))
  expect(await states()).toEqual(Array(6).fill('waiting'))
  await listen(port)
  await until(async () => {
    await soon()
    return (await states()).every((state) => state === 'sent')
  })
  expect(received.map((mail) => /^To: (.*)$/m.exec(mail)![1]!.trim()).sort()).toEqual(
    Array.from({ length: 6 }, (_, index) => `kunde${index}@kunde.example`),
  )
})

test('the files of a mail go along as they are, under their names; while one of them cannot be read, nothing goes', async () => {
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 251))
  const key = newKey(tenant)
  const attachment = { document: 'd', key, name: 'Vertrag März\r\nBcc: x.pdf', type: 'application/pdf', size: bytes.length }
  await world.database.transaction({ role: 'app', tenant }, (transaction) =>
    createWriteMail({ hasServer: true })(transaction, {
      kind: 'message',
      recipient: 'anna@kunde.example',
      from,
      written: { subject: 'Ihr Vertrag', text: 'Anbei.' },
      attachments: [attachment],
    }),
  )
  startSending()
  await until(async () => (await stored()).every((row) => (row['tries'] as number) >= 1))
  expect(await stored()).toMatchObject([{ state: 'waiting', last_error: 'FILE_MISSING', attachments: [attachment] }])
  expect(received).toEqual([])
  const path = join(folder, 'incoming')
  await writeFile(path, bytes)
  await storage.put(key, { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  await until(async () => {
    await soon()
    return (await states()).every((state) => state === 'sent')
  })
  const [mail] = received
  expect(mail).not.toMatch(/^Bcc:/im)
  const part = mail!.split(/^--.*$/m).find((each) => each.includes('application/pdf'))!
  expect(part).toMatch(/Content-Disposition: attachment/i)
  expect(part).toMatch(/filename\*0\*=utf-8''Vertrag%20M%C3%A4rz/)
  expect(Buffer.from(part.split('\r\n\r\n')[1]!, 'base64')).toEqual(bytes)
})

test('a recipient that the server refuses for good is given up, one that it refuses for now is not', async () => {
  refuse = (address) => (address.startsWith('weg') ? 550 : address.startsWith('voll') ? 452 : undefined)
  await write('weg@kunde.example')
  await write('voll@kunde.example')
  startSending()
  await until(async () => (await stored()).every((row) => (row['tries'] as number) >= 1))
  expect(await states()).toEqual(['refused', 'waiting'])
  expect((await stored())[0]).toMatchObject({ link: null, last_error: 'EENVELOPE 550' })
  refuse = undefined
  await soon()
  await until(async () => (await states())[1] === 'sent')
})

test('nothing in a name or an address becomes a header, a recipient or a tag', async () => {
  const brand: Letterhead = { ...from, name: 'Böse\r\nBcc: opfer@evil.example <script>alert(1)</script>' }
  await write('anna@kunde.example', { from: brand })
  await write('anna@kunde.example, opfer@evil.example')
  await write('anna@kunde.example\r\nBcc: opfer@evil.example')
  startSending()
  await until(async () => (await states()).every((state) => state !== 'waiting'))
  expect(await states()).toEqual(['sent', 'refused', 'refused'])
  expect(received).toHaveLength(1)
  const [head, ...body] = received[0]!.split('\r\n\r\n')
  expect(head).not.toMatch(/^Bcc:/im)
  const html = body
    .join('')
    .replaceAll(/=\r?\n/g, '')
    .split('<!doctype html>')[1]
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>')
})

test('without a mail server a mail is stored to be read, and no job waits for it', async () => {
  await write('anna@kunde.example', {}, false)
  expect((await stored())[0]).toMatchObject({ state: 'kept', link: 'https://portal.example/passwordchange/geheim' })
  expect((await world.database.one({ role: 'worker' }, { text: 'select id from job' })).rows).toEqual([])
})

test('the role that writes mails of accounts reads none and adds no other jobs', async () => {
  await write()
  const as = (text: string) => world.database.one({ role: 'identity' }, { text })
  await expect(as('select * from outgoing_mail')).rejects.toThrow('permission denied')
  await expect(as(`insert into job (tenant_id, id, kind, payload) values ('${tenant}', gen_random_uuid(), 'bulk', '{}')`)).rejects.toThrow(
    'row-level security',
  )
  const other = await world.database.one(
    { role: 'app', tenant: '0199aaaa-0000-7000-8000-000000000002' },
    { text: 'select * from outgoing_mail' },
  )
  expect(other.rows).toEqual([])
})
