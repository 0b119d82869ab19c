import { AppError } from '@twinwerk/model/error/app-error'
import { textOfDecision, textOfReason } from '@twinwerk/model/right/explanation'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantsOf } from '../store/rights/grants-of.ts'
import { readHolder } from '../store/rights/read-holder.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import { save } from '../store/save/save.ts'
import { createTestDatabase } from '../testing/database.ts'
import { link, membership, permission, person, role, twin } from '../testing/office.ts'
import type { GrantedRole } from '../testing/office.ts'
import type { Choose } from '../testing/store/choose.ts'
import { forRandomCases, longFactor } from '../testing/store/random-cases.ts'
import type { Json, StoreParts } from '../testing/store-fixture.ts'
import { clock, openCopy, publishedTemplate, seedInto } from '../testing/store-fixture.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from './caller.ts'
import type { Explanation } from './explain.ts'
import { explain } from './explain.ts'

const tenant = v7()
const [sorge, krueger, contract, address] = [v7(), v7(), v7(), v7()]
const ids = {
  tenant: formatTwinId('tenant', tenant),
  sorge: formatTwinId('customer', sorge),
  krueger: formatTwinId('customer', krueger),
  contract: formatTwinId('contractTelecom', contract),
  address: formatTwinId('postalAddress', address),
}

let parts: StoreParts
let store: Store
let drop: () => Promise<void>

beforeAll(async () => {
  const own = await createTestDatabase({ template: await publishedTemplate() })
  drop = own.drop
  parts = await openCopy(own.url)
  store = { ...parts, runQuery: createQueryRunner(parts) }
  const customer = (uuid: string, name1: string) =>
    twin(uuid, 'customer', { 'businessPartner:name1': name1, 'businessPartner:name2': 'Name 2' })
  await seedInto(parts, tenant, [
    twin(tenant, 'tenant', { 'businessPartner:name1': 'Stadtwerke', 'businessPartner:name2': 'Name 2', 'tenant:shortId': 'swe' }),
    customer(sorge, 'Sorge'),
    customer(krueger, 'Krüger'),
    twin(contract, 'contractTelecom', { 'contract:contractBegin': '2026-01-01', 'contract:noticeText': 'Text' }),
    twin(address, 'postalAddress', { 'postalAddress:street': 'Ring', 'postalAddress:cityPart': 'Nord' }),
    link(contract, 'contract:receiverForContract', sorge),
    link(contract, 'contract:supplierForContract', tenant),
    link(contract, 'contract:connectionAddress', address),
  ])
})

afterAll(async () => {
  await parts?.database.close()
  await drop?.()
})

async function newGroup(): Promise<string> {
  const uuid = v7()
  await seedInto(parts, tenant, [twin(uuid, 'group', { 'group:name1': `Gruppe ${uuid}`, 'group:name2': 'Name 2' })])
  return uuid
}

/** Creates a user who holds roles with these grants. */
async function someone(
  held: readonly (Omit<GrantedRole, 'role' | 'to'> & { to?: string; grants: readonly RoleGrant[]; name?: string })[],
  groups: readonly string[] = [],
) {
  const user = v7()
  const changes = held.flatMap(({ grants, name, to = user, ...given }) => {
    const uuid = v7()
    return [role(uuid, grants, name), ...permission(v7(), { ...given, to, role: uuid })]
  })
  await seedInto(parts, tenant, [person(user, `u${user}`), ...changes, ...groups.flatMap((each) => membership(user, each))])
  return { user, id: formatTwinId('user', user), caller: await callerOf(user) }
}

async function callerOf(user: string): Promise<Caller> {
  const holder = await readHolder(parts, { tenant, user })
  return { tenant, user, groups: holder.groups, timeZone: 'Europe/Berlin', ...grantsOf(parts.registry, user, holder) }
}

const isAllowed = ({ decision }: Explanation) => decision.missing === undefined
const ask = (caller: Caller, request: Parameters<typeof explain>[1]) => explain({ store, caller, clock }, request)
const given = (grants: readonly RoleGrant[], more: Partial<GrantedRole> & { name?: string } = {}) => ({
  relationship: 'user:permissions' as const,
  root: tenant,
  grants,
  ...more,
})

