import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { newLink, newTwin } from '../../../store/apply/new-changes.ts'
import { password } from '../../../testing/person.ts'
import type { PublicPages } from '../../../testing/public-pages.ts'
import { openPublicPages } from '../../../testing/public-pages.ts'
import type { Json } from '../../../testing/store-fixture.ts'

let pages: PublicPages
beforeAll(async () => {
  pages = await openPublicPages()
})
afterAll(() => pages?.close())
beforeEach(() => pages.forgetLimits())

describe('a link to a task', () => {
  /** The task of a termination for cause in which a person judges the reason, as a link to somebody outside. */
  async function taskLink(): Promise<{
    readonly number: string
    readonly task: string
    readonly token: string
    readonly recipient: string
  }> {
    const { number } = await pages.terminateForCause()
    const root = (await pages.processOf(number)).id
    const task = await pages.eventually(async () => {
      const [row] = await pages.rows(`select id from process_execution where tenant_id = $1 and root_id = $2 and kind = 'usertask'`, [root])
      return row?.id as string | undefined
    })
    const recipient = `${v7().slice(-8)}@partner.example`
    const staff = await pages.app.signIn('leitung', password)
    const sent = await staff.post(
      '/api/execute/taskLink',
      { task: formatTwinId('userTask', task), mail: recipient },
      { 'x-tenant': pages.store.tenantId },
    )
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    return { number, task, token: await tokenTo(recipient), recipient }
  }

  async function tokenTo(recipient: string): Promise<string> {
    const [mail] = await pages.rows(
      `select link from outgoing_mail where tenant_id = $1 and recipient = $2 and kind = 'taskLink' order by id desc`,
      [recipient],
    )
    return mail.link.split('/task/')[1]
  }

  async function open(token: string): Promise<Json> {
    const text = await (await fetch(`${pages.app.url}/customerjourney/tasks/query/${token}`)).text()
    return text.startsWith('{') ? JSON.parse(text) : text
  }

  const decision = 'processTermination:terminationDecision'
  const finish = async (token: string, body: object, key = v7()) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', 'idempotency-key': key }
    const address = `${pages.app.url}/customerjourney/tasks/save/${token}`
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ status: 'finished', ...body }) })
    return { status: response.status, text: await response.text() }
  }

  test('opens that task alone, with the fields it asks for, and finishes it with files', async () => {
    const { number, task, token } = await taskLink()
    const opened = await open(token)
    expect(opened.task).toMatchObject({ status: 'new', bpmnName: 'Kündigungsgrund prüfen', autocomplete: false })
    expect(opened.task.fields.map(({ systematics, dataType }: Json) => [systematics, dataType])).toEqual([[decision, 'enum']])
    expect(opened.tenant).toMatchObject({ id: pages.store.tenantId, 'tenant:loginPicture': [], 'tenant:logoLight': [] })
    expect(opened.compactTwins).toMatchObject([{ definition: 'processTermination', tenantWideIdentifier: number }])

    expect((await finish(token, {})).status).toBe(422)
    expect((await finish(token, { fields: { 'processTermination:terminationDate': '2020-01-01' } })).status).toBe(400)
    expect((await finish(token, { fields: { [decision]: 'perhaps' } })).status).toBe(422)
    expect((await finish(token, { 'execution:priority': 5 })).status).toBe(400)

    const leave = await (
      await fetch(`${pages.app.url}/customerjourney/tasks/uploadToken/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk' },
        body: '{}',
      })
    ).json()
    const file = await pages.uploaded((leave as { token: string }).token, 'execution:documents')
    const key = v7()
    const answers = [
      await finish(token, { comment: 'Erledigt', files: [{ token: file, image: false }], fields: { [decision]: 'accepted' } }, key),
      await finish(token, { comment: 'Erledigt', files: [{ token: file, image: false }], fields: { [decision]: 'accepted' } }, key),
    ]
    expect(answers).toEqual([
      { status: 200, text: 'saved' },
      { status: 200, text: 'saved' },
    ])
    expect(await pages.documentsOf(task, 'execution:documents')).toEqual(['nachweis.pdf'])
    const found = await pages.processOf(number)
    expect(found.row[decision]).toBe('accepted')
    expect(await open(token)).toBe('taskAlreadyFinished')
    expect(await finish(token, { fields: { [decision]: 'rejected' } })).toEqual({ status: 200, text: 'taskAlreadyFinished' })
  })

  test('takes its photos, whoever else sends files from behind the same address', async () => {
    const { token } = await taskLink()
    const others = await Promise.all(Array.from({ length: 40 }, () => pages.post('/uploadToken', { slot: 'processTermination:proof' })))
    expect(others.some(({ status }) => status === 429)).toBe(true)
    const leave = await fetch(`${pages.app.url}/customerjourney/tasks/uploadToken/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk' },
      body: '{}',
    })
    expect(leave.status).toBe(200)
    const { token: upload } = (await leave.json()) as { token: string }
    expect(await pages.uploaded(upload, 'execution:documents')).toMatch(/\S/)
  })

  test('that is none, was replaced or has had its time opens nothing', async () => {
    const { task, token } = await taskLink()
    expect(await open('abc')).toBe('tokenAlreadyUsed')
    expect(await open(token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))).toBe('tokenAlreadyUsed')
    const staff = await pages.app.signIn('leitung', password)
    const again = `${v7().slice(-8)}@partner.example`
    await staff.post('/api/execute/taskLink', { task: formatTwinId('userTask', task), mail: again }, { 'x-tenant': pages.store.tenantId })
    expect(await open(token)).toBe('tokenAlreadyUsed')
    const newer = await tokenTo(again)
    expect((await open(newer)).task.status).toBe('new')
    await pages.rows('update external_task_token set expires_at = now() where tenant_id = $1 and execution_id = $2', [task])
    expect(await open(newer)).toBe('tokenAlreadyUsed')
    expect((await finish(newer, { fields: { [decision]: 'accepted' } })).text).toBe('tokenAlreadyUsed')
  })

  test('is sent by who may update the task, and by nobody else', async () => {
    const { task } = await taskLink()
    const reader = await pages.app.signIn('leser', password)
    const asked = { task: formatTwinId('userTask', task), mail: 'a@b.example' }
    expect((await reader.post('/api/execute/taskLink', asked, { 'x-tenant': pages.store.tenantId })).status).toBe(403)
    expect((await pages.app.anonymous().post('/api/execute/taskLink', asked, { 'x-tenant': pages.store.tenantId })).status).toBe(401)
  })

  test('asks a customer for a time that is free, in words, and books it', async () => {
    const [customer, mailbox, group, technician, hours, membership, fault] = [v7(), v7(), v7(), v7(), v7(), v7(), v7()]
    const recipient = `${v7().slice(-8)}@kunde.example`
    await pages.store.seed([
      newTwin(customer, 'customer', { 'businessPartner:name1': 'Krüger, Ute' }),
      newTwin(mailbox, 'contactMail', { 'contactMail:email': recipient }),
      newLink('businessPartner:contactMail', customer, mailbox),
      newTwin(group, 'group', { 'group:name1': 'Technik Betrieb' }),
      newTwin(technician, 'user', { 'user:username': 'kim', 'user:email': 'kim@swe.example' }),
      newTwin(hours, 'workingTime', { 'workingTime:days': 'workdays', 'workingTime:from': '08:00', 'workingTime:to': '16:00' }),
      newLink('user:workingTimes', technician, hours),
      newTwin(membership, 'groupMembership', {}),
      newLink('user:groupMemberships', technician, membership),
      newLink('groupMembership:group', membership, group),
      newTwin(fault, 'processCircuitFault', { 'execution:status': 'new', 'execution:keywords': 'simulate:offline' }),
      newLink('execution:businessPartnerForProcess', fault, customer),
    ])
    const staff = await pages.app.signIn('leitung', password)
    const run = { data: { id: formatTwinId('processCircuitFault', fault), 'execution:status': 'waitforexecution' } }
    expect((await staff.post('/api/data/save', run, { 'x-tenant': pages.store.tenantId, 'idempotency-key': v7() })).status).toBe(200)
    const token = await pages.eventually(async () => {
      const [mail] = await pages.rows(
        `select link from outgoing_mail where tenant_id = $1 and recipient = $2 and kind = 'appointmentAsked'`,
        [recipient],
      )
      return mail?.link.split('/task/')[1] as string | undefined
    })
    const { task } = await open(token)
    const [field] = task.fields
    expect(field).toMatchObject({ systematics: 'processOrder:appointment', dataType: 'enum', value: null })
    expect(field.options).toHaveLength(12)
    expect(field.options[0].label.de).toMatch(/^(Montag|Dienstag|Mittwoch|Donnerstag|Freitag), \d+\. \S+ um \d\d:00$/)
    const chosen = field.options[3].name
    expect(await finish(token, { fields: { [field.systematics]: chosen } })).toEqual({ status: 200, text: 'saved' })
    const booked = await pages.eventually(async () => {
      const [row] = await pages.rows(`select "appointment:begin" as begin from twin_appointment where tenant_id = $1`)
      return row?.begin as Date | undefined
    })
    expect(booked.toISOString()).toBe(chosen)
  })
})
