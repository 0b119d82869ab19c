import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import type { Change } from '../store/write/change.ts'
import { pdf } from './files/samples.ts'
import { addPerson } from './person.ts'
import { runApp } from './running-app.ts'
import type { Json } from './store-fixture.ts'
import { openStore } from './store-fixture.ts'

export const request = { terminationType: 'ordinary', terminationTime: 'earliestPossibleDate' } as const
export type Customer = {
  readonly uuid: string
  readonly number: string
  readonly contracts: readonly string[]
  /** The stored address of the customer. */
  readonly mail: string
}
export type PublicPages = Awaited<ReturnType<typeof openPublicPages>>

/** Opens a whole server with one tenant, for visitors who are not signed in, and helpers that inspect the effects of their requests. */
export async function openPublicPages() {
  const store = await openStore()
  const verbs = { leitung: ['select', 'update', 'execute'], leser: ['select'] } as const
  for (const [name, may] of Object.entries(verbs))
    await addPerson(
      store,
      name,
      ['', 'tenant:executions'].map((path) => ({ path, verbs: may })),
    )
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-public-'))
  const app = await runApp(store.url, { dataDir: folder })
  const base = `/customerjourney/${store.tenantId}`

  const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Json[]> =>
    (await store.database.one({ role: 'app', tenant: store.tenant }, { text, values: [store.tenant, ...values] })).rows
  /** Posts as the pages do. A response that is not JSON is returned as text. */
  async function post(path: string, body: object, key = v7()): Promise<{ readonly status: number; readonly body: Json }> {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', 'idempotency-key': key }
    const response = await fetch(`${app.url}${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  /**
   * Creates a customer with a known mail address and the given number of contracts. Returns the numbers. `more` are attributes of the
   * customer.
   */
  async function customerWith(contracts: number, more: object = {}): Promise<Customer> {
    const customer = v7()
    const number = `K-${customer.slice(-6).toUpperCase()}`
    const uuids = Array.from({ length: contracts }, () => v7())
    const mail = `${number}@kunde.example`
    const known = { 'businessPartner:name1': 'Krüger, Ute', 'businessPartner:surname': 'Krüger', 'businessPartner:email': mail, ...more }
    await store.seed([
      twin(customer, 'customer', known, number),
      ...uuids.flatMap((uuid, at) => [
        twin(uuid, 'contractTelecom', { 'contract:contractBegin': '2020-01-01', 'contract:noticePeriod': 'P1M' }, `V-${number}-${at}`),
        link('contract:receiverForContract', uuid, customer),
      ]),
    ])
    return { uuid: customer, number, contracts: uuids.map((_, at) => `V-${number}-${at}`), mail }
  }

  /** Returns the token of the newest proof link that was sent to a known address. */
  async function proofFor(mail: string): Promise<string> {
    const text = `select link from outgoing_mail where tenant_id = $1 and recipient = $2 and kind in ('terminationProof', 'withdrawalProof', 'orderProof') order by id desc`
    const link = await eventually(async () => (await rows(text, [mail]))[0]?.link as string | undefined)
    return new URL(link).hash.slice(1)
  }
  const openProof = (token: string) => post('/proof', { token })
  /** Confirms the proof of a token. Returns the resulting state. */
  const confirmProof = async (token: string): Promise<string> => (await post('/proof/confirm', { token })).body.state

  /** Solves a captcha with the letters of its mail. */
  async function solved(): Promise<{ captcha: { token: string; inputText: string }; userToken: string }> {
    const mail = `${v7().slice(-8)}@captcha.example`
    const { body } = await post('/getCaptcha', { mail })
    expect(body.captcha).toBeNull()
    const [sent] = await rows('select body from outgoing_mail where tenant_id = $1 and recipient = $2', [mail])
    const inputText = /\n\n([A-Z0-9]{5,6})\n\n/.exec(sent.body)![1]!
    const answer = await post('/resolveCaptcha', { token: body.jwt, inputText: ` ${inputText.toLowerCase()} ` })
    expect(answer.status).toBe(200)
    return { captcha: { token: body.jwt, inputText }, userToken: answer.body.userToken }
  }

  const processOf = async (number: string) =>
    (
      await rows(
        'select id, definition, "execution:status" as status, to_jsonb(t) as row from twin_execution t where tenant_id = $1 and identifier = $2',
        [number],
      )
    )[0]

  const upload = (token: string, slot = 'processTermination:proof') =>
    fetch(`${app.url}/api/files?slot=${encodeURIComponent(slot)}&name=nachweis.pdf`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-requested-with': 'twinwerk',
        'x-tenant': store.tenantId,
        'x-upload-token': token,
      },
      body: new Uint8Array(pdf),
    })
  const uploaded = async (token: string, slot?: string) => ((await (await upload(token, slot)).json()) as { token: string }).token

  /** Terminates a contract for cause. Returns the receipt. */
  async function terminateForCause(): Promise<Json> {
    const customer = await customerWith(1)
    const leave = await post('/uploadToken', { slot: 'processTermination:proof' })
    const proof = [await uploaded(leave.body.token)]
    const contract = { ...request, terminationType: 'extraordinary', terminationReason: 'relocation', proof }
    const { status, body } = await post('/terminate', { businessPartner: personOf(customer), contract, ...(await solved()) })
    expect(status).toBe(200)
    expect(await confirmProof(await proofFor(customer.mail))).toBe('done')
    return body
  }

  const documentsOf = async (twinOf: string, relationship: string): Promise<readonly string[]> =>
    (
      await rows(
        `select d."document:name" as name from twin_link l join twin_document d on d.tenant_id = l.tenant_id and d.id = l.target_id
          where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3`,
        [twinOf, store.published.relationshipCodes.get(relationship)],
      )
    ).map(({ name }) => name)

  /** Polls until the server has produced a value. */
  async function eventually<T>(read: () => Promise<T | undefined>): Promise<T> {
    return expect
      .poll(read, { interval: 50 })
      .toBeTruthy()
      .then(async () => (await read())!)
  }

  return {
    store,
    app,
    base,
    rows,
    post,
    customerWith,
    proofFor,
    openProof,
    confirmProof,
    solved,
    processOf,
    upload,
    uploaded,
    terminateForCause,
    documentsOf,
    eventually,
    close: async () => {
      await app.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
    forgetLimits: () =>
      store.database.transaction({ role: 'identity' }, async ({ run }) => {
        await run({ text: 'delete from login_attempt' })
        await run({ text: 'delete from public_mail_hour' })
      }),
    /** Moves the counted hours of all mails back by one hour, as if the hour had passed. */
    letAnHourPass: async () => {
      await store.database.one({ role: 'identity' }, { text: "update public_mail_hour set hour = hour - interval '1000 hours'" })
      await store.database.one({ role: 'identity' }, { text: "update public_mail_hour set hour = hour + interval '999 hours'" })
      await store.database.one({ role: 'worker' }, { text: "update job set run_at = run_at - interval '1 hour' where kind = 'mail'" })
    },
  }
}

const twin = (uuid: string, definition: string, attributes: object, identifier?: string): Change => ({
  kind: 'createTwin',
  uuid,
  definition,
  ...(identifier !== undefined && { identifier }),
  attributes: { ...attributes },
})
const link = (relationship: string, source: string, target: string): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom: null,
  validTo: null,
})

export const personOf = ({ number, mail }: { number: string; mail: string }, change: object = {}) => ({
  customerNumber: number,
  givenname: 'Ute',
  surname: 'Krueger',
  address: { street: 'Brühl', houseNumber: '1', postcode: '04109', city: 'Elsterau' },
  phone: { countrycode: '49', areacode: '171', number: '1234567' },
  mail,
  ...change,
})
