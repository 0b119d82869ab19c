import { dashboards, homeTiles } from '@twinwerk/domain/dashboards'
import { routes } from '@twinwerk/domain/navigation'
import { administeringRoles, startSets } from '@twinwerk/domain/navigation/start'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { expect, test } from 'vitest'
import { startsByRole } from './role-starts.ts'

const release = {
  dashboards: { boards: dashboards, home: homeTiles },
  routes,
  startSets: { sets: startSets, administering: administeringRoles },
}
const startsWith = (...patches: readonly Patch[]) => startsByRole([patches], release, '2026-11-30')

test('a role without a standard begins with the entries and the numbers of the release', () => {
  const { roles, others } = startsWith()
  for (const [key, menu] of Object.entries(startSets)) expect(roles[key]?.menu).toEqual(menu)
  expect(roles['customerService']?.numbers.map(({ name }) => name)).toEqual(homeTiles['customerService']?.map(({ name }) => name))
  expect(roles['customerService']).not.toHaveProperty('home')
  expect(others).toEqual({ menu: [], numbers: [] })
})

test('a standard for all applies to each role without an own one, and to other roles', () => {
  const home = { blocks: { visits: { shown: true } } }
  const { roles, others } = startsWith(
    { kind: 'menu', paths: ['home', 'products'] },
    { kind: 'home', ...home },
    { kind: 'menu', role: 'ours', paths: ['home', 'twins'] },
  )
  expect(roles['sales']).toMatchObject({ menu: ['home', 'products'], home })
  expect(roles['ours']).toEqual({ menu: ['home', 'twins'], home, numbers: [] })
  expect(others).toEqual({ menu: ['home', 'products'], home, numbers: [] })
})
