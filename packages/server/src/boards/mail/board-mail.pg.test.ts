import { Readable } from 'node:stream'
import { arrayBuffer, buffer } from 'node:stream/consumers'
import { dashboards } from '@twinwerk/domain/dashboards'
import { routes } from '@twinwerk/domain/navigation'
import { AppError } from '@twinwerk/model/error/app-error'
import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../access/caller.ts'
import { clockFrom } from '../../api/clock.ts'
import { resolveTiles } from '../../content/own-boards.ts'
import type { AttachedFile } from '../../mail/attachment.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { createWriteMail } from '../../mail/write-mail.ts'
import { boardMailsAreDue } from '../../store/boards/mail-rows.ts'
import { createHeavyGate } from '../../store/query/heavy-gate.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { readTile } from '../read-tile.ts'
import type { BoardMailParts } from './board-mail-job.ts'
import { boardMailJob, boardMailKind } from './board-mail-job.ts'
import { changeBoardMail, leaveOrResume, readBoardMail } from './choosing.ts'

let store: StoreFixture
const people = { jens: v7(), mia: v7() }
const rights = new Map<string, readonly Grant[]>()
let board = ''
let hasServer = false
const cases: OwnTile = { name: 'cases', title: 'Fälle', form: 'number', width: 3, metric: { list: 'processes/all' } }
const rows: OwnTile = { name: 'rows', title: 'Liste', form: 'list', width: 12, metric: cases.metric, columns: [['execution:description']] }
const words = { name: 'words', form: 'text', width: 12, text: '# Plan\n[Hier](https://böse.example)' }

beforeAll(async () => {
  store = await openStore()
  await store.seed([
    ...Object.entries(people).map(([name, uuid]) => newTwin(uuid, 'user', { 'user:username': name, 'user:email': `${name}@swe.example` })),
    ...['Erster', 'Zweiter'].map((text) =>
      newTwin(v7(), 'processTermination', { 'execution:status': 'new', 'execution:description': text }),
    ),
  ])
})
afterAll(() => store?.close())
beforeEach(async () => {
  await store.database.owner(({ run }) => run({ text: 'truncate board_mail, outgoing_mail' }))
  rights.clear()
  hasServer = false
  for (const each of Object.values(people)) rights.set(each, seeing())
  board = await makeBoard(people.jens, [cases, rows])
})

async function makeBoard(owner: string, tiles: readonly object[]): Promise<string> {
  const uuid = v7()
  await store.seed([newTwin(uuid, 'board', { 'board:name': 'Mein Tag', 'board:content': { sections: [{ tiles: [...tiles, words] }] } })])
  await store.seed([
    newLink('board:owner', uuid, owner),
    newLink('board:people', uuid, people.mia),
    newLink('board:tenant', uuid, store.tenant),
  ])
  return formatTwinId('board', uuid)
}

const boards = () => [
  store.grant('user:boards', { verbs: ['select'], roots: { definition: 'user', uuids: [people.jens, people.mia] } }),
  store.grant('user:sharedBoards', { verbs: ['select'], roots: { definition: 'user', uuids: [people.jens, people.mia] } }),
]
const seeing = () => [...boards(), store.grant('tenant:executions', { verbs: ['select'] })]
const caller = (user: string): Caller => ({ ...store.caller(rights.get(user) ?? []), timeZone: 'Europe/Berlin', user })
const sql = async (text: string, values: readonly unknown[] = []): Promise<readonly Json[]> =>
  (await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) => run({ text, values: [store.tenant, ...values] })))
    .rows

const parts = (): BoardMailParts => ({
  access: {
    callerOf: async ({ user }) => {
      if (!rights.has(user)) throw new AppError('1001')
      return caller(user)
    },
  },
  clockOf: clockFrom(Date.now),
  dashboards: { boards: dashboards, home: {} },
  database: store.database,
  gate: createHeavyGate(),
  log: { error: (error: unknown) => expect(error).toBeUndefined() } as never,
  publicUrl: new URL('https://twinwerk.example'),
  routes,
  storeOf: () => Promise.resolve(store.store),
  tenants: {
    find: async (uuid: string) => ({ uuid, shortId: 'swe', name1: 'Werke', timeZone: 'Europe/Berlin', brand: { colors: {} } }) as never,
  },
  tokens: { issue: async ({ content }) => JSON.stringify(content) },
  writeMail: createWriteMail({ hasServer }),
})