describe('a decision says the same as what it explains', () => {
  const fields = [
    { id: ids.sorge, names: ['businessPartner:name1', 'businessPartner:name2'] },
    { id: ids.krueger, names: ['businessPartner:name1', 'businessPartner:name2'] },
    { id: ids.tenant, names: ['businessPartner:name2'] },
    { id: ids.contract, names: ['contract:noticeText'] },
    { id: ids.address, names: ['postalAddress:cityPart'] },
  ]
  const paths = [
    '',
    'tenant:businesspartners',
    'tenant:businesspartners(customer)',
    'businessPartner:providedContracts',
    'businessPartner:providedContracts/contract:receiverForContract',
    'businessPartner:consumingContracts',
    'businessPartner:consumingContracts/contract:connectionAddress',
    'businessPartner:consumingContracts/contract:supplierForContract',
    'tenant:groups',
    'group',
    'user',
    'user:groupMemberships/groupMembership:group',
    'group:groupMemberships/groupMembership:group',
  ]
  const namesOfGroups = ['group:name1', 'group:name2']
  const names = [...fields.flatMap((each) => each.names), ...namesOfGroups]

  test('for every twin and field, to see and to change', { timeout: 1_800_000 }, async () => {
    await forRandomCases(30 * longFactor, async (choose) => {
      const groups = [await newGroup(), await newGroup()]
      const { caller } = await someone(
        choose.many(1, 3, () => given(randomGrants(choose), randomHolding(choose, groups))),
        choose.some(groups, 50),
      )
      for (const { id, names: own } of [...fields, { id: formatTwinId('group', groups[0]!), names: namesOfGroups }]) {
        const systematics = choose.one(own)
        const about = JSON.stringify({
          id,
          systematics,
          grants: caller.grants.map(({ roots, path, verbs, mask }) => [roots, path.text, verbs, mask]),
        })
        const row = await answerTo(caller, { id, $mask: [] })
        const shown = await answerTo(caller, { id, $mask: [systematics] })
        expect(isAllowed(await ask(caller, { id, verb: 'select' })), about).toBe(Boolean(row?.id_information))
        expect(isAllowed(await ask(caller, { id, verb: 'select', systematics })), about).toBe(Boolean(shown?.[systematics]))
        const change = { id, [systematics]: `Text ${v7()}` }
        expect(isAllowed(await ask(caller, { id, verb: 'update', systematics })), about).toBe(await isSaved(caller, change))
      }
    })
  })

  function randomGrants(choose: Choose): RoleGrant[] {
    return choose.many(1, 5, () => ({
      path: choose.one(paths),
      verbs: choose.one<readonly Verb[]>([['select', 'update'], ['select'], ['update'], ['delete']]),
      ...(choose.chance(40) ? { mask: choose.some(names, 50) } : {}),
    }))
  }

  function randomHolding(choose: Choose, groups: readonly string[]): Partial<GrantedRole> {
    const root = choose.one([tenant, sorge, krueger])
    const period = choose.chance(15) ? { period: { to: '2026-01-01T00:00:00Z' } } : {}
    const to = choose.one([undefined, undefined, ...groups])
    return { root, ...period, ...(to ? { to, relationship: 'group:permissions' } : {}) }
  }

  async function answerTo(caller: Caller, query: object): Promise<Json> {
    try {
      return JSON.parse(await store.runQuery({ query }, { caller, clock })).results[0]
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
      throw error
    }
  }

  async function isSaved(caller: Caller, data: object): Promise<boolean> {
    try {
      await save(parts, { body: { data }, caller, clock, idempotencyKey: v7(), language: 'de' })
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_ALLOWED') return false
      throw error
    }
  }
})

