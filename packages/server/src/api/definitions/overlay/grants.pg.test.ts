import { randomUUID } from 'node:crypto'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, password } from '../../../testing/person.ts'
import type { Answer, RunningApp, SignedIn } from '../../../testing/running-app.ts'
import { runApp } from '../../../testing/running-app.ts'
import type { StoreFixture } from '../../../testing/store-fixture.ts'
import { openStore } from '../../../testing/store-fixture.ts'

const customers = 'tenant:businesspartners'
const manage = ['create', 'update', 'delete', 'select'] as const
const text = (name: string) => ({ de: name, en: name })
const editing: readonly RoleGrant[] = [{ path: 'tenant:twinDefinitions', verbs: ['create'] }]

let store: StoreFixture
let app: RunningApp
/** Edits types and roles. */
let editor: SignedIn
/** Edits types only. */
let drafter: SignedIn
/** Sees and changes the names of customers. */
let clerk: SignedIn
/** The role of the clerk, which has a key, and one of the tenant. */
let roles: { readonly clerk: string; readonly own: string }
let field: string

beforeAll(async () => {
  store = await openStore()
  app = await runApp(store.url)
  const everything = ['tenant:roles', 'tenant:users', customers].map((path) => ({ path, verbs: manage }))
  editor = (await person('editor', [...editing, ...everything])).session
  drafter = (await person('drafter', [...editing, { path: 'tenant:roles', verbs: ['select'] }])).session
  const grants: readonly RoleGrant[] = [
    { path: '', verbs: ['select'] },
    { path: customers, verbs: ['select', 'update', 'create'], mask: ['businessPartner:name1', 'businessPartner:email'] },
  ]
  const named = await person('clerk', grants)
  clerk = named.session
  const own = await person('own', grants)
  await store.seed([{ kind: 'updateTwin', uuid: own.role, definition: 'role', attributes: { 'role:key': null } }])
  roles = { clerk: 'clerk', own: formatTwinId('role', own.role) }
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})
async function person(name: string, grants: readonly RoleGrant[]): Promise<{ readonly role: string; readonly session: SignedIn }> {
  const { role } = await addPerson(store, name, grants)
  return { role, session: await app.signIn(name, password) }
}

let fields = 0
beforeEach(() => {
  fields += 1
  field = `customer:geheim${'abcdefghij'.charAt(fields)}`
})

const added = (more: object = {}): Patch => ({
  kind: 'addAttribute',
  definition: 'customer',
  name: field.split(':')[1] ?? '',
  attribute: { dataType: 'string', label: text('Geheim'), ...more },
})
const grant = (verbs: readonly ('select' | 'update')[], role: string = roles.clerk): Patch => ({
  kind: 'grant',
  role,
  roleName: 'Sachbearbeitung',
  target: field,
  verbs,
})

function ask(who: SignedIn, path: string, body: object): Promise<Answer> {
  return who.post(`/api/definitions/overlay/${path}`, body, { 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() })
}
const stateOf = async () => (await editor.get('/api/definitions/overlay')).body

async function drafted(who: SignedIn, patches: readonly Patch[]): Promise<Answer> {
  const { draft } = await stateOf()
  return ask(who, 'draft', { revision: draft?.revision ?? 0, patches })
}

async function publish(patches: readonly Patch[]): Promise<void> {
  const { status, body } = await drafted(editor, patches)
  expect(status, JSON.stringify(body)).toBe(200)
  const published = await ask(editor, 'publish', { revision: body.draft.revision })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
}
async function rollBack(who = editor): Promise<Answer> {
  return ask(who, 'rollback', { version: (await stateOf()).published.version })
}

/** `changes`, `sees` or neither: what the clerk may do with the field of a customer of the clerk's own. */
async function mayOf(who: SignedIn = clerk): Promise<string> {
  const entry = { tempid: 't', definition: 'customer', 'businessPartner:name1': 'Sorge', 'businessPartner:email': 's@s.example' }
  const created = await who.save({ id: store.tenantId, [customers]: [entry] })
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const { id } = created.body.saved[0]
  if ((await who.save({ id: store.tenantId, [customers]: [{ id, [field]: 'neu' }] })).status === 200) return 'changes'
  return (await who.query({ type: 'businessPartner', root: store.tenantId, $typeExtends: ['customer'], $mask: [field] })).status === 200
    ? 'sees'
    : 'neither'
}

test('a role gets a right on a new field with the version that brings the field, and loses it with a rollback', async () => {
  await publish([added({ onlyNamed: true })])
  expect(await mayOf()).toBe('neither')
  await publish([added({ onlyNamed: true }), grant(['select'])])
  expect(await mayOf()).toBe('sees')
  await publish([added({ onlyNamed: true }), grant(['select', 'update'])])
  expect(await mayOf()).toBe('changes')
  expect((await rollBack()).status).toBe(200)
  expect(await mayOf()).toBe('sees')
  const { body } = await editor.query({ type: 'role', root: store.tenantId, $mask: ['role:grants'], $limit: 50 })
  expect(JSON.stringify(body)).not.toContain(field)
})

