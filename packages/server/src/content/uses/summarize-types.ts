import type { TypeSummary } from '@twinwerk/contract/definitions/types'
import { layoutParts } from '@twinwerk/contract/definitions/types/uses'
import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { changedType } from '@twinwerk/model/overlay/changes'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { PartialUi } from '../ui-definitions.ts'
import { overlap } from './use.ts'

type Parts = {
  readonly screens: readonly PartialUi[]
  /** The routes that the reader may open. */
  readonly open: readonly RouteDefinition[]
  /** The names of process types with a diagram. */
  readonly processes: Iterable<string>
  /** The patches of the tenant's own overlay in force, and those of them that wait. */
  readonly patches: readonly Patch[]
  readonly waiting: readonly Patch[]
}

/** Returns the numbers of every type in force that twins can have, without the numbers of twins. */
export function summarizeTypes(registry: Registry, parts: Parts): readonly Omit<TypeSummary, 'readable' | 'records'>[] {
  const waits = numbersOf(parts.waiting)
  const changes = numbersOf(parts.patches)
  const layouts = new Map(parts.screens.map((screen) => [screen.definition, layoutParts.filter((part) => screen[part]).length]))
  const processes = leadingProcesses(registry, [...parts.processes])
  const shown = parts.open.flatMap(({ screen }) => (screen.type === 'list' ? [screen.list.typeExtends ?? [screen.list.type]] : []))
  return [...registry.definitions.values()]
    .filter(({ abstract, name }) => !abstract && name !== 'entity')
    .map((type) => {
      const { name } = type
      const waiting = waits.get(name) ?? 0
      return {
        name,
        ...propertiesOf(type),
        layouts: layouts.get(name) ?? 0,
        lists: shown.filter((types) => types.some((each) => isA(registry, name, each))).length,
        processes: processes.filter(({ key, targets }) => key === name || targets.some((target) => overlap(registry, target, name))).length,
        changes: (changes.get(name) ?? 0) - waiting,
        conflicts: waiting,
      }
    })
}

function propertiesOf({ name, allAttributes, allRelations }: EffectiveDefinition): Pick<TypeSummary, 'fields' | 'relations'> {
  const fields = allAttributes.filter(({ hidden }) => !hidden)
  const own = fields.filter(({ declaring, addedBy }) => declaring === name && !addedBy)
  const added = fields.filter(({ addedBy }) => addedBy)
  return {
    fields: { own: own.length, inherited: fields.length - own.length - added.length, added: added.length },
    relations: allRelations.filter(({ hidden }) => !hidden).length,
  }
}

/** Returns the number of patches of each type. Removed additions are stored for their values alone. */
function numbersOf(patches: readonly Patch[]): ReadonlyMap<string, number> {
  const changed = patches.filter((patch) => !('deprecated' in patch && patch.deprecated))
  return new Map([...Map.groupBy(changed, changedType)].flatMap(([type, all]) => (type === undefined ? [] : [[type, all.length] as const])))
}

/**
 * Returns the types that each process type leads to. Relations that every process has, such as those to tags and documents, tell nothing
 * of one.
 */
function leadingProcesses(
  registry: Registry,
  keys: readonly string[],
): readonly { readonly key: string; readonly targets: readonly string[] }[] {
  const forward = keys.map((key) => ({
    key,
    relations: (registry.definitions.get(key)?.allRelations ?? []).filter(({ direction, hidden }) => direction === 'forward' && !hidden),
  }))
  const isCommon = (systematics: string) => forward.every(({ relations }) => relations.some((each) => each.systematics === systematics))
  const common = new Set(forward[0]?.relations.map(({ systematics }) => systematics).filter(isCommon))
  return forward.map(({ key, relations }) => ({
    key,
    targets: relations.filter(({ systematics, target }) => target !== 'entity' && !common.has(systematics)).map(({ target }) => target),
  }))
}