describe('an explanation', () => {
  const overContracts = 'businessPartner:providedContracts/contract:receiverForContract'
  test.each([
    { sees: 'sees', contracts: { mask: ['contract:receiverForContract'] }, told: true },
    { sees: 'sees without their receivers', contracts: { mask: ['contract:noticeText'] }, told: false },
    { sees: 'does not see', contracts: undefined, told: false },
  ])('tells of a way over contracts that whoever asks $sees: $told', async ({ contracts, told }) => {
    const { caller } = await someone([
      given([
        { path: 'tenant:businesspartners', verbs: ['select'] },
        { path: overContracts, verbs: ['select'] },
        ...(contracts ? [{ path: 'businessPartner:providedContracts', verbs: ['select' as const], ...contracts }] : []),
      ]),
    ])
    const explanation = await ask(caller, { id: ids.sorge, verb: 'select' })
    expect(isAllowed(explanation)).toBe(true)
    expect(explanation.reasons.map(({ path, reaches }) => [path, reaches])).toEqual([
      ['tenant:businesspartners', true],
      [overContracts, told],
    ])
  })

  test('names where a right comes from and when it ends, and what nearly gave it', async () => {
    const group = await newGroup()
    const { caller } = await someone(
      [
        given([{ path: 'businessPartner:consumingContracts', verbs: ['select'] }], { root: krueger, name: 'Kundin' }),
        given([{ path: 'tenant:businesspartners', verbs: ['select'], mask: ['businessPartner:name1'] }], {
          to: group,
          relationship: 'group:permissions',
          name: 'Vertrieb',
          period: { to: '2099-12-31T11:00:00.000Z' },
        }),
      ],
      [group],
    )
    const seen = await ask(caller, { id: ids.sorge, verb: 'select', systematics: 'businessPartner:name1' })
    expect(isAllowed(seen)).toBe(true)
    expect(seen.reasons).toEqual([
      {
        permission: expect.stringContaining(':permission:'),
        role: { id: expect.stringContaining(':role:'), name: 'Vertrieb' },
        through: 'group',
        group: { id: formatTwinId('group', group), name: `Gruppe ${group}` },
        root: ids.tenant,
        path: 'tenant:businesspartners',
        verbs: ['select'],
        mask: ['businessPartner:name1'],
        reaches: true,
        showsAttribute: true,
        validUntil: '2099-12-31T11:00:00.000Z',
      },
    ])
    const notReached = await ask(caller, { id: ids.contract, verb: 'select' })
    expect([isAllowed(notReached), notReached.reasons.map(({ path, reaches }) => [path, reaches])]).toEqual([
      false,
      [['businessPartner:consumingContracts', false]],
    ])
  })

  test.each<
    [name: string, request: Omit<Parameters<typeof explain>[1], 'id'>, language: Language, decision: string, reason: string | undefined]
  >([
    [
      'a field that shows',
      { verb: 'select', systematics: 'businessPartner:name1' },
      'de',
      'Erlaubt: Eine Rolle gibt „sehen“ auf diesen Eintrag mit „Name“.',
      'Die Rolle „Leserin“ gibt „sehen“ auf „tenant:businesspartners“ und erreicht diesen Eintrag. Sie gilt bis 31.12.2099, 12:00.',
    ],
    [
      'a field that is masked',
      { verb: 'select', systematics: 'businessPartner:name2' },
      'en',
      'Not allowed: No role with "see" that reaches this entry covers "Additional name".',
      'The role "Leserin" gives "see" on "tenant:businesspartners" and reaches this entry, but does not cover "Additional name". It holds until 31 Dec 2099, 12:00.',
    ],
    [
      'a right nobody gave',
      { verb: 'delete' },
      'de',
      'Nicht erlaubt: Keine Rolle gibt „löschen“ auf Einträge dieser Art (Kunden).',
      'Die Rolle „Leserin“ gibt „sehen“ auf „tenant:businesspartners“ und erreicht diesen Eintrag. Sie gilt bis 31.12.2099, 12:00.',
    ],
  ])('speaks of %s', async (_, request, language, decision, reason) => {
    const { caller } = await someone([
      given([{ path: 'tenant:businesspartners', verbs: ['select'], mask: ['businessPartner:name1'] }], {
        name: 'Leserin',
        period: { to: '2099-12-31T11:00:00.000Z' },
      }),
    ])
    const answer = await ask(caller, { id: ids.sorge, ...request })
    expect(textOfDecision(answer.decision, answer.reasons, language)).toBe(decision)
    expect(answer.reasons.map((each) => textOfReason(each, answer.decision, { language, timeZone: 'Europe/Berlin' }))[0]).toBe(reason)
  })

  test('says when a right needs another', async () => {
    const { caller } = await someone([given([{ path: 'tenant:businesspartners', verbs: ['update'] }])])
    const { decision, reasons } = await ask(caller, { id: ids.sorge, verb: 'update', systematics: 'businessPartner:name1' })
    expect(textOfDecision(decision, reasons, 'de')).toBe(
      'Nicht erlaubt: Keine Rolle gibt „sehen“ auf Einträge dieser Art (Kunden). „ändern“ setzt das voraus.',
    )
  })

  test('for entering an external service provider is about the relation', async () => {
    const path = 'businessPartner:providedContracts/contract:receiverForContract'
    const request = { id: ids.contract, verb: 'selectexternal' as const, systematics: 'contract:receiverForContract' }
    const { caller } = await someone([given([{ path, verbs: ['selectexternal', 'update'] }])])
    const blind = await ask(caller, request)
    expect([blind.decision.missing, blind.reasons.map(({ verbs, reaches }) => [verbs, reaches])]).toEqual([
      'select',
      // The explanation does not reveal whether such a contract exists.
      [[['selectexternal'], false]],
    ])
    const seeing = await someone([
      given([
        { path, verbs: ['selectexternal'] },
        { path: 'businessPartner:providedContracts', verbs: ['select'] },
      ]),
    ])
    expect(isAllowed(await ask(seeing.caller, request))).toBe(true)
    expect(isAllowed(await ask(seeing.caller, { ...request, systematics: 'contract:supplierForContract' }))).toBe(false)
  })

  test('tells nobody whether a twin is there that it cannot see', async () => {
    const { caller } = await someone([
      given([{ path: 'tenant:businesspartners(customer)', verbs: ['select'] }], { root: sorge }),
      given([{ path: '', verbs: ['select'] }], { root: sorge }),
    ])
    const withoutPermissions = ({ decision, reasons }: Explanation) => ({ decision, reasons })
    const hidden = await ask(caller, { id: ids.krueger, verb: 'select' })
    expect(withoutPermissions(await ask(caller, { id: formatTwinId('customer', v7()), verb: 'select' }))).toEqual(
      withoutPermissions(hidden),
    )
  })

  test.each(['update', 'delete', 'create', 'execute'] as const)('nor by a right to %s it', async (verb) => {
    const { caller } = await someone([
      given([{ path: 'tenant:businesspartners', verbs: [verb] }]),
      given([{ path: 'tenant:businesspartners(customer)', verbs: ['select'], mask: [] }], { root: sorge }),
      given([{ path: 'businessPartner:consumingContracts', verbs: ['select'] }], { root: sorge }),
    ])
    const property = { verb, systematics: 'businessPartner:name1' }
    for (const request of [{ verb }, property])
      expect(await ask(caller, { id: formatTwinId('customer', v7()), ...request })).toEqual(
        await ask(caller, { id: ids.krueger, ...request }),
      )
  })

  test.each([
    ['an id of nothing', { id: 'x', verb: 'select' as const }],
    ['an id of a kind that is not there', { id: formatTwinId('dragon', v7()), verb: 'select' as const }],
    ['a property of something else', { id: ids.sorge, verb: 'select' as const, systematics: 'contract:noticeText' }],
    ['a user that is none', { id: ids.sorge, verb: 'select' as const, user: 'x' }],
    ['putting oneself into no relation', { id: ids.contract, verb: 'selectme' as const }],
    ['putting oneself into a field', { id: ids.contract, verb: 'selectme' as const, systematics: 'contract:noticeText' }],
  ])('of %s is refused', async (_, request) => {
    const { caller } = await someone([])
    await expect(ask(caller, request)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('somebody may ask about another', () => {
  const reader: readonly RoleGrant[] = [
    'tenant:users',
    'tenant:users/user:permissions',
    'tenant:users/user:groupMemberships',
    'tenant:roles',
    'tenant:groups',
    'tenant:groups/group:permissions',
    '',
  ].map((path) => ({ path, verbs: ['select'] }))
  const notThere = { code: 'NOT_FOUND' }
  const colleague = async () => {
    const group = await newGroup()
    return someone(
      [
        given([{ path: 'tenant:businesspartners', verbs: ['select'] }]),
        given([{ path: 'tenant:tags', verbs: ['select'] }], { to: group, relationship: 'group:permissions' }),
      ],
      [group],
    )
  }

  test('whose permissions it can read, over a twin it can see', async () => {
    const { id } = await colleague()
    const { caller } = await someone([given([...reader, { path: 'tenant:businesspartners', verbs: ['select'] }])])
    const request = { id: ids.sorge, verb: 'select' as const, user: id }
    expect(isAllowed(await ask(caller, request))).toBe(true)
    expect(isAllowed(await ask(caller, { ...request, verb: 'update' }))).toBe(false)
  })

  test('and gets one answer for what it cannot see and what is not there', async () => {
    const { id } = await colleague()
    const blind = await someone([given(reader)])
    await expect(ask(blind.caller, { id: ids.sorge, verb: 'select', user: id })).rejects.toMatchObject(notThere)
    const clerk = await someone([given([{ path: 'tenant:businesspartners', verbs: ['select'] }])])
    await expect(ask(clerk.caller, { id: ids.sorge, verb: 'select', user: id })).rejects.toMatchObject(notThere)
    const request = { id: ids.tenant, verb: 'select' as const, user: formatTwinId('user', v7()) }
    await expect(ask(blind.caller, request)).rejects.toMatchObject(notThere)
  })

  test.each(reader.map(({ path }) => path))('but not without the right on "%s"', async (path) => {
    const { id } = await colleague()
    const { caller } = await someone([given(reader.filter((grant) => grant.path !== path))])
    await expect(ask(caller, { id: ids.tenant, verb: 'select', user: id })).rejects.toMatchObject(notThere)
  })
})
