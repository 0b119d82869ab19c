import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoWorld } from '@twinwerk/domain/demo/demo-world'
import { people } from '@twinwerk/domain/demo/people/people'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { beside } from '../testing/server-beside.ts'
import { expectEnergyYear } from '../testing/demo/energy-year.ts'
import { expectFilesOfClerks } from '../testing/demo/files-of-clerks.ts'
import { expectBoards } from '../testing/demo/drill-down.ts'
import { prove } from '../testing/demo/prove-task.ts'
import { rowsOf } from '../testing/demo/rows-of-list.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { thirdOf } from '../testing/store/random-cases.ts'
import { runApp, type RunningApp, type SignedIn } from '../testing/running-app.ts'
import type { Json } from '../testing/store-fixture.ts'

const password = 'Twinwerk-Demo-1!'
let folder: string
let drop: () => Promise<void>
let databaseUrl: string
let app: RunningApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-demo-'))
  ;({ url: databaseUrl, drop } = await createTestDatabase())
  app = await beside({ databaseUrl, dataDir: folder }, () => runApp(databaseUrl, { demoFolder: folder }))
})
afterAll(async () => {
  await app.close()
  await drop()
  await rm(folder, { recursive: true })
})

async function enter(username: string): Promise<{ me: SignedIn; root: string }> {
  const me = await app.signIn(username, password)
  const { body } = await me.get('/auth/me')
  return { me, root: body.permissions.find((each: Json) => each.scope !== 'system').tenant.id }
}

async function listsOf(me: SignedIn, root: string): Promise<NavigationRoute[]> {
  const { status, body } = await me.get(`/api/navigation?root=${encodeURIComponent(root)}`)
  expect(status).toBe(200)
  return body.routes.filter(({ screen }: Json) => screen.type === 'list')
}

test('each mark of each board leads to as many records as it tells, to every reader', { timeout: 300_000 }, () => expectBoards(enter))

test('everybody with a sign-in finds something in their lists, and the administrator in all but the keys and mails', async () => {
  const signIns = people.filter(({ username, mustChange }) => !mustChange && !username.startsWith('K-'))
  for (const { username } of new Set([...signIns.slice(0, 2), ...thirdOf(signIns)])) {
    const { me, root } = await enter(username)
    const lists = await listsOf(me, root)
    const empty: string[] = []
    // One list after the other, like one user: parallel requests slow each other down, and each has a time limit of some seconds.
    for (const route of lists) if ((await rowsOf(me, root, route)).length === 0) empty.push(route.path)
    expect(empty.length, username).toBeLessThan(lists.length)
    // Nobody has made a board, set a goal, calculated a run, paid out, exported a month, rated anew, posted letters, created a key or
    // received a mail yet.
    const files = 'accountingexports unassignednumbers callreratings postfolders letters'
    const undone = `drafts payouts ${files}`.split(' ').map((each) => `invoicing/${each}`)
    if (username === 'leitung@swe.example')
      expect(empty).toEqual(['dashboards/own', 'dashboards/metrics', ...undone, 'settings/apis', 'settings/mails'])
  }
})

test('the papers of a contract and the photos of fitters are files that can be read', async () => {
  const { me, root } = await enter('leitung@swe.example')
  const { body } = await me.query({
    id: root,
    'businessPartner:providedContracts': {
      $typeExtends: ['contractTelecom'],
      $search: 'Sorge',
      $limit: 1,
      'contract:documents': { $mask: ['document:url', 'document:name', 'document:size', 'document:filetype'] },
    },
  })
  const documents = body.results[0]['businessPartner:providedContracts'][0]['contract:documents']
  expect(documents).toHaveLength(2)
  expect(documents[0]['document:filetype']).toBe('pdf')
  const { body: things } = await me.query({
    id: root,
    'tenant:things': {
      $typeExtends: ['splice'],
      $filter: { path: ['splice:photos', 'imagedocument:stamps'], operator: 'eq', value: 'GFAP' },
      $limit: 3,
      'splice:photos': { $mask: ['document:url', 'document:size', 'imagedocument:width', 'imagedocument:takenAt'] },
    },
  })
  const photos = things.results[0]['tenant:things'].flatMap((splice: Json) => splice['splice:photos'])
  expect(photos.length).toBeGreaterThan(0)
  expect(photos[0]).toMatchObject({ 'imagedocument:width': 640, 'imagedocument:takenAt': expect.stringMatching(/^20/) })
  for (const [file, type] of [
    [documents[0], 'application/pdf'],
    [photos[0], 'image/jpeg'],
  ]) {
    const answer = await me.download(file['document:url'])
    expect(answer.headers.get('content-type')).toContain(type)
    expect((await answer.arrayBuffer()).byteLength).toBe(file['document:size'])
  }
})

