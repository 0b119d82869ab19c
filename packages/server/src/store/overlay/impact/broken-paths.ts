import type { PathImpact } from '@twinwerk/contract/definitions/overlay/preview'
import type { Registry } from '@twinwerk/model/definition/registry'
import { attributeIn, attributePath, relationIn, relationPath } from '@twinwerk/model/query/attribute-path'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'

/** A path from a type that a list or a layout shows or filters by. */
export type PathUse = { readonly kind: 'list' | 'layout'; readonly name: Text; readonly type: string; readonly path: readonly string[] }

/** `key` is undefined for a role of the tenant. */
export type RoleUse = {
  readonly id: string
  readonly key?: string | undefined
  readonly name: string
  readonly grants: readonly RoleGrant[]
}

type Change = { readonly before: Registry; readonly after: Registry }

/** Returns the uses whose path exists before the change and not after it. Each path of a list or layout is returned once. */
export function brokenPaths({ before, after }: Change, uses: readonly PathUse[], language: Language): PathImpact[] {
  const leads = (registry: Registry, { type, path }: PathUse) =>
    registry.definitions.has(type) && (attributePath(registry, type, path) ?? relationPath(registry, type, path)) !== undefined
  const broken = uses.filter((use) => leads(before, use) && !leads(after, use))
  return once(broken.map(({ kind, name, path }) => ({ kind, name: textIn(name, language), path })))
}

/**
 * Returns the number of saved views that name a removed property, for each property. The number reveals neither the owners of the views nor
 * the values they compare.
 */
export function brokenViews({ before, after }: Change, choices: readonly unknown[], language: Language): PathImpact[] {
  const gone = choices.flatMap((choice) => [...namedIn(choice)].filter((each) => isKnown(before, each) && !isKnown(after, each)))
  const name = textIn(before.definitions.get('savedView')?.plural ?? { de: '', en: '' }, language)
  return [...Map.groupBy(gone, (each) => each)].map(([systematics, uses]) => ({
    kind: 'savedView',
    name,
    path: [systematics],
    count: uses.length,
  }))
}

/** The maximum depth of a choice. Lists apply no deeper choice. */
const maxDeep = 60

/** Returns every property that the saved choice of a list names: in its filter, its sort keys, its groups and its columns (ADR 34). */
export function namedIn(choice: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const read = (json: unknown, key: string, depth: number): void => {
    if (depth > maxDeep) return
    if (typeof json === 'string' && ['path', 'sort', 'group', 'groupOrder', 'columns'].includes(key)) {
      for (const name of json.split(/[,/.]/)) names.add(name)
    } else if (Array.isArray(json)) for (const each of json) read(each, key, depth + 1)
    else if (typeof json === 'object' && json !== null) for (const [at, each] of Object.entries(json)) read(each, at, depth + 1)
  }
  read(choice, '', 0)
  return names
}

/** Returns the rights with a path, or with a property in their mask, that no longer exists. A right over a hidden relation stays valid. */
export function brokenRoles({ before, after }: Change, roles: readonly RoleUse[]): PathImpact[] {
  return once(
    roles.flatMap(({ id, name, grants }) =>
      grants.flatMap(({ path, mask = [] }) => {
        const gone = parseRightPath(before, path) && !parseRightPath(after, path) ? [path.split('/')] : []
        const hidden = mask.filter((each) => isKnown(before, each) && !isKnown(after, each)).map((each) => [each])
        return [...gone, ...hidden].map((broken) => ({ kind: 'role' as const, id, name, path: broken }))
      }),
    ),
  )
}

function isKnown(registry: Registry, systematics: string): boolean {
  const [type = ''] = systematics.split(':')
  return (attributeIn(registry, type, systematics) ?? relationIn(registry, type, systematics)) !== undefined
}

function once(impacts: readonly PathImpact[]): PathImpact[] {
  return [...new Map(impacts.map((impact) => [JSON.stringify(impact), impact])).values()]
}
