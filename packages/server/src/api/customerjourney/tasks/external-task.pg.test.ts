import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { newLink, newTwin } from '../../../store/write/new-changes.ts'
import { hashOfToken } from '../../../store/files/upload-token.ts'
import { addPerson, changeGrants, password } from '../../../testing/person.ts'
import type { Person } from '../../../testing/person.ts'
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
  /** Starts a termination for cause and returns the link with which an outside person judges its reason. */
  async function taskLink(sender = 'leitung'): Promise<{
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
    const staff = await pages.app.signIn(sender, password)
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

  /** Uploads a file with a link. */
  async function fileOf(token: string): Promise<string> {
    const leave = await fetch(`${pages.app.url}/customerjourney/tasks/uploadToken/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk' },
      body: '{}',
    })
    return pages.uploaded(((await leave.json()) as { token: string }).token, 'execution:documents')
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

    const file = await fileOf(token)
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

  test('is finished by the task as it was answered, with its status and what was filled in', async () => {
    const { number, token } = await taskLink()
    const { task, tenant } = await open(token)
    const fields = task.fields.map((field: Json) => ({ ...field, value: 'accepted' }))
    expect((await finish(token, { ...task, fields, status: 'finished', tenant })).status).toBe(400)
    expect(await finish(token, { ...task, fields, status: 'finished' })).toEqual({ status: 200, text: 'saved' })
    expect((await pages.processOf(number)).row[decision]).toBe('accepted')
  })

  test('lies in a process whose diagram is read below the tenant, or below the process', async () => {
    const { number, task, token } = await taskLink()
    const { tenant } = await open(token)
    const { id } = await pages.processOf(number)
    const staff = await pages.app.signIn('leitung', password)
    const execution = encodeURIComponent(formatTwinId('userTask', task))
    const below = async (root: string) => staff.get(`/api/execute/definitions/${encodeURIComponent(root)}/${execution}`)
    const answers = await Promise.all([formatTwinId('processTermination', id), tenant.id, tenant.shortId].map(below))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]!.body).toContainEqual(expect.objectContaining({ id: 'judgeReason' }))
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(answers[2]!.body).toEqual(answers[0]!.body)
    expect((await below(formatTwinId('tenant', v7()))).status).toBe(404)
  })

  test('is nobody: what comes back has no user as its author or agent, and names the recipient', async () => {
    const { task, token, recipient } = await taskLink()
    const file = await fileOf(token)
    const body = { comment: 'Erledigt', files: [{ token: file, image: false }], fields: { [decision]: 'accepted' } }
    expect((await finish(token, body)).text).toBe('saved')
    const staff = await pages.app.signIn('leitung', password)
    const history = await staff.get(`/api/data/history?id=${encodeURIComponent(formatTwinId('userTask', task))}`)
    const authors = history.body.entries.map(({ by, byLinkTo, call }: Json) => [by, byLinkTo, call])
    expect(authors.toSorted()).toEqual(
      [
        [null, undefined, 'process/start'],
        [null, recipient, 'process/complete'],
        [null, recipient, 'tasks/save'],
      ].toSorted(),
    )
    const agent = pages.store.published.relationshipCodes.get('execution:agentForExecution')
    expect(await pages.rows('select from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3', [task, agent])).toEqual(
      [],
    )
    const documents = await pages.rows(
      `select d.created_by from twin_link l join twin_document d on d.tenant_id = l.tenant_id and d.id = l.target_id where l.tenant_id = $1 and l.source_id = $2`,
      [task],
    )
    expect(documents).toEqual([{ created_by: null }])
    const steps = await pages.rows(
      `select actor from process_step where tenant_id = $1 and command = 'complete' and changes::text like '%' || $2 || '%'`,
      [task],
    )
    expect(steps.every(({ actor }: Json) => actor === null)).toBe(true)
    const audited = await pages.rows(
      'select action, actor_user, reason from audit_entry where tenant_id = $1 and object = $2 order by id',
      [task],
    )
    expect(audited).toMatchObject([
      { action: 'taskLinkSent', actor_user: expect.any(String), reason: recipient },
      { action: 'taskDoneByLink', actor_user: null, reason: recipient },
    ])
  })

  test('binds the files that came with it, and none of its sender or of another link', async () => {
    const [link, other] = [await taskLink(), await taskLink()]
    const [own, ofSender, ofOther] = [await fileOf(link.token), await fileOf(link.token), await fileOf(other.token)]
    const [sender] = await pages.rows('select created_by from external_task_token where tenant_id = $1 and execution_id = $2', [link.task])
    await pages.rows('update stored_file set uploaded_by = $2 where tenant_id = $1 and token_hash = $3', [
      sender.created_by,
      hashOfToken(ofSender),
    ])
    const answer = (file: string) => finish(link.token, { files: [{ token: file, image: false }], fields: { [decision]: 'accepted' } })
    expect([(await answer(ofSender)).status, (await answer(ofOther)).status, (await answer(own)).text]).toEqual([422, 422, 'saved'])
  })

  const ends: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
    'is deactivated': ({ user }) => identity('delete from account_user where user_id = $1', [user]),
    'is deleted': ({ user }) => pages.store.seed([{ kind: 'deleteTwin', uuid: user, definition: 'user' }]),
    'may finish the task no more': (who) => changeGrants(pages.store, who, [{ path: 'tenant:executions', verbs: ['select'] }]),
  }
  const identity = (text: string, values: readonly unknown[]) => pages.store.database.one({ role: 'identity' }, { text, values })

  test.each(Object.keys(ends))('opens nothing once its sender %s', async (how) => {
    const name = `absender-${v7().slice(-6)}`
    const grants = ['', 'tenant:executions'].map((path) => ({ path, verbs: ['select', 'update', 'execute'] as const }))
    const who = await addPerson(pages.store, name, grants)
    const { token, task } = await taskLink(name)
    const file = await fileOf(token)
    expect((await open(token)).task.status).toBe('new')
    await ends[how]!(who)
    expect(await open(token)).toBe('tokenAlreadyUsed')
    expect((await finish(token, { files: [{ token: file, image: false }], fields: { [decision]: 'accepted' } })).text).toBe(
      'tokenAlreadyUsed',
    )
    const leave = await pages.app.anonymous().post(`/customerjourney/tasks/uploadToken/${token}`, {})
    expect(leave.status).toBe(404)
    const [{ status }] = (await pages.rows(`select "execution:status" as status from twin_execution where tenant_id = $1 and id = $2`, [
      task,
    ])) as [Json]
    expect(status).toBe('new')
  })

  test('ends when its sender is deactivated, and goes out anew in the name of who takes over, if they may finish the task', async () => {
    const grants = ['', 'tenant:executions'].map((path) => ({ path, verbs: ['select', 'update', 'execute'] as const }))
    const [leaving, following] = await Promise.all(
      ['geht', 'folgt'].map((name) => addPerson(pages.store, `${name}-${v7().slice(-6)}`, grants)),
    )
    await addPerson(pages.store, 'personal', [{ path: 'tenant:users', verbs: ['select', 'delete'] }, ...grants])
    const { token, recipient } = await taskLink(leaving!.username)
    const staff = await pages.app.signIn('personal', password)
    const leaves = { user: formatTwinId('user', leaving!.user) }
    const deactivate = async (more: object) =>
      (await staff.post('/api/users/deactivate', { ...leaves, ...more }, { 'x-tenant': pages.store.tenantId })).body
    expect(await deactivate({})).toEqual({ deactivated: false, assigned: [], links: 1, renewed: 0 })
    expect((await open(token)).task.status).toBe('new')
    const handOverTo = formatTwinId('user', following!.user)
    expect(await deactivate({ handOverTo, renewLinks: true })).toMatchObject({ deactivated: true, links: 1, renewed: 1 })
    expect(await open(token)).toBe('tokenAlreadyUsed')
    const newer = await tokenTo(recipient)
    expect((await open(newer)).task.status).toBe('new')
    await changeGrants(pages.store, following!, [])
    expect(await open(newer)).toBe('tokenAlreadyUsed')
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
    const body = { task: formatTwinId('userTask', task), mail: 'a@b.example' }
    expect((await reader.post('/api/execute/taskLink', body, { 'x-tenant': pages.store.tenantId })).status).toBe(403)
    expect((await pages.app.anonymous().post('/api/execute/taskLink', body, { 'x-tenant': pages.store.tenantId })).status).toBe(401)
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