const times = { rhythm: 'daily', hour: 7, numbers: false, pdf: false, onlyBeyond: false, narrowing: {} } as const
const choose = (user: string, more = {}) => changeBoardMail(parts(), caller(user), { board, mail: { ...times, ...more } })
const makeDue = () => sql(`update board_mail set next_at = now() - interval '1 minute' where tenant_id = $1 and ended_at is null`)

class Killed extends Error {}

/** Runs the job until nothing is due. `dies` says for each step if the process ends before its commit, after it, or not at all. */
async function work(dies: () => 'before' | 'after' | 'not' = () => 'not'): Promise<number> {
  let deaths = 0
  const step = async (perform: (transaction: never) => Promise<object>) => {
    const death = dies()
    await store.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) => {
      await perform(transaction as never)
      if (death === 'before') throw new Killed()
    })
    if (death === 'after') throw new Killed()
  }
  const job = { tenant: store.tenant, id: v7(), kind: boardMailKind, user: undefined, payload: {}, position: undefined, done: 0, tries: 1 }
  for (;;) {
    try {
      await boardMailJob(parts()).run({ ...job, step })
      return deaths
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      deaths += 1
    }
  }
}

/** Sends a mail and returns its files. */
async function send(mail: string): Promise<readonly AttachedFile[]> {
  let sent: readonly AttachedFile[] = []
  const deliver = async (_: unknown, files: readonly AttachedFile[]) => {
    sent = await Promise.all(files.map(async (file) => ({ ...file, bytes: Readable.from([await buffer(file.bytes)]) })))
    return undefined
  }
  const step = (perform: (transaction: never) => Promise<object>) =>
    store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) => perform(transaction as never))
  const job = { tenant: store.tenant, id: v7(), kind: 'mail', user: undefined, payload: { mail }, position: undefined, done: 0, tries: 1 }
  await sendMail({ database: store.database, deliver, storage: { read: async () => undefined } }).run({ ...job, step } as never)
  return sent
}

const outbox = async (): Promise<readonly Json[]> => {
  const query = { id: store.tenantId, 'tenant:mails': { $typeExtends: ['mail'], $limit: 20 } }
  const { results } = await store.query({ query }, [store.grant('tenant:mails')])
  return results[0]!['tenant:mails']
}
const mails = () =>
  sql('select kind, recipient, subject, body, link, leave from outgoing_mail where tenant_id = $1 order by created_at, id')

test('a board comes with the numbers and rows that its recipient sees, and without numbers in its subject', async () => {
  await choose(people.jens)
  await choose(people.mia, {
    numbers: true,
    narrowing: { period: 'thisYear', filters: [{ path: ['entity:createdAt'], operator: 'exists' }] },
  })
  await makeDue()
  await work()
  const [jens, mia] = (await mails()).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))
  expect(jens).toMatchObject({ kind: 'boardMail', recipient: 'jens@swe.example', subject: 'Mein Tag' })
  expect(jens.body).toContain('Fälle: 2')
  expect(jens.body).toContain('Liste (2 Datensätze)')
  expect(jens.body).toMatch(/• (Erster|Zweiter)\n• (Erster|Zweiter)/)
  expect(jens.body).not.toContain('böse')
  expect(mia.subject).toBe('Mein Tag: Fälle: 2')
  expect(new URL(mia.link).searchParams.get('period')).toBe('thisYear')
  expect(JSON.parse(new URL(mia.link).searchParams.get('where')!)).toMatchObject({ operator: 'exists' })
  expect(mia.leave).toMatch(/^https:\/\/twinwerk\.example\/public\/swe\/mail#/)
  // Readers of the outbox may lack the rights of the recipient.
  expect((await outbox()).map((mail) => [mail['mail:subject'], mail['mail:body']])).toEqual([
    ['…', '…'],
    ['…', '…'],
  ])
})

