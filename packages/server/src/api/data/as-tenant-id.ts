import { idPrefix } from '@twinwerk/model/definition/id-prefix'

/** Returns the value if it is the id of a tenant in its external form. */
export function asTenantId(id: unknown): string | undefined {
  return typeof id === 'string' && id.startsWith(`${idPrefix}tenant:`) ? id : undefined
}
