import { idPrefix } from '@twinwerk/model/definition/id-prefix'

/** The value, if it is the id of a tenant as it travels. */
export function asTenantId(id: unknown): string | undefined {
  return typeof id === 'string' && id.startsWith(`${idPrefix}tenant:`) ? id : undefined
}