test('mail, PDF and screen tell the same numbers, and the PDF is gone once its mail is sent', async () => {
  const byStatus: OwnTile = {
    name: 'byStatus',
    title: 'Nach Stand',
    form: 'rows',
    width: 6,
    metric: cases.metric,
    by: ['execution:status'],
  }
  board = await makeBoard(people.jens, [cases, byStatus, rows])
  await choose(people.jens, { pdf: true })
  await makeDue()
  hasServer = true
  await work()
  const [{ id, body }] = await sql('select id, body from outgoing_mail where tenant_id = $1')
  const [file, ...others] = await send(id)
  expect([file?.name, others]).toEqual([expect.stringMatching(/^Übersicht \d{4}-\d\d-\d\d\.pdf$/), []])
  const pdf = await pdfText(await arrayBuffer(file!.bytes))
  const tiles = resolveTiles({ dashboards: parts().dashboards, routes }, [cases, byStatus])
  const screen = await Promise.all(
    tiles.map((tile) => readTile(parts(), { tile, filters: [] }, () => Promise.resolve(caller(people.jens)))),
  )
  const numbers = screen.map((line) => ('marks' in line ? line.marks[0]?.value : undefined))
  expect(numbers).toEqual([2, 2])
  expect([/Fälle: (\d+)/, /Nach Stand:\n• Neu: (\d+)/].map((each) => Number(body.match(each)?.[1]))).toEqual(numbers)
  expect([/Fälle (\d+)/, /Nach Stand Gruppe Wert Neu (\d+)/].map((each) => Number(pdf.match(each)?.[1]))).toEqual(numbers)
  for (const text of ['Erster', 'Zweiter', 'Liste (2 Datensätze)']) expect(pdf).toContain(text)
  expect(await sql('select state, attachments from outgoing_mail where tenant_id = $1')).toEqual([
    { state: 'sent', attachments: [{ name: file?.name, type: 'application/pdf', size: expect.any(Number) }] },
  ])
})

test('a board that waits for a warning limit comes only while a number is beyond it', async () => {
  const goal = (warn: number): OwnTile => ({ ...cases, form: 'progress', goal: { target: 0, warn, good: 'down' } })
  const sentWith = async (tiles: readonly OwnTile[]) => {
    await store.database.owner(({ run }) => run({ text: 'truncate board_mail, outgoing_mail' }))
    board = await makeBoard(people.jens, tiles)
    await choose(people.jens, { onlyBeyond: true })
    await makeDue()
    await work()
    expect(await sql('select from board_mail where tenant_id = $1 and next_at <= now()')).toEqual([])
    return (await mails()).length
  }
  expect([await sentWith([goal(1)]), await sentWith([goal(2)]), await sentWith([cases])]).toEqual([1, 0, 0])
  rights.set(people.jens, boards())
  await makeDue()
  await work()
  expect(new Set((await mails()).map(({ kind }) => kind))).toEqual(new Set(['boardMailEmpty']))
})

test('without a mail server the PDF of a mail is not kept', async () => {
  await choose(people.jens, { pdf: true })
  await makeDue()
  await work()
  const [{ state, attachments }] = await sql('select state, attachments from outgoing_mail where tenant_id = $1')
  expect([state, attachments.length, attachments[0].bytes]).toEqual(['kept', 1, undefined])
})

test('a recipient without any right is told once, and gets the board again once there is a number', async () => {
  await choose(people.mia)
  rights.set(people.mia, boards())
  for (let turn = 0; turn < 3; turn += 1) {
    await makeDue()
    await work()
  }
  expect((await mails()).map(({ kind }) => kind)).toEqual(['boardMailEmpty'])
  expect((await mails())[0].body).not.toMatch(/Fälle|2/)
  rights.set(people.mia, seeing())
  await makeDue()
  await work()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['boardMailEmpty', 'boardMail'])
})

