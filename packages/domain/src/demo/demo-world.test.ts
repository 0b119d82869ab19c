import { createRegistry, isA } from '@twinwerk/model/definition/registry'
import { validateValue } from '@twinwerk/model/validation/validate-value'
import { describe, expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { staticTwins } from '../static-twins.ts'
import { long } from '../testing/long.ts'
import { simultaneous } from '../testing/simultaneous.ts'
import type { DemoTenant, SeedLink, SeedTwin } from './demo-tenant.ts'
import { roles } from '../roles.ts'
import { people } from './people/people.ts'
import { demoTenants } from './demo-tenants.ts'
import { demoWorld, type DemoOptions } from './demo-world.ts'

const registry = createRegistry(definitions)
const small: readonly DemoOptions[] = [
  { size: 'small', today: '2026-11-21' },
  { size: 'small', today: '2028-02-29' },
  { size: 'small', today: '2027-08-31' },
]
const worlds: readonly DemoOptions[] = long ? [...small, { size: 'full', today: '2027-03-28' }] : small

test('two runs give the same world', () => {
  for (const options of small.slice(0, 1)) expect(demoWorld(options)).toEqual(demoWorld(options))
})

test('the tenants are known without making the world', () => {
  const { tenants } = demoWorld(small[0]!)
  expect(tenants.map(({ uuid, shortId, platform }) => ({ uuid, shortId, platform }))).toEqual(
    demoTenants.map(({ uuid, shortId, platform }) => ({ uuid, shortId, platform })),
  )
})

test('ids do not depend on the day', () => {
  const ids = (today: string) => demoWorld({ size: 'small', today }).tenants.map(({ uuid }) => uuid)
  expect(ids('2026-11-21')).toEqual(ids('2028-02-29'))
})

describe.each(worlds)('the $size world of $today', (options) => {
  const { tenants, accounts } = demoWorld(options)
  const everything = tenants.flatMap(({ twins }) => twins)

  test('ids are lower-case UUIDs of version 8, each given once', () => {
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(everything.filter(({ uuid }) => !form.test(uuid))).toEqual([])
    expect(new Set(everything.map(({ uuid }) => uuid)).size).toBe(everything.length)
  })

  test('the tenant twin comes first and is the tenant', () => {
    for (const { uuid, twins, shortId } of tenants) {
      expect(twins[0]).toMatchObject({ uuid, definition: 'tenant', attributes: { 'tenant:shortId': shortId } })
      expect(twins.filter(({ definition }) => definition === 'tenant')).toHaveLength(1)
    }
  })

  test('twins have attributes of their definition, and each value passes what a save would check, but for a band that ends before it begins', () => {
    const wrong = everything.flatMap(({ definition: name, attributes }) => {
      const own = registry.definitions.get(name)!.allAttributes
      const byName = new Map(own.map((attribute) => [attribute.name, attributes[attribute.systematics] ?? null]))
      const unknown = Object.keys(attributes).filter((key) => !own.some(({ systematics }) => systematics === key))
      // The upload sets the address of a file, so seed twins have no address yet.
      const findings = own
        .filter(({ upload }) => !upload)
        .flatMap(
          (attribute) =>
            validateValue(attribute, attributes[attribute.systematics], {
              values: (short) => byName.get(short),
              clock: { today: '2026-11-21', now: '2026-11-21T12:00:00.000Z', timeZone: 'Europe/Berlin' },
            }) ?? [],
        )
      return [...unknown, ...findings]
    })
    expect(wrong).toEqual([expect.objectContaining({ systematics: 'priceStep:to' })])
  })

  test('no twin is of an abstract definition or carries a server-owned attribute, but for what a receipt, a run and a photo got long ago', () => {
    const wrong = everything.filter(
      ({ definition, attributes }) =>
        registry.definitions.get(definition)!.abstract ||
        Object.keys(attributes).some(
          (key) =>
            registry.attributes.get(key)!.serverOwned &&
            !/^(?:(?:receipt|receiptItem|billingRun|payment|allocation|collection|bankStatement):|imagedocument:(?:annotated|stamps)$)/.test(
              key,
            ),
        ),
    )
    expect(wrong).toEqual([])
  })

  test('links stay in their tenant and join twins of the right definitions for a time', () => {
    const wrong = tenants.flatMap(({ twins, links }) => {
      const byId = new Map([...twins, ...staticTwins].map((twin) => [twin.uuid, twin]))
      return links.filter(({ relationship, source, target, validFrom, validTo }) => {
        const relation = registry.relations.get(relationship)
        const [from, to] = [byId.get(source), byId.get(target)]
        if (!relation || relation.direction !== 'forward' || !from || !to) return true
        if (validFrom !== null && validTo !== null && validFrom >= validTo) return true
        return !isA(registry, from.definition, relation.declaring) || !isA(registry, to.definition, relation.target)
      })
    })
    expect(wrong).toEqual([])
  })

  test('every relation keeps its bounds at any time, seen from both ends', () => {
    const broken = tenants.flatMap(({ twins, links }) => [
      ...brokenBounds(twins, links, 'forward'),
      ...brokenBounds(twins, links, 'reverse'),
    ])
    expect(broken).toEqual([])
  })

  test('identifiers follow the pattern and are unique in their family', () => {
    for (const { twins } of tenants) {
      const seen = new Set<string>()
      for (const { definition, identifier } of twins) {
        const { identifierPattern, family } = registry.definitions.get(definition)!
        expect(identifier === undefined, definition).toBe(identifierPattern === undefined)
        if (identifier === undefined || identifierPattern === undefined) continue
        expect(identifier).toMatch(patternOf(identifierPattern))
        expect(seen.has(`${family} ${identifier}`), identifier).toBe(false)
        seen.add(`${family} ${identifier}`)
      }
    }
  })

  test('unique attributes are unique', () => {
    for (const { twins } of tenants)
      for (const attribute of registry.attributes.values()) {
        if (!attribute.unique) continue
        const values = twins.flatMap(({ attributes }) => attributes[attribute.systematics] ?? [])
        expect(new Set(values).size, attribute.systematics).toBe(values.length)
      }
  })

  test('contract elements lie inside their contract, and internet products follow one another without a gap', () => {
    for (const tenant of tenants.slice(1))
      for (const { contract, elements } of contractsOf(tenant)) {
        if (!['contractTelecom', 'contractService', 'contractEnergySupply', 'contractGridUsage'].includes(contract.definition)) continue
        const [begin, end] = [day(contract, 'contract:contractBegin')!, day(contract, 'contract:contractEnd')]
        expect(elements.length).toBeGreaterThan(0)
        for (const { from, to } of elements) {
          expect(from >= begin, contract.identifier).toBe(true)
          if (to !== undefined) expect(to >= from, contract.identifier).toBe(true)
          if (end !== undefined) expect(to !== undefined && to <= end, contract.identifier).toBe(true)
        }
        if (contract.definition !== 'contractTelecom') continue
        const internet = elements
          .filter(({ product }) => product === 'productInternet')
          .sort((one, other) => (one.from < other.from ? -1 : 1))
        expect(internet[0]?.from, contract.identifier).toBe(begin)
        expect(internet.at(-1)?.to, contract.identifier).toBe(end)
        for (const [index, { from }] of internet.slice(1).entries()) expect(from > internet[index]!.to!, contract.identifier).toBe(true)
      }
  })

  test('contracts are signed before they begin, and no person signs before the age of 18', () => {
    for (const { twins } of tenants) {
      for (const twin of twins) {
        if (twin.definition.startsWith('contract') && twin.definition !== 'contractElement')
          expect(day(twin, 'contract:signedAt')! <= day(twin, 'contract:contractBegin')!, twin.identifier).toBe(true)
        const [birthday, since] = [day(twin, 'businessPartner:birthday'), day(twin, 'customer:customerSince')]
        if (birthday !== undefined && since !== undefined)
          expect(Number(since.slice(0, 4)) - Number(birthday.slice(0, 4))).toBeGreaterThanOrEqual(18)
      }
    }
  })

  test('no list is empty: some contracts run, some are over, some are to come, and a receiver or place changes', () => {
    for (const tenant of tenants.slice(1)) {
      const all = contractsOf(tenant).map(({ contract }) => contract)
      const over = all.filter((contract) => (day(contract, 'contract:contractEnd') ?? options.today) < options.today)
      const toCome = all.filter((contract) => day(contract, 'contract:contractBegin')! > options.today)
      expect(over.length).toBeGreaterThan(0)
      expect(toCome.length).toBeGreaterThan(0)
      expect(all.length - over.length - toCome.length).toBeGreaterThan(all.length / 2)
      const sold = tenant.twins.filter((twin) => twin.attributes['product:productStatus'] === 'active')
      expect(sold.length).toBeGreaterThan(5)
    }
    expect(tenants.flatMap(({ links }) => links).filter(({ validTo }) => validTo !== null).length).toBeGreaterThan(0)
  })

  test('every sign-in has a user with a permission in each of its tenants', () => {
    expect(accounts.map((account) => account.email)).toContain('service@swe.example')
    for (const { users, username } of accounts) {
      expect(users.length, username).toBeGreaterThan(0)
      for (const { tenant: id, user } of users) {
        const tenant = tenants.find(({ uuid }) => uuid === id)!
        expect(
          tenant.links.filter((link) => link.relationship === 'user:permissions' && link.source === user),
          username,
        ).toHaveLength(1)
      }
    }
  })
})

test('every role has a sign-in', () => {
  const held = new Set(people.flatMap((person) => Object.values(person.in).map(({ role }) => role)))
  expect(roles.map(({ key }) => key).filter((key) => !held.has(key))).toEqual([])
})

test('colleagues without a sign-in hold their role through a group', () => {
  const swe = demoWorld({ size: 'small', today: '2026-11-21' }).tenants.find(({ shortId }) => shortId === 'swe')!
  const targets = (relationship: string, source: string) =>
    swe.links.filter((link) => link.relationship === relationship && link.source === source).map(({ target }) => target)
  const users = swe.twins.filter(({ definition }) => definition === 'user').map(({ uuid }) => uuid)
  const without = users.filter((user) => targets('user:permissions', user).length === 0)
  expect(without.length).toBeGreaterThan(3)
  for (const user of without) {
    const groups = targets('user:groupMemberships', user).flatMap((membership) => targets('groupMembership:group', membership))
    expect(groups.flatMap((group) => targets('group:permissions', group))).toHaveLength(1)
  }
})

test('the full world has the volumes of its description', () => {
  const swe = demoWorld({ size: 'full', today: '2026-11-21' }).tenants.find(({ shortId }) => shortId === 'swe')!
  const count = (type: string) => swe.twins.filter(({ definition }) => isA(registry, definition, type)).length
  expect(count('customer') + count('externalServiceProvider')).toBe(820)
  expect(count('contractTelecom')).toBe(720)
  expect(count('product')).toBeGreaterThanOrEqual(22)
  expect(count('priceComponent')).toBeGreaterThanOrEqual(74)
  expect(count('user')).toBe(34)
  expect(count('tag')).toBe(30)
  expect(count('contractElement')).toBeGreaterThan(1900)
})

test('Ms Sorge is customer K-100001 and moves in six weeks', () => {
  const { tenants, accounts } = demoWorld({ size: 'small', today: '2026-11-21' })
  const swe = tenants.find(({ shortId }) => shortId === 'swe')!
  const sorge = swe.twins.find(({ identifier }) => identifier === 'K-100001')!
  const telecom = new Set(swe.twins.flatMap(({ uuid, definition }) => (definition === 'contractTelecom' ? uuid : [])))
  const contracts = swe.links.filter(
    (link) => link.relationship === 'contract:receiverForContract' && link.target === sorge.uuid && telecom.has(link.source),
  )
  expect(contracts).toHaveLength(1)
  const places = swe.links.filter(
    (link) => link.relationship === 'contract:executingAddressForContract' && link.source === contracts[0]!.source,
  )
  expect(places.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
    [null, '2027-01-01T23:00:00.000Z'],
    ['2027-01-01T23:00:00.000Z', null],
  ])
  const { user } = accounts.find(({ username }) => username === 'K-100001')!.users[0]!
  const permission = swe.links.find((link) => link.relationship === 'user:permissions' && link.source === user)!.target
  expect(swe.links).toContainEqual(expect.objectContaining({ relationship: 'permission:root', source: permission, target: sorge.uuid }))
})

