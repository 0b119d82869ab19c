import type { Attribute } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'

/** The ways to watch a record: every change, only what is important, or nothing. */
export const watchLevels = ['all', 'important', 'off'] as const
export type WatchLevel = (typeof watchLevels)[number]

/** Names of attributes with the state of a record. */
const states: ReadonlySet<string> = new Set(['status', 'state', 'constructionState'])

/** Returns true for a change that everybody who watches is told: a state or a deadline. */
export function isImportantAttribute({ name, dataType, due, transitions }: Attribute): boolean {
  return (dataType === 'enum' && (transitions !== undefined || states.has(name))) || due !== undefined
}

/** Returns true for the assignment of people and groups. */
export function isImportantRelation({ assigns, systematics }: Relation): boolean {
  return assigns !== undefined || systematics === 'execution:agentGroupForExecution'
}
