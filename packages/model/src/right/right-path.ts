import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'

/** One step of a path, optionally narrowed to a type: `tenant:things(access)`. */
export type RightStep = { readonly relation: Relation; readonly type: string }
export type RightPath = { readonly text: string; readonly steps: readonly RightStep[] }

const stepPattern = /^([A-Za-z][A-Za-z0-9]*:[A-Za-z][A-Za-z0-9]*)(?:\(([A-Za-z][A-Za-z0-9]*)\))?$/

/**
 * Parses `businessPartner:consumingContracts/contract:documents`. Returns undefined if a step is unknown or cannot follow the previous
 * step. The empty text is the root itself. A collection may only be the first step, because it contains all twins of a type, regardless of
 * the steps before.
 */
export function parseRightPath(registry: Registry, text: string): RightPath | undefined {
  if (text === '') return { text, steps: [] }
  const steps: RightStep[] = []
  for (const part of text.split('/')) {
    const [, systematics = '', narrowed] = stepPattern.exec(part) ?? []
    const relation = registry.relations.get(systematics)
    if (!relation) return undefined
    const type = narrowed ?? relation.target
    if (!isA(registry, type, relation.target)) return undefined
    const previous = steps.at(-1)
    if (previous && relation.direction === 'collection') return undefined
    if (previous && !isA(registry, previous.type, relation.declaring) && !isA(registry, relation.declaring, previous.type)) return undefined
    steps.push({ relation, type })
  }
  return { text, steps }
}