function brokenBounds(twins: readonly SeedTwin[], links: readonly SeedLink[], direction: 'forward' | 'reverse'): string[] {
  const end = direction === 'forward' ? 'source' : 'target'
  const grouped = Map.groupBy(links, (link) => `${link.relationship} ${link[end]}`)
  return twins.flatMap(({ uuid, definition }) =>
    registry.definitions
      .get(definition)!
      .allRelations.filter((relation) => relation.direction === direction)
      .flatMap(({ relationship, systematics, min, max }) => {
        const { least, most } = simultaneous(grouped.get(`${relationship} ${uuid}`) ?? [])
        return least < min || (max !== -1 && most > max) ? [`${definition} ${systematics}: ${least} to ${most}`] : []
      }),
  )
}

/** Returns the regular expression for a pattern such as `V-{year}-{n:6}`. */
function patternOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace('{year}', '\\d{4}').replace(/\{n:(\d+)\}/, '\\d{$1}')}$`)
}

function day({ attributes }: SeedTwin, systematics: string): string | undefined {
  const value = attributes[systematics]
  return value === undefined ? undefined : String(value)
}

function contractsOf({ twins, links }: DemoTenant) {
  const byId = new Map(twins.map((twin) => [twin.uuid, twin]))
  const bySource = Map.groupBy(links, ({ source, relationship }) => `${relationship} ${source}`)
  return twins
    .filter(({ definition }) => isA(registry, definition, 'contract'))
    .map((contract) => ({
      contract,
      elements: (bySource.get(`contract:contractElements ${contract.uuid}`) ?? []).map(({ target }) => ({
        from: day(byId.get(target)!, 'contractElement:contractElementBegin')!,
        to: day(byId.get(target)!, 'contractElement:contractElementEnd'),
        product: byId.get(bySource.get(`contractElement:product ${target}`)![0]!.target)!.definition,
      })),
    }))
}
