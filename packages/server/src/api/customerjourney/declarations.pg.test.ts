import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { withoutLinks } from '../../mail/without-links.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { password } from '../../testing/person.ts'
import type { PublicPages } from '../../testing/public-pages.ts'
import { openPublicPages, personOf, request } from '../../testing/public-pages.ts'
let pages: PublicPages
beforeAll(async () => {
  pages = await openPublicPages()
})
afterAll(() => pages?.close())
beforeEach(() => pages.forgetLimits())

describe('a captcha', () => {
  test('is a picture in base64 with a token that does not tell, or letters in a mail', async () => {
    const { status, body } = await pages.post('/getCaptcha', {})
    expect(status).toBe(200)
    expect(Buffer.from(body.captcha, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect((await pages.post('/resolveCaptcha', { token: body.jwt, inputText: '' })).status).toBe(403)
  })

  test('is good for one try, right or wrong, whichever server it comes to', async () => {
    const { body } = await pages.post('/getCaptcha', {})
    const tries = await Promise.all(Array.from({ length: 5 }, () => pages.post('/resolveCaptcha', { token: body.jwt, inputText: 'AAAAA' })))
    expect(tries.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 403])
    expect((await pages.post('/resolveCaptcha', { token: `${body.jwt}x`, inputText: 'AAAAA' })).status).toBe(400)
  })

  test('is limited by address', async () => {
    const many = await Promise.all(Array.from({ length: 70 }, () => pages.post('/resolveCaptcha', { token: 'none', inputText: 'A' })))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
    expect((await pages.post('/getCaptcha', {})).status).toBe(429)
  })
})

describe('a termination', () => {
  test('with a solved captcha is confirmed in the same moment, and ends the contract once the customer confirms', async () => {
    const customer = await pages.customerWith(1)
    const { status, body } = await pages.post('/terminate', {
      businessPartner: personOf(customer),
      contract: request,
      ...(await pages.solved()),
    })
    expect(status).toBe(200)
    const found = await pages.processOf(body.number)
    expect(found.definition).toBe('processTermination')
    expect(found.status).toBe('new')
    expect(found.row['processTermination:fromPublicJourney']).toBe(true)
    const [acknowledged] = await pages.rows(
      `select "acknowledgement:body" as body from twin_acknowledgement where tenant_id = $1 and "acknowledgement:number" = $2`,
      [body.number],
    )
    expect(acknowledged.body).toMatchObject({ number: body.number, declaredAt: body.declaredAt, declaration: { kind: 'termination' } })
    const [mail] = await pages.rows(
      `select subject, body, link from outgoing_mail where tenant_id = $1 and recipient = $2 and kind = 'terminationReceived'`,
      [customer.mail],
    )
    expect(mail.body).toContain(`Kundennummer: ${customer.number}`)
    expect(mail.body).toContain(body.number)
    // The mail repeats the whole declaration, one entry per line: § 312k (4) BGB.
    const declared = mail.body.split('\n').filter((line: string) => line.startsWith('• '))
    expect(declared.length).toBeGreaterThan(5)
    expect(declared.at(-1)).toContain(withoutLinks(customer.mail))
    expect(await pages.confirmProof(await pages.proofFor(customer.mail))).toBe('done')
    await pages.eventually(
      async () => ((await pages.processOf(body.number)).row['processTermination:terminationDate'] as string | null) ?? undefined,
    )
    expect((await pages.processOf(body.number)).row['processTermination:contractTWID']).toBe(customer.contracts[0])
    const clerk = await pages.app.signIn('leitung', password)
    const history = await clerk.get(`/api/data/history?id=${encodeURIComponent(formatTwinId('processTermination', found.id))}`)
    expect(JSON.stringify(history.body)).toContain('POST /customerjourney/{tenant}/terminate')
  })

  test('is confirmed as a PDF with content, date and time, for who holds the token', async () => {
    const customer = await pages.customerWith(1)
    const { body } = await pages.post('/terminate', { businessPartner: personOf(customer), contract: request, ...(await pages.solved()) })
    const response = await pages.app.anonymous().download(`${pages.base}/receipts/${body.receipt}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = await pdfText(await response.arrayBuffer())
    expect(text).toContain('Ute Krueger')
    expect(text).toContain(customer.number)
    expect(text).toContain(body.number)
    expect(text).toMatch(/\d\d:\d\d:\d\d/)
    expect((await pages.app.anonymous().get(`${pages.base}/receipts/${body.receipt.slice(0, -4)}AAAA`)).status).toBe(404)
  })

  test('sent twice with one key is stored once', async () => {
    const customer = await pages.customerWith(1)
    const proof = await pages.solved()
    const key = v7()
    const send = () => pages.post('/terminate', { businessPartner: personOf(customer), contract: request, ...proof }, key)
    const [one, other] = await Promise.all([send(), send()])
    const later = await send()
    expect([one.status, other.status, later.status]).toEqual([200, 200, 200])
    expect(new Set([one.body.number, other.body.number, later.body.number]).size).toBe(1)
    const count = await pages.rows(
      'select count(*)::int as n from twin_execution where tenant_id = $1 and "processTermination:businessPartnerTWID" = $2',
      [customer.number],
    )
    expect(count[0].n).toBe(1)
  })

  test('that fits no customer is refused in plain words, and its token stays good for another try', async () => {
    const customer = await pages.customerWith(1)
    const proof = await pages.solved()
    const send = (person: object, contract: object = request) => pages.post('/terminate', { businessPartner: person, contract, ...proof })
    expect(await send(personOf(customer, { surname: 'Müller' }))).toEqual({ status: 400, body: 'invalid customerdata' })
    expect((await send(personOf({ ...customer, number: 'K-nobody' }))).status).toBe(400)
    expect((await send(personOf(customer), { ...request, contractNumber: 'V-0' })).status).toBe(400)
    expect((await send(personOf(customer))).status).toBe(200)
    expect((await send(personOf(customer))).status).toBe(400)
  })

  test('for one of several contracts names it', async () => {
    const customer = await pages.customerWith(2)
    const proof = await pages.solved()
    expect((await pages.post('/terminate', { businessPartner: personOf(customer), contract: request, ...proof })).status).toBe(400)
    const named = { ...request, contractNumber: customer.contracts[1]!.toLowerCase() }
    const { body } = await pages.post('/terminate', { businessPartner: personOf(customer), contract: named, ...proof })
    await pages.proofFor(customer.mail)
    expect((await pages.processOf(body.number)).row['processTermination:contractTWID']).toBe(customer.contracts[1])
  })

  test('without a solved captcha is 403, incomplete or without key 400, from too many 429', async () => {
    const customer = await pages.customerWith(1)
    const body = { businessPartner: personOf(customer), contract: request, captcha: { token: 'x', inputText: 'x' }, userToken: 'x' }
    expect((await pages.post('/terminate', body)).status).toBe(403)
    expect(
      (await pages.post('/terminate', { ...body, ...(await pages.solved()), contract: { ...request, terminationType: 'extraordinary' } }))
        .status,
    ).toBe(400)
    expect((await pages.app.anonymous().post(`${pages.base}/terminate`, body)).body.code).toBe('IDEMPOTENCY_KEY_MISSING')
    const many = await Promise.all(Array.from({ length: 30 }, () => pages.post('/terminate', body)))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
    expect((await pages.app.anonymous().post('/customerjourney/nobody/terminate', body, { 'idempotency-key': v7() })).status).toBe(404)
  })

  test('for cause brings its proof, which is the document of the process', async () => {
    const leave = await pages.post('/uploadToken', { slot: 'processTermination:proof' })
    expect((await pages.upload('x')).status).toBe(403)
    expect((await pages.upload(leave.body.token, 'contract:documents')).status).toBe(403)
    const found = await pages.processOf((await pages.terminateForCause()).number)
    expect(await pages.documentsOf(found.id, 'processTermination:proof')).toEqual(['nachweis.pdf'])
  })
})

async function tasksOf(process: string): Promise<unknown[]> {
  const tasks = await pages.rows(
    `select t."execution:bpmnName" as name from twin_link l join twin_execution t on t.tenant_id = l.tenant_id and t.id = l.target_id
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3`,
    [process, pages.store.published.relationshipCodes.get('execution:executionForProcess')],
  )
  return tasks.map(({ name }) => name)
}

describe('a declaration that is sent anyway', () => {
  test('from an unknown person waits for a clerk, and is confirmed', async () => {
    const mail = `${v7().slice(-8)}@kunde.example`
    const { status, body } = await pages.post('/declare', {
      kind: 'termination',
      businessPartner: { surname: 'Nowak', mail },
      contract: {},
    })
    expect(status).toBe(200)
    const found = await pages.processOf(body.number)
    expect([found.status, found.row['processTermination:terminationType']]).toEqual(['new', 'ordinary'])
    expect(await tasksOf(found.id)).toEqual(['Erklärung zuordnen'])
    expect(await pages.rows('select kind from outgoing_mail where tenant_id = $1 and recipient = $2', [mail])).toEqual([
      { kind: 'terminationReceived' },
    ])
  })

  test('from a customer who could not solve the captcha is checked by a clerk before the contract ends', async () => {
    const customer = await pages.customerWith(1)
    const { body } = await pages.post('/declare', {
      kind: 'termination',
      businessPartner: { customerNumber: customer.number, surname: 'Krüger', givenname: 'Ute', mail: customer.mail },
      contract: {},
    })
    await pages.proofFor(customer.mail)
    const found = await pages.processOf(body.number)
    expect([found.status, found.row['processTermination:contractTWID']]).toEqual(['new', customer.contracts[0]])
    expect(await tasksOf(found.id)).toEqual(['Erklärung prüfen'])
  })

  test('is refused to nobody, however many there are; as many mails go in an hour as an address may cause, and a job sends the others', async () => {
    const declare = (_: unknown, at: number) =>
      pages.post('/declare', {
        kind: 'termination',
        businessPartner: { surname: 'Sie haben gewonnen: evil.example', mail: `opfer${at}@fremd.example` },
        contract: {},
      })
    const many = await Promise.all(Array.from({ length: 45 }, declare))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(many.map(({ body }) => body.number)).size).toBe(45)

    const mails = (state: string) =>
      pages.rows(`select 1 from outgoing_mail where tenant_id = $1 and recipient like 'opfer%' and state = $2`, [state])
    /** Counts the mails of this address, and those whose hour has begun. */
    const due = async () => {
      const text = `select sum(mails) filter (where hour <= now()) as due, sum(mails) as all from public_mail_hour where key like 'address:%'`
      const [row] = (await pages.store.database.one({ role: 'identity' }, { text })).rows
      expect(Number(row!['all'])).toBe(45)
      return Number(row!['due'])
    }
    expect((await mails('kept')).length).toBe(await due())
    expect((await mails('kept')).length + (await mails('waiting')).length).toBe(45)
    const before = await due()
    await pages.letAnHourPass()
    expect(await due()).toBeGreaterThan(before)
    await pages.eventually(async () => (await mails('kept')).length === (await due()))
  })

  test('fills no mailbox of somebody else: five mails come to it in a day', async () => {
    const mail = `${v7().slice(-8)}@kunde.example`
    for (let at = 0; at < 6; at++)
      await pages.post('/declare', { kind: 'withdrawal', businessPartner: { surname: 'Nowak', mail }, contract: { remark: 'Nr. 7' } })
    const states = await pages.rows('select state from outgoing_mail where tenant_id = $1 and recipient = $2 order by id', [mail])
    expect(states.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept', 'kept', 'waiting'])
    // The captcha would expire before its mail's turn, so its mail is rejected. The picture still works.
    expect((await pages.post('/getCaptcha', { mail })).status).toBe(429)
    expect((await pages.post('/getCaptcha', {})).status).toBe(200)
  })

  test('tells an address that is not known of the customer its number and time alone; the rest stands in the PDF', async () => {
    const customer = await pages.customerWith(1)
    const mail = `${v7().slice(-8)}@fremd.example`
    const remark = 'Jetzt einloggen: http://evil.example/login'
    const send = (to: string) =>
      pages.post('/declare', {
        kind: 'withdrawal',
        businessPartner: { customerNumber: customer.number, surname: 'Krüger', mail: to },
        contract: { remark },
      })
    const { body } = await send(mail)
    const { body: toKnown } = await send(customer.mail)
    const [sent] = await pages.rows('select body from outgoing_mail where tenant_id = $1 and recipient = $2', [mail])
    expect(sent.body).toContain(body.number)
    expect(sent.body).toMatch(/\d\d:\d\d:\d\d/)
    for (const typed of ['Krüger', customer.number, 'einloggen', 'evil']) expect(sent.body).not.toContain(typed)
    const response = await pages.app.anonymous().download(`${pages.base}/receipts/${body.receipt}`)
    expect(await pdfText(await response.arrayBuffer())).toContain('einloggen')
    // The call looks up no customer, so a mail to a known address omits the typed text, too.
    const text = `select body from outgoing_mail where tenant_id = $1 and recipient = $2 and kind = 'withdrawalReceived'`
    const [known] = await pages.rows(text, [customer.mail])
    expect(known.body).toContain(toKnown.number)
    expect(known.body).not.toContain('einloggen')
  })

  test('withdraws from the contract that the name and either number name', async () => {
    const customer = await pages.customerWith(1)
    for (const contractNumber of [customer.contracts[0]!, customer.number.toUpperCase()]) {
      const businessPartner = { surname: 'Krüger', givenname: 'Ute', mail: customer.mail }
      const { body } = await pages.post('/declare', { kind: 'withdrawal', businessPartner, contract: { contractNumber } })
      const found = await pages.eventually(async () => {
        const process = await pages.processOf(body.number)
        return process.row['processWithdrawal:contractTWID'] === customer.contracts[0] ? process : undefined
      })
      expect([found.definition, found.status]).toEqual(['processWithdrawal', 'new'])
      expect(new Date(found.row['processWithdrawal:declaredAt']).toISOString()).toBe(body.declaredAt)
    }
    const stranger = { surname: 'Nowak', mail: customer.mail }
    const { body } = await pages.post('/declare', {
      kind: 'withdrawal',
      businessPartner: stranger,
      contract: { contractNumber: customer.contracts[0] },
    })
    expect((await pages.processOf(body.number)).status).toBe('new')
  })

  test('says who declares, in a language of ours, and nothing that the page does not ask', async () => {
    const person = { surname: 'Nowak', mail: 'a@b.example' }
    expect((await pages.post('/declare', { kind: 'termination', businessPartner: { mail: person.mail }, contract: {} })).status).toBe(400)
    expect((await pages.post('/declare', { kind: 'termination', businessPartner: { ...person, admin: true }, contract: {} })).status).toBe(
      400,
    )
    expect((await pages.post('/declare', { kind: 'other', businessPartner: person, contract: {} })).status).toBe(400)
    expect(
      (await pages.post('/declare', { kind: 'termination', businessPartner: { ...person, surname: 'A\nB' }, contract: {} })).status,
    ).toBe(400)
  })
})

test('the brand of a tenant stands below the base of its public pages, too', async () => {
  const [one, other] = [
    await pages.app.anonymous().get(`${pages.base}/config`),
    await pages.app.anonymous().get(`/api/config?tenant=${pages.store.tenantId}`),
  ]
  expect(one.body).toEqual(other.body)
  expect((await pages.app.anonymous().get('/customerjourney/nobody/config')).status).toBe(404)
})
