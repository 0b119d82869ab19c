import type { RoleGrant } from '@twinwerk/model/right/grant'
import { v7 } from 'uuid'
import type { Change } from '../store/write/change.ts'

/** Returns changes that create the users and rights of a tenant. Ids are uuids. */

export function twin(uuid: string, definition: string, attributes: Readonly<Record<string, unknown>> = {}): Change {
  return { kind: 'createTwin', uuid, definition, attributes }
}

export function link(source: string, relationship: string, target: string, period: { from?: string; to?: string } = {}): Change {
  return { kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: period.from ?? null, validTo: period.to ?? null }
}

export function person(uuid: string, username: string): Change {
  return twin(uuid, 'user', {
    'user:username': username,
    'user:email': `${username}@swe.example`,
    'user:givenname': 'Toni',
    'user:surname': 'Test',
  })
}

export function role(uuid: string, grants: readonly RoleGrant[], name = `Rolle ${uuid}`): Change {
  return twin(uuid, 'role', { 'role:name': name, 'role:key': `r${uuid.replaceAll('-', '')}`, 'role:grants': grants })
}

export type GrantedRole = {
  /** The user or group. */
  readonly to: string
  readonly relationship: 'user:permissions' | 'group:permissions'
  readonly role: string
  readonly root: string
  readonly period?: { from?: string; to?: string }
}

export function permission(uuid: string, { to, relationship, role: given, root, period }: GrantedRole): Change[] {
  return [
    twin(uuid, 'permission', { 'permission:scope': 'tenant' }),
    link(to, relationship, uuid, period),
    link(uuid, 'permission:role', given),
    link(uuid, 'permission:root', root),
  ]
}

export function membership(user: string, group: string, period: { from?: string; to?: string } = {}): Change[] {
  const uuid = v7()
  return [twin(uuid, 'groupMembership'), link(user, 'user:groupMemberships', uuid, period), link(uuid, 'groupMembership:group', group)]
}
