import { describe, expect, it } from 'vitest'
import type { Permission } from '../data/session.ts'
import { otherTenants, permissionFor, searchTenants, tenantChoices } from './tenants.ts'

function permission(shortId: string, name1: string, scope: Permission['scope'] = 'tenant'): Permission {
  return { scope, root: `${scope}-${shortId}`, tenant: { id: `id-${shortId}`, shortId, name1 } }
}

const permissions = [
  permission('swe', 'Stadtwerke Elbtal'),
  permission('oe', 'Ölwerke Aue'),
  permission('swe', 'Stadtwerke Elbtal'),
  permission('swe', 'Stadtwerke Elbtal', 'businessPartner'),
  permission('z', 'Zweckverband 10'),
  permission('z2', 'Zweckverband 9'),
]

describe('tenant choices', () => {
  it('are sorted by name and there once for each scope and tenant', () => {
    expect(tenantChoices(permissions).map((each) => `${each.tenant.name1} ${each.scope}`)).toEqual([
      'Ölwerke Aue tenant',
      'Stadtwerke Elbtal businessPartner',
      'Stadtwerke Elbtal tenant',
      'Zweckverband 9 tenant',
      'Zweckverband 10 tenant',
    ])
  })

  it('besides the current one are there once each', () => {
    expect(otherTenants(permissions, 'id-oe').map((each) => each.tenant.shortId)).toEqual(['swe', 'z2', 'z'])
  })

  it('are found by every word of the search, in name or short id', () => {
    expect(searchTenants(permissions, 'elb STADT').map((each) => each.tenant.shortId)).toEqual(['swe', 'swe', 'swe'])
    expect(searchTenants(permissions, 'ölw').map((each) => each.tenant.shortId)).toEqual(['oe'])
    expect(searchTenants(permissions, 'nichts')).toEqual([])
  })

  it('are found by short id, id and root, staff access first', () => {
    expect(permissionFor(permissions.toReversed(), 'swe')?.scope).toBe('tenant')
    expect(permissionFor(permissions, 'businessPartner-swe')?.scope).toBe('businessPartner')
    expect(permissionFor(permissions, 'id-oe')?.tenant.shortId).toBe('oe')
    expect(permissionFor(permissions, 'other')).toBeUndefined()
  })
})