test('a role of the tenant is named by its id', async () => {
  const own = await app.signIn('own', password)
  await publish([added(), grant(['select'], roles.own)])
  expect([await mayOf(own), await mayOf()]).toEqual(['sees', 'neither'])
})

test('a right for a role that is gone waits, is told, and keeps nothing else back', async () => {
  const gone = formatTwinId('role', randomUUID())
  await publish([added(), grant(['select'], gone), grant(['select'])])
  expect(await mayOf()).toBe('sees')
  const { published } = await stateOf()
  expect(published.waiting).toMatchObject([{ index: 1, problems: [{ key: 'roleGone', message: 'Diese Rolle gibt es nicht mehr.' }] }])
})

test('only who may change every role gives rights: in the draft, when publishing and with a rollback', async () => {
  await publish([added({ onlyNamed: true })])
  const refused = await drafted(drafter, [added({ onlyNamed: true }), grant(['select'])])
  expect([refused.status, refused.body.code, refused.body.problems[0]]).toMatchObject([
    403,
    'RIGHTS_EXCEEDED',
    { path: ['patches', 1], message: 'Rechte für Rollen gibt nur, wer alle Rollen des Mandanten ändern darf.' },
  ])
  const opened = await drafted(drafter, [added()])
  expect([opened.status, opened.body.code]).toEqual([403, 'RIGHTS_EXCEEDED'])
  const { body } = await drafted(editor, [added({ onlyNamed: true }), grant(['select'])])
  expect((await drafted(drafter, [added({ onlyNamed: true, label: text('Konto') }), grant(['select'])])).status).toBe(200)
  const published = await ask(drafter, 'publish', { revision: body.draft.revision + 1 })
  expect([published.status, published.body.code]).toEqual([403, 'RIGHTS_EXCEEDED'])
  expect(await mayOf()).toBe('neither')
  await publish([added({ onlyNamed: true }), grant(['select'])])
  await publish([added({ onlyNamed: true })])
  expect((await rollBack(drafter)).status).toBe(403)
  expect((await rollBack()).status).toBe(200)
})

test('nobody takes the key of a role to get the rights that were given to it', async () => {
  const own = await person('keeper', [
    { path: '', verbs: ['select'] },
    { path: customers, verbs: ['select', 'update'], mask: ['businessPartner:name1'] },
    { path: 'tenant:roles', verbs: ['select', 'update'], mask: ['role:name', 'role:key'] },
  ])
  await publish([added({ onlyNamed: true }), grant(['select'], 'treasurer')])
  const role = { id: formatTwinId('role', own.role), 'role:key': 'treasurer' }
  const { status, body } = await own.session.save({ id: store.tenantId, 'tenant:roles': [role] })
  expect([status, body.code]).toEqual([403, 'RIGHTS_EXCEEDED'])
  expect((await own.session.save({ id: store.tenantId, 'tenant:roles': [{ ...role, 'role:key': 'keeperTwo' }] })).status).toBe(200)
})

test('the table of roles says what each does with the field, and the preview which roles and how many people', async () => {
  await publish([added({ onlyNamed: true })])
  const rights = async (who: SignedIn) => (await who.get(`/api/definitions/overlay/rights?type=customer&field=${field}`)).body
  const rowOf = ({ roles: rows }: { roles: { role: string }[] }, role: string) => rows.find((each) => each.role === role)
  const seen = await rights(editor)
  expect(seen.mayGive).toBe(true)
  expect(rowOf(seen, 'clerk')).toMatchObject({ name: 'clerk', isOfCustomers: false, people: 1, see: { by: 'some', fields: 2 } })
  expect(rowOf(seen, 'editor')).toMatchObject({ see: { by: 'all' }, change: { by: 'all' } })
  expect(rowOf(seen, 'drafter')).toMatchObject({ see: { by: 'none' }, change: { by: 'none' } })
  expect(rowOf(await rights(drafter), 'clerk')).toMatchObject({ people: null })
  expect(await rights(clerk)).toMatchObject({ code: 'NOT_ALLOWED' })

  const tried = await ask(editor, 'preview', { patches: [added({ onlyNamed: true }), grant(['select', 'update'])] })
  expect(tried.body.lines).toEqual([
    { level: 'look', kind: 'role', name: 'Sachbearbeitung', text: 'sieht und ändert künftig: Geheim (1 Person)' },
  ])
})

test('a right is given only on an added field, and a calculation of it is for named rights, too', async () => {
  const reading = { ...added({ calculation: { expression: 'geheimz' } }), name: 'lesend' } as Patch
  const patches: Patch[] = [
    { ...grant(['select']), target: 'businessPartner:name1' } as Patch,
    { ...grant(['update']), target: 'customer:nirgends' } as Patch,
    { ...added({ onlyNamed: true }), name: 'geheimz' } as Patch,
    reading,
  ]
  const { status, body } = await drafted(editor, patches)
  expect(status).toBe(200)
  expect(
    body.draft.waiting.map(({ index, problems }: { index: number; problems: { key: string }[] }) => [index, problems[0]?.key]),
  ).toEqual([
    [0, 'ownFieldsOnly'],
    [1, 'unknownProperty'],
    [3, 'readsOnlyNamed'],
  ])
})
