import { createRegistry, isA } from '@twinwerk/model/definition/registry'
import { attributeIn, relationIn } from '@twinwerk/model/query/attribute-path'
import { covers } from '@twinwerk/model/right/covers'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import { parseRolePath } from '@twinwerk/model/right/role-path'
import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { routes } from './navigation.ts'
import { roles } from './roles.ts'

const registry = createRegistry(definitions)
const rootOf = (role: string) => (role === 'customer' ? 'customer' : 'tenant')

test('keys are unique', () => {
  expect(new Set(roles.map(({ key }) => key)).size).toBe(roles.length)
})

test('every role can be saved as it is', () => {
  for (const { key, grants } of roles) expect(readRoleGrants(registry, grants).problems, key).toEqual([])
})

test('every path starts at the root of its role, at its holder or at the groups of its holder', () => {
  for (const { key, grants } of roles)
    for (const { path } of grants) {
      const { start, path: read } = parseRolePath(registry, path)!
      const [first] = read.steps
      if (first && start === 'root') expect(isA(registry, rootOf(key), first.relation.declaring), `${key} ${path}`).toBe(true)
    }
})

test('every mask names attributes and relations of the twins at the end of its path', () => {
  for (const { key, grants } of roles)
    for (const { path, mask = [] } of grants) {
      const { start, path: read } = parseRolePath(registry, path)!
      const end = read.steps.at(-1)?.type ?? (start === 'root' ? rootOf(key) : start)
      for (const name of mask)
        expect(attributeIn(registry, end, name) ?? relationIn(registry, end, name), `${key} ${path} ${name}`).toBeDefined()
    }
})

test('a visible twin below a root is reached through visible twins', () => {
  for (const { key, grants } of roles)
    for (const { path } of grants.filter((grant) => grant.path.includes('/'))) {
      const above = path.slice(0, path.lastIndexOf('/'))
      expect(
        grants.some((grant) => grant.path === above && grant.verbs.includes('select')),
        `${key} ${path}`,
      ).toBe(true)
    }
})

test('operations sees of a partner the names, the phone and the address, and nothing of the person', () => {
  const grant = roles.find(({ key }) => key === 'operations')!.grants.find(({ path }) => path === 'tenant:businesspartners')!
  expect(grant.mask).toContain('businessPartner:phone')
  expect(grant.mask).not.toContain('businessPartner:birthday')
  expect(grant.mask).not.toContain('businessPartner:email')
})

test('nobody but the administrators may change the tenant or its users', () => {
  for (const { key, grants } of roles) {
    if (key === 'platformAdmin' || key === 'tenantAdmin') continue
    for (const { path, verbs, mask } of grants) {
      expect(path.startsWith('tenant:users'), key).toBe(false)
      if (key === 'customer' && verbs.includes('update') && path === '') expect(mask).toEqual(['businessPartner:advertisingConsent'])
      else if (path === '' || path === 'tenant:businesspartners') expect(verbs, key).toEqual(['select'])
    }
  }
})

test('a customer asks for changes and makes none: no part of a process or contract is updated or deleted', () => {
  const { grants } = roles.find(({ key }) => key === 'customer')!
  const changed = grants.filter(({ verbs }) => verbs.some((verb) => verb === 'update' || verb === 'delete'))
  expect(changed.map(({ path }) => path).sort()).toEqual(['', 'user:notifications', 'user:notifications'])
  const made = grants.filter(({ verbs }) => verbs.includes('create')).flatMap(({ mask = [] }) => mask)
  for (const inside of [
    'execution:commentText',
    'execution:agentForExecution',
    'processTermination:terminationDecision',
    'execution:priority',
  ])
    expect(made).not.toContain(inside)
})

test('every route is open to some role', () => {
  for (const { path, right } of routes)
    if (right)
      expect(
        roles.some(({ grants }) =>
          grants.some((grant) => {
            const { path: held } = parseRolePath(registry, grant.path)!
            return grant.verbs.includes(right.verb) && covers(registry, held, parseRightPath(registry, right.path)!)
          }),
        ),
        path,
      ).toBe(true)
})

test('the administrator may put an external provider wherever one belongs', () => {
  const admin = roles.find(({ key }) => key === 'tenantAdmin')!
  const entered = admin.grants
    .filter(({ verbs }) => verbs.includes('selectexternal'))
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  for (const { systematics, direction, target } of registry.relations.values())
    if (direction === 'forward' && target === 'externalServiceProvider') expect(entered).toContain(systematics)
})

test('external providers read what is to be built and not what customers wrote in a process', () => {
  const { grants } = roles.find(({ key }) => key === 'externalProvider')!
  const shown = grants.filter(
    ({ path, mask }) => path.includes('execution:parentExecution') && (!mask || mask.includes('execution:description')),
  )
  const types = new Set(shown.map(({ path }) => /parentExecution\((\w+)\)$/.exec(path)?.[1]))
  expect([...types].sort()).toEqual(['processBuildHouseConnection', 'processBuildTrench', 'processSpliceAndPatch'])
})

test('a right to change a picture of the field includes its place and its author', () => {
  const grantsOf = (key: string) => roles.find((role) => role.key === key)!.grants
  for (const [key, picture] of [
    ['splicing', 'tenant:things(splice)/splice:photos'],
    ['metering', 'tenant:things(meterRegister)/meterRegister:meterReadings/meterReading:photo'],
    ['tenantAdmin', 'tenant:documents'],
  ] as const)
    for (const part of ['geopoint', 'copyright'])
      expect(
        grantsOf(key).some(({ path, verbs }) => path === `${picture}/imagedocument:${part}` && verbs.includes('create')),
        key,
      ).toBe(true)
})
