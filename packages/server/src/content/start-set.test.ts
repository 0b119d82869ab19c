import { definitions } from '@twinwerk/domain/definitions'
import { routes } from '@twinwerk/domain/navigation'
import { administeringRoles, startSets } from '@twinwerk/domain/navigation/start'
import { roles } from '@twinwerk/domain/roles'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { heldGrants } from '@twinwerk/model/right/held-grants'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routesFor } from './navigation.ts'
import { maxStart, startFor } from './start-set.ts'

const registry = createRegistry(definitions)
const [tenant, user, group] = [1, 2, 3].map((n) => `018bcfe5-6800-7001-8000-00000000000${n}`) as [string, string, string]
const sets = { sets: startSets, administering: administeringRoles }
const keys = roles.map(({ key }) => key)

function menuOf(key: string): readonly NavigationRoute[] {
  const { grants } = readRoleGrants(registry, roles.find((role) => role.key === key)!.grants)
  const held = heldGrants(grants, { user, groups: [group], root: { definition: 'tenant', uuid: tenant } })
  return routesFor(registry, routes, { tenant, grants: held })
}

const menus = new Map(keys.map((key) => [key, menuOf(key)]))

test.each(keys.filter((key) => key !== 'customer'))('%s starts with a short menu, each entry of which is open', (key) => {
  const start = startFor(sets, [key], menus.get(key)!)
  expect(start).toEqual(startSets[key])
  expect(new Set(start).size).toBe(start.length)
  expect(start[0]).toBe('home')
  expect(start.length).toBeLessThanOrEqual(administeringRoles.includes(key) ? maxStart.administers : maxStart.works)
})

test('sets belong to roles of the release, and customers need none: their whole menu is short', () => {
  expect(Object.keys(startSets).filter((key) => !keys.includes(key))).toEqual([])
  expect(menus.get('customer')!.filter(({ screen }) => screen.type !== 'group').length).toBeLessThanOrEqual(maxStart.works)
})

test('people with several roles see as few entries, only open ones, and the first of each role', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 3 }), (held) => {
      // People with several roles may open what each role opens.
      const open = [...new Map(held.flatMap((key) => menus.get(key)!.map((route) => [route.path, route]))).values()]
      const start = startFor(sets, held, open)
      expect(start.length).toBeLessThanOrEqual(held.some((key) => administeringRoles.includes(key)) ? maxStart.administers : maxStart.works)
      expect(new Set(start).size).toBe(start.length)
      for (const path of start) expect(open.some((route) => route.path === path && route.screen.type !== 'group')).toBe(true)
      for (const key of held) for (const path of (startSets[key] ?? []).slice(0, 3)) expect(start).toContain(path)
    }),
  )
})

test('a role that is named like a property of every object has no set', () => {
  expect(startFor(sets, ['constructor', 'toString', 'own'], menus.get('management')!)).toEqual([])
})