test('tenants of the demo world have their own pictures, for everybody, and a removed one does not come back', async () => {
  const shown = async (tenant: string): Promise<Json> => (await app.anonymous().get(`/api/config?tenant=${tenant}`)).body
  for (const tenant of ['plat', 'swe', 'gle']) {
    const { icon, lightLogo, darkLogo } = (await shown(tenant)).logos
    for (const [picture, type] of [
      [icon, 'image/png'],
      [lightLogo, 'image/webp'],
      [darkLogo, 'image/webp'],
    ])
      expect((await app.anonymous().download(picture)).headers.get('content-type')).toContain(type)
  }
  const { me, root } = await enter('leitung@gle.example')
  const { body } = await me.query({ id: root, 'tenant:darkLogo': {} })
  const [logo] = body.results[0]['tenant:darkLogo']
  const saved = await me.save({
    id: root,
    'tenant:darkLogo': [{ relation: { id: logo.relation.id, deletedAt: new Date().toISOString() } }],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const again = await runApp(databaseUrl, { demoFolder: folder })
  expect((await again.anonymous().get('/api/config?tenant=gle')).body.logos.darkLogo ?? null).toBeNull()
  await again.close()
})

test('letters are written about a twin for those who see it, and say what they see', async () => {
  const [clerk, customer, other] = [
    await enter('abrechnung@swe.example'),
    await enter('sorge@kunde.example'),
    await enter('leitung@gle.example'),
  ]
  const { body } = await customer.me.get('/auth/me')
  const partner = body.permissions.find((each: Json) => each.scope === 'businessPartner').root
  const bills = { $limit: 1, $mask: ['receipt:receiptNumber'] }
  const found = await customer.me.post(
    '/api/data/query',
    { query: { id: partner, 'businessPartner:deliveredReceipts': bills } },
    { 'x-tenant': clerk.root },
  )
  const [bill] = found.body.results[0]['businessPartner:deliveredReceipts']
  const letter = async ({ me, root }: { me: SignedIn; root: string }, template: string) => {
    const response = await me.download(`/api/letters/${template}/${encodeURIComponent(bill.id)}?root=${encodeURIComponent(root)}`)
    return response.ok ? await pdfText(await response.arrayBuffer()) : response.status
  }
  const seen = await letter(clerk, 'receipt')
  for (const words of [bill['receipt:receiptNumber'], 'Miriam Sorge', 'Lindenstraße 14', 'Gesamtbetrag', '€']) expect(seen).toContain(words)
  expect(await letter(customer, 'receipt')).toContain(bill['receipt:receiptNumber'])
  expect(await letter(other, 'receipt')).toBe(404)
  expect(await letter(clerk, 'contractSummary')).toBe(404)
})

test('a mail is drafted for the partner of a record, sent once, and stays among its notes', async () => {
  const [clerk, fitter, customer] = [
    await enter('service@swe.example'),
    await enter('technik@swe.example'),
    await enter('sorge@kunde.example'),
  ]
  const permissions = (await customer.me.get('/auth/me')).body.permissions
  const partner = permissions.find((each: Json) => each.scope === 'businessPartner').root
  const at = (template: string) => `/api/mails/${template}/${encodeURIComponent(partner)}`
  const here = { 'x-tenant': clerk.root }
  const { body: draft } = await clerk.me.get(at('notReached'))
  expect(draft.subject).toContain('telefonisch nicht erreicht')
  expect(draft.text).toMatch(/^Guten Tag.* Sorge,\n\nwir haben am /)
  const [recipient] = draft.recipients
  expect(recipient).toContain('@')

  const mail = { recipient, subject: draft.subject, text: 'Guten Tag,\n\nbitte rufen Sie zurück: {link} {brand}' }
  const key = { ...here, 'idempotency-key': 'mail-about-1' }
  const send = (me: SignedIn, body: object, headers: Record<string, string> = key) => me.post(at('notReached'), body, headers)
  const first = await send(clerk.me, mail)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect((await send(clerk.me, mail)).body).toEqual(first.body)
  const { body: read } = await clerk.me.query({
    id: partner,
    'businessPartner:notes': { $filter: { path: ['note:kind'], operator: 'eq', value: 'mail' } },
  })
  const notes = read.results[0]['businessPartner:notes']
  expect(notes.map((each: Json) => [each.id, each['note:subject']])).toEqual([[first.body.note, draft.subject]])
  expect(notes[0]['note:text']).toContain(recipient)

  const admin = await enter('leitung@swe.example')
  const { body: outbox } = await admin.me.query({ id: admin.root, 'tenant:mails': {} })
  const sent = outbox.results[0]['tenant:mails'].filter((each: Json) => each['mail:kind'] === 'message')
  expect(sent).toHaveLength(1)
  // The server does not fill placeholders in a text that a person wrote.
  expect(sent[0]).toMatchObject({ 'mail:recipient': recipient, 'mail:body': 'Guten Tag,\n\nbitte rufen Sie zurück:  {brand}' })

  const elsewhere = { ...mail, recipient: 'jemand@anderswo.example' }
  const other = (n: number) => ({ ...here, 'idempotency-key': `mail-other-${n}` })
  expect((await send(clerk.me, elsewhere, other(1))).body.code).toBe('INPUT_INVALID')
  expect((await send(customer.me, mail, other(2))).body.code).toBe('NOT_ALLOWED')
  // A user who sees no email address of a partner cannot send a message to any.
  expect((await fitter.me.get(at('notReached'))).body.code).toBe('NOT_ALLOWED')
  expect((await send(fitter.me, mail, other(3))).body.code).toBe('NOT_ALLOWED')
  expect((await clerk.me.get(at('contractMessage'))).status).toBe(404)
  const { body: after } = await admin.me.query({ id: admin.root, 'tenant:mails': {} })
  expect(after.results[0]['tenant:mails']).toHaveLength(outbox.results[0]['tenant:mails'].length)
})

test('documents of a contract that the writer sees go along with a mail, and nothing else does', async () => {
  const [clerk, customer, admin] = [
    await enter('service@swe.example'),
    await enter('sorge@kunde.example'),
    await enter('leitung@swe.example'),
  ]
  const { permissions } = (await customer.me.get('/auth/me')).body
  const partner = permissions.find((each: Json) => each.scope === 'businessPartner').root
  const { body: mine } = await customer.me.query({ id: partner, 'businessPartner:consumingContracts': { 'contract:documents': {} } })
  const contracts = mine.results[0]['businessPartner:consumingContracts'] as Json[]
  const contract = contracts.find((each) => (each['contract:documents'] ?? []).length > 0)!
  const at = `/api/mails/contractMessage/${encodeURIComponent(contract.id)}`
  const { body: draft } = await clerk.me.get(at)
  expect(draft.documents.map(({ id }: Json) => id).toSorted()).toEqual(contract['contract:documents'].map(({ id }: Json) => id).toSorted())
  const [document] = draft.documents
  const { body: ofPartner } = await clerk.me.get(`/api/mails/partnerMessage/${encodeURIComponent(partner)}`)
  expect(ofPartner.documents).toContainEqual(document)

  const mail = { recipient: draft.recipients[0], subject: 'Ihr Vertrag', text: 'Anbei.', documents: [document.id] }
  const send = (body: object, n: number) => clerk.me.post(at, body, { 'x-tenant': clerk.root, 'idempotency-key': `mail-with-${n}` })
  expect((await send(mail, 1)).status).toBe(200)
  const { body: notes } = await clerk.me.query({ id: contract.id, 'contract:notes': {} })
  expect(notes.results[0]['contract:notes'].at(-1)['note:text']).toContain(`Anlagen: ${document.name}`)
  const { body: outbox } = await admin.me.query({ id: admin.root, 'tenant:mails': {} })
  expect(outbox.results[0]['tenant:mails'].map((each: Json) => each['mail:attachments'])).toContain(document.name)

  const foreign = formatTwinId('document', '0199aaaa-0000-7000-8000-00000000ffff')
  expect((await send({ ...mail, documents: [foreign] }, 2)).body.code).toBe('INPUT_INVALID')
})

test('a cable modem has a week of values, none of them from tomorrow', async () => {
  const { me, root } = await enter('technik@swe.example')
  const modems = { $typeExtends: ['cpeDocsis'], $limit: 5 }
  const { body } = await me.post('/api/data/query', { query: { id: root, 'tenant:things': modems }, $realtimeSubscriptions: true })
  const now = Date.now()
  const { status, body: values } = await me.post('/api/data/telemetries', {
    token: body.realtimeToken,
    start: new Date(now - 9 * 86_400_000).toISOString(),
    end: new Date(now + 86_400_000).toISOString(),
  })
  expect(status, JSON.stringify(values)).toBe(200)
  expect(values.length).toBeGreaterThan(80)
  expect(values.every((value: Json) => Date.parse(value.ts) <= Date.now())).toBe(true)
})

/** Returns the subjects and details of the findings, by check. */
async function findingsOf(username: string): Promise<Record<string, readonly string[]>> {
  const { me, root } = await enter(username)
  const { body } = await me.query({ id: root, 'tenant:dataFindings': { $limit: 200 } })
  const findings: Json[] = body.results[0]['tenant:dataFindings']
  const found = Map.groupBy(findings, (each) => each['dataFinding:check'] as string)
  return Object.fromEntries(
    [...found].map(([check, each]) => [
      check,
      each.map((one) => `${one['dataFinding:subject']}: ${one['dataFinding:detail'] ?? ''}`).toSorted(),
    ]),
  )
}

test('a year of energy was billed, one supply waits for its reading, and files of a bank and a carrier came in as those of clerks', async () => {
  const { me, root } = await enter('abrechnung@swe.example')
  await expectEnergyYear(me, root)
  await expectFilesOfClerks(me, root)
})

test('the checks of the data find the mistakes that were planted, and nothing else', async () => {
  const both = {
    portTwice: [expect.stringMatching(/^Port \d+: Anschlüsse: A-\d{6}, A-\d{6}$/)],
    numberWithoutContract: [expect.stringMatching(/^\+49\d+: $/)],
    easementEnded: [expect.stringMatching(/: Abgelaufen am \d\d\.\d\d\.\d{4}$/)],
    photoElsewhere: [expect.stringMatching(/^Gf-AP .+\.jpg: 2\.\d{3} m entfernt$/)],
    callFileTwice: [expect.stringMatching(/^CDR-(\d{4}-\d\d)-2\.csv: Wie CDR-\1\.csv$/)],
  }
  expect(await findingsOf('leitung@gle.example')).toEqual(both)
  expect(await findingsOf('leitung@swe.example')).toEqual({
    ...both,
    value: ['Preisstaffel 3000: Bis Menge: Die Staffel endet vor ihrem Beginn!'],
    locationFile: ['Marktlokationen Neubaugebiet Schloßberg.csv: Zeile 5, MaLo-ID 52400000032: Prüfziffer der MaLo-ID ist falsch!'],
  })
})

/** Returns the executions of a process and of its sub processes, with the query of its panel. */
async function courseOf(me: SignedIn, id: string): Promise<Json[]> {
  const mask = ['execution:status', 'execution:bpmnRef', 'execution:failure', 'execution:errorText', 'execution:notBefore']
  const steps = { $limit: 100, $mask: mask }
  const { body } = await me.query({ id, 'execution:executionForProcess': { ...steps, 'execution:executionForProcess': steps } })
  const of = (row: Json): Json[] => (row['execution:executionForProcess'] ?? []).flatMap((each: Json) => [each, ...of(each)])
  return of(body.results[0])
}

/** Returns the number of due jobs of a process. A process that waits for a future day has none. */
async function dueJobs(root: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from job where payload->>'root' = $1 and state in ('ready', 'running') and run_at <= now()`,
    [root],
  )
  await client.end()
  return rows[0]!.count
}

test('a process of each kind that stands open goes on when its task is finished', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const seen = new Set<string>()
  for (const tenant of demoWorld({ size: 'small', today }).tenants.slice(1)) {
    const { me } = await enter(`leitung@${tenant.shortId}.example`)
    for (const { uuid, course, filled } of tenant.processes) {
      const { definition } = tenant.twins.find((twin) => twin.uuid === uuid)!
      if ((course.kind !== 'stop' && course.kind !== 'suspend') || course.at === 'nothing' || seen.has(definition)) continue
      seen.add(definition)
      const id = formatTwinId(definition, uuid)
      if (course.kind === 'suspend') expect((await me.save({ id, 'execution:status': 'inprogress' })).status, definition).toBe(200)
      const task = (await courseOf(me, id)).find((each) => each['execution:bpmnRef'] === course.at)!
      expect(['new', 'inprogress'], definition).toContain(task['execution:status'])
      const outputs = {
        'processOrder:consent': 'declined',
        'processOrder:decision': 'rejected',
        'processTermination:terminationDecision': 'rejected',
        'processNewContract:visitNeeded': false,
        ...filled[course.at],
      }
      const own = Object.fromEntries(
        Object.entries(outputs).filter(([name]) => name.startsWith(`${definition}:`) || name.startsWith('processOrder:')),
      )
      expect((await me.save({ id, ...own })).status, definition).toBe(200)
      const lifted = task['execution:notBefore'] && { 'execution:notBefore': null, 'execution:commentText': 'Es geht früher.' }
      const finish = () => me.save({ id: task.id, 'execution:status': 'finished', ...lifted })
      let finished = await finish()
      if (await prove(me, task.id, finished.body)) finished = await finish()
      expect(finished.status, `${definition} ${JSON.stringify(finished.body)}`).toBe(200)
      await expect.poll(() => dueJobs(uuid)).toBe(0)
      const failed = (await courseOf(me, id)).filter((each) => each['execution:status'] === 'failed')
      expect(
        failed.map((each) => [each['execution:bpmnRef'], each['execution:failure'], each['execution:errorText']]),
        definition,
      ).toEqual([])
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(14)
})

test('finished processes have broken nothing; a repaired finding is gone with the next check, comments on a finding stay, and only a user who may change findings checks', async () => {
  const { me, root } = await enter('leitung@swe.example')
  const list = async (): Promise<Json[]> =>
    (await me.query({ id: root, 'tenant:dataFindings': { $limit: 200 } })).body.results[0]['tenant:dataFindings']
  const before = await list()
  const byCheck = (check: string) => before.find((each) => each['dataFinding:check'] === check)
  const photo = byCheck('photoElsewhere')
  const saved = [
    await me.save({
      id: photo.id,
      id_information: photo.id_information,
      'dataFinding:state': 'accepted',
      'dataFinding:remark': 'Musterfoto',
    }),
    await me.save({ id: byCheck('value')['dataFinding:twin'], 'priceStep:to': 4000 }),
  ]
  for (const { status, body } of saved) expect(status, JSON.stringify(body)).toBe(200)
  const key = { 'idempotency-key': 'check-now' }
  const { body: begun } = await me.post('/api/data/checks', {}, { 'x-tenant': root, ...key })
  const job = await jobEnd(me, begun.job)
  expect(job).toMatchObject({ state: 'done', result: { findings: before.length - 1 } })
  const after = await list()
  const same = before.filter((each) => each !== byCheck('value')).map(({ id }) => id)
  expect(after.map(({ id }) => id).toSorted()).toEqual(same.toSorted())
  expect(after.find(({ id }) => id === photo.id)).toMatchObject({ 'dataFinding:state': 'accepted', 'dataFinding:remark': 'Musterfoto' })

  const reader = await enter('vorstand@swe.example')
  const { body: seen } = await reader.me.query({ id: root, 'tenant:dataFindings': { $limit: 1 } })
  expect(seen.results[0]['tenant:dataFindings']).toHaveLength(1)
  const refused = await reader.me.post('/api/data/checks', {}, { 'x-tenant': root, 'idempotency-key': 'check-not-mine' })
  expect(refused.body.code).toBe('NOT_ALLOWED')
})

async function jobEnd(me: SignedIn, id: string): Promise<Json> {
  for (;;) {
    const { body } = await me.get(`/api/jobs/${id}`)
    if (!['ready', 'running'].includes(body.state)) return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('the next start finds the world and changes nothing', async () => {
  const { me, root } = await enter('leitung@swe.example')
  const count = async () => {
    const { body } = await me.query({ id: root, 'tenant:things': { $limit: 1, $count: true, $mask: [] } })
    return body.pages
  }
  const before = await count()
  const again = await runApp(databaseUrl, { demoFolder: folder })
  expect(await count()).toEqual(before)
  await again.close()
})
