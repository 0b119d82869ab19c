import { definitions } from '@twinwerk/domain/definitions'
import { routes } from '@twinwerk/domain/navigation'
import { roles } from '@twinwerk/domain/roles'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { heldGrants } from '@twinwerk/model/right/held-grants'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import { expect, test } from 'vitest'
import { searchGroupsFor, routesFor } from './navigation.ts'

const registry = createRegistry(definitions)
const [tenant, user, group] = [1, 2, 3].map((n) => `018bcfe5-6800-7001-8000-00000000000${n}`) as [string, string, string]

function grantsOf(key: string) {
  const { grants } = readRoleGrants(registry, roles.find((role) => role.key === key)!.grants)
  return heldGrants(grants, { user, groups: [group], root: { definition: 'tenant', uuid: tenant } })
}

function menuOf(key: string) {
  return routesFor(registry, routes, { tenant, grants: grantsOf(key) })
}

function offered(key: string, path: string): readonly string[] | undefined {
  const screen = menuOf(key).find((route) => route.path === path)?.screen
  return screen?.type === 'list' ? (screen.list.create ?? []).toSorted() : undefined
}

test('a list offers to make what its reader may make, and nothing else', () => {
  expect(offered('sales', 'processes/crm')).toEqual(['processInformation', 'processNewContract', 'processServiceRequest'])
  expect(offered('splicing', 'processes/telcoengineering')).toEqual(['processSpliceAndPatch'])
  expect(offered('management', 'businesspartners/customers')).toEqual([])
})

test('a list that holds nothing for its reader is not in the menu', () => {
  expect(offered('splicing', 'processes/tech')).toBeUndefined()
  const pool = roles.filter(({ key }) => menuOf(key).some(({ path }) => path === 'tasks/extserviceproviderpool')).map(({ key }) => key)
  expect(pool.toSorted()).toEqual(['externalProvider', 'management', 'orderManagement', 'platformAdmin', 'tenantAdmin'])
})

test('the tools of administration show to those who may create definitions', () => {
  const seen = roles.filter(({ key }) => menuOf(key).some(({ path }) => path.startsWith('admintools/'))).map(({ key }) => key)
  expect(seen.toSorted()).toEqual(['platformAdmin', 'tenantAdmin'])
  expect(offered('billing', 'invoicing/receiptsSent')).toEqual([])
})

test('a search puts together what its reader could see, whether or not the list is open', () => {
  const found = (key: string) => searchGroupsFor(registry, routes, grantsOf(key)).map(({ path }) => path)
  expect(found('customerService')).toContain('invoicing/receipts')
  expect(menuOf('customerService').map(({ path }) => path)).not.toContain('invoicing/receipts')
  expect(found('splicing')).not.toContain('invoicing/receipts')
  expect(found('customerService')[0]).toBe('businesspartners/customers')
})
