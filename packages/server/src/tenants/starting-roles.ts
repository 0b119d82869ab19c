import { textIn } from '@twinwerk/model/text/text'
import type { NewRole } from '../store/tenants/follow-release.ts'
import type { StartingRole } from './create-tenant.ts'

/** Returns the roles of a release with which a customer's tenant starts. */
export function tenantRoles(released: readonly NewRole[], language: 'de' | 'en'): StartingRole[] {
  return platformRoles(
    released.filter(({ platformOnly }) => !platformOnly),
    language,
  )
}

/** Returns the roles with which the platform starts: all of them. */
export function platformRoles(released: readonly NewRole[], language: 'de' | 'en'): StartingRole[] {
  return released.map(({ key, name, description, grants }) => ({
    key,
    name: textIn(name, language),
    description: textIn(description, language),
    grants,
  }))
}
