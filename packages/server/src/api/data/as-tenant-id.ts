/** The value, if it is the id of a tenant as it travels. */
export function asTenantId(id: unknown): string | undefined {
  return typeof id === 'string' && id.startsWith('dtmi:de:oneneo:tenant:') ? id : undefined
}
