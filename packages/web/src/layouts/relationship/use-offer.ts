import { isA } from '@twinwerk/model/definition/registry'
import type { OfferedFirst, RelationshipLayout } from '@twinwerk/model/layout/layout'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { present } from '@twinwerk/model/error/present'
import type { SelectorQuestion } from '../../data/selector/selector.ts'
import type { Entry } from '../../data/record/read-record.ts'
import type { Relationship } from './entries-props.ts'
import { useRegistry } from '../../data/definitions.ts'
import { entriesIn } from '../../data/record/record.ts'
import { stateOfPeriod } from '../../data/record/period-days.ts'
import { useRelationRights } from '../../data/right-paths/use-relation-rights.ts'
import { useEntries } from './use-entries.ts'

const none: readonly string[] = []

/** Returns a condition for the twins to offer first; undefined if no value is available for it. */
function offeredFirst({ path, values = [] }: OfferedFirst, entries: readonly Entry[]): FilterJson | undefined {
  const at = (twin: TwinJson) =>
    path.slice(0, -1).reduce<readonly TwinJson[]>((twins, step) => twins.flatMap((each) => entriesIn(each, step)), [twin])
  const own = entries.flatMap(({ state, twin }) => (state === 'removed' ? [] : at(twin).map((each) => each[path.at(-1) ?? ''])))
  const value = [...new Set([...values, ...own.filter((each) => typeof each === 'string')])]
  return value.length > 0 ? { path, operator: 'in', value } : undefined
}

/**
 * Returns the ways to add an entry to a relation: the types that the user may create, and whether the user may select twins. They depend on
 * the layout, the rights, and the relations that must be filled first.
 */
export function useOffer(relationship: Relationship, layout: RelationshipLayout, { isEditable }: { readonly isEditable: boolean }) {
  const registry = useRegistry()
  const { relation, path } = relationship
  const [first, ...rest] = layout.from ?? none
  const sources = useEntries(path, first ?? '').filter(
    ({ state, period, twin }) => state !== 'removed' && twin.id !== '' && stateOfPeriod(period, Date.now()) !== 'ended',
  )
  const source = sources.at(-1)?.twin
  const next = registry.relations.get(rest[0] ?? '')
  // A choice over a relation that only some types have: others have nothing to choose.
  const hasChoices = !source || !next || isA(registry, source.definition, next.declaring)
  const rights = useRelationRights(relation, {
    owner: relationship.owner ?? relation.declaring,
    create: layout.create ?? none,
    select: layout.select === true,
    of:
      first === undefined
        ? undefined
        : {
            definition: source?.definition ?? present(registry.relations.get(first), 'the relation of the first choice').target,
            along: rest,
          },
  })
  return {
    create: (layout.create ?? none).flatMap((name) => (isEditable && rights.mayCreate(name) ? (registry.definitions.get(name) ?? []) : [])),
    select: isEditable && rights.maySelect && hasChoices,
    selectMe: layout.select === true && rights.maySelectMe,
    selectExternal: layout.select === true && rights.maySelectExternal,
    /** The relation that must be filled before a twin can be selected. */
    missing: first !== undefined && !source ? registry.relations.get(first) : undefined,
    question: (onSelect: (twin: TwinJson) => void): SelectorQuestion => ({
      label: layout.label ?? relation.label,
      target: relation.target,
      ...(source && { from: { id: source.id, path: rest } }),
      first: layout.first && offeredFirst(layout.first, relationship.entries),
      taken: relationship.taken,
      several: relation.max < 0 || relation.max > relationship.taken.length + 1,
      onSelect,
    }),
  }
}