test('mails end with the board, with its sharing and with the user', async () => {
  await choose(people.jens)
  await choose(people.mia)
  rights.delete(people.jens)
  rights.set(people.mia, [store.grant('tenant:executions', { verbs: ['select'] })])
  for (let turn = 0; turn < 2; turn += 1) {
    await makeDue()
    await work()
  }
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([['boardMailOver', 'mia@swe.example']])
  expect(await sql('select from board_mail where tenant_id = $1 and ended_at is null')).toEqual([])
})

test('whatever is killed, each board is mailed exactly once each time', { timeout: 120_000 }, async () => {
  const recipients = Array.from({ length: 100 }, () => v7())
  await store.seed(
    recipients.map((uuid, index) => newTwin(uuid, 'user', { 'user:username': `r${index}`, 'user:email': `r${index}@swe.example` })),
  )
  for (const uuid of recipients) rights.set(uuid, [...seeing(), store.grant('tenant:boards', { verbs: ['select'] })])
  const insert = `insert into board_mail (tenant_id, id, user_id, board, rhythm, hour, numbers, next_at)
    select $1, gen_random_uuid(), u, $3, 'daily', 7, false, now() from unnest($2::uuid[]) u`
  await sql(insert, [recipients, board])
  let turn = 0
  for (let time = 1; time <= 2; time += 1) {
    await makeDue()
    const deaths = await work(
      () => (['not', 'before', 'after', 'not', 'not'] as const)[(Math.imul((turn += 1), 2_654_435_761) >>> 16) % 5] ?? 'not',
    )
    expect(deaths).toBeGreaterThan(20)
    const counts = await sql('select recipient, count(*)::int as n from outgoing_mail where tenant_id = $1 group by recipient')
    expect(counts).toHaveLength(recipients.length)
    expect(new Set(counts.map(({ n }) => n))).toEqual(new Set([time]))
  }
  expect((await sql('select from board_mail where tenant_id = $1 and next_at <= now()')).length).toBe(0)
})

test('a board is chosen, changed and left by its recipient, and by a link that says what it ended, twice the same', async () => {
  const read = async () => (await readBoardMail(parts(), caller(people.mia), board)).mail
  expect(await readBoardMail(parts(), caller(people.mia), board)).toEqual({ email: 'mia@swe.example', mail: null })
  const nextAt = await choose(people.mia)
  expect(await read()).toMatchObject({ ...times, nextAt })
  await choose(people.mia, { rhythm: 'monthly', hour: 0 })
  expect(await read()).toMatchObject({ rhythm: 'monthly', hour: 0 })
  const [row] = await sql('select id from board_mail where tenant_id = $1')
  const leave = (again: boolean) => leaveOrResume(parts(), { tenant: store.tenant, id: row.id, again, timeZone: 'Europe/Berlin' })
  expect([await leave(false), await leave(false), await read()]).toEqual(['ended', 'ended', null])
  await makeDue()
  expect((await store.database.one({ role: 'app', tenant: store.tenant }, boardMailsAreDue(store.tenant))).rows).toEqual([{ due: false }])
  expect([await leave(true), (await read())?.rhythm]).toEqual(['resumed', 'monthly'])
  expect(await leaveOrResume(parts(), { tenant: store.tenant, id: v7(), again: false, timeZone: 'UTC' })).toBe('invalid')
  await changeBoardMail(parts(), caller(people.mia), { board, mail: null })
  expect(await read()).toBeNull()
})

test('what nobody sees does not come by mail: the home page, drafts, boards of others, and filters that are none', async () => {
  const chosen = (name: string, narrowing: object = {}) =>
    changeBoardMail(parts(), caller(people.mia), { board: name, mail: { ...times, narrowing } })
  rights.set(people.mia, boards())
  board = await makeBoard(v7(), [cases]).catch(() => 'gone')
  for (const name of ['home', 'draft', 'management', 'nonsense', formatTwinId('board', v7())])
    await expect(chosen(name), name).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(chosen('management', { filters: [{ path: 'x' }] })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})
