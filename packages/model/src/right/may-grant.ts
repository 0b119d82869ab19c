import type { Registry } from '../definition/registry.ts'
import { covers, holds } from './covers.ts'
import type { Grant } from './grant.ts'
import { maskCovers } from './mask-covers.ts'

/** Returns true for a user who may grant any right. A user who may change every role of the tenant could obtain every right that way. */
export function mayGrantAnything(registry: Registry, own: readonly Grant[], tenant: string): boolean {
  const whole = own.filter(({ mask }) => maskCovers(registry, mask, 'role:grants'))
  return holds(registry, whole, { root: tenant, path: 'tenant:roles', verb: 'update' })
}

/**
 * Returns true if a user's own grants cover a given grant. They must cover each verb from each root, on the same path to the same twins,
 * with all visible properties.
 */
export function isCovered(registry: Registry, given: Grant, own: readonly Grant[]): boolean {
  const leading = own.filter((grant) => covers(registry, grant.path, given.path))
  return given.roots.uuids.every((root) => {
    const here = leading.filter((grant) => grant.roots.uuids.includes(root))
    return given.verbs.every((verb) =>
      showsAll(
        registry,
        here.filter((grant) => grant.verbs.includes(verb)),
        given.mask,
      ),
    )
  })
}

function showsAll(registry: Registry, own: readonly Grant[], mask: Grant['mask']): boolean {
  if (mask === undefined) return own.some((grant) => !grant.mask)
  return own.length > 0 && mask.every((name) => own.some((grant) => maskCovers(registry, grant.mask, name)))
}
