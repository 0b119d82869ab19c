import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'

/** The starts of a path: the process, its contract, its partner (or else the receiver of the contract), or its tenant. */
export const pathStarts = ['process', 'contract', 'partner', 'tenant'] as const
export type PathStart = (typeof pathStarts)[number]

/**
 * A path such as `contract/contract:paymentMethod(paymentOnBill)`: from the start over relations, in either direction, to the twins linked
 * at the time. The type in parentheses restricts the twins.
 */
export type TwinPath = {
  readonly start: PathStart
  readonly type: string | undefined
  readonly steps: readonly { readonly relation: Relation; readonly type: string }[]
}

/** Parses a path. Returns null if the path is invalid for these definitions. */
export function parseTwinPath(registry: Registry, text: string): TwinPath | null {
  const [first = '', ...rest] = text.split('/')
  const [, begin, type] = /^(\w+)(?:\((\w+)\))?$/.exec(first) ?? []
  const start = pathStarts.find((each) => each === begin)
  if (!start || (type !== undefined && !registry.definitions.has(type))) return null
  const steps: { relation: Relation; type: string }[] = []
  for (const each of rest) {
    const [, name, only] = /^([\w:]+)(?:\((\w+)\))?$/.exec(each) ?? []
    const relation = name === undefined ? undefined : registry.relations.get(name)
    if (!relation || relation.direction === 'collection') return null
    if (only !== undefined && !(registry.definitions.has(only) && isA(registry, only, relation.target))) return null
    steps.push({ relation, type: only ?? relation.target })
  }
  return { start, type, steps }
}
