import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { hide } from '@twinwerk/model/overlay/hide'

/** Why a tenant cannot change or hide a property as it likes. */
export type Lock = 'core' | 'system' | 'calculated' | 'platform' | 'required' | 'inUse' | 'release'

/** Returns the lock of each property; a property without one can be changed within the rules. Additions of a tenant are its own. */
export function locksOf(registry: Registry, properties: readonly (Attribute | Relation)[]): ReadonlyMap<string, Lock> {
  const definitions = new Map([...registry.definitions].map(([name, { declared }]) => [name, declared]))
  return new Map(
    properties.flatMap((property) => {
      const lock = lockOf(definitions, property)
      return lock ? [[property.systematics, lock] as const] : []
    }),
  )
}

function lockOf(definitions: Parameters<typeof hide.check>[1]['definitions'], property: Attribute | Relation): Lock | undefined {
  if (property.addedBy) return undefined
  const own = ownLock(property)
  if (own) return own
  const found = hide.check({ kind: 'hide', target: property.systematics }, { definitions, layer: 'tenant' })
  const isFound = (key: string) => found.some((problem) => problem.key === key)
  if (isFound('final')) return 'core'
  if (isFound('required')) return 'required'
  return isFound('inUse') ? 'inUse' : undefined
}

function ownLock(property: Attribute | Relation): Lock | undefined {
  if ('direction' in property) return property.component ? 'release' : undefined
  if (property.calculation) return 'calculated'
  if (property.keptByPlatform) return 'platform'
  return property.serverOwned ? 'system' : undefined
}
