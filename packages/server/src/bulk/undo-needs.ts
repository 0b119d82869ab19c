import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { wireValue } from '../store/physical/stored-value.ts'
import type { Step, TouchedTwin } from '../store/history/change-rows.ts'
import type { Need } from '../store/save/needs.ts'
import type { UndoSteps } from './undo-mutation.ts'

/**
 * Returns what a user must see before the user's own change is compared with the present state: all twins and properties of the change. A
 * conflict contains present values. Even a conflict without values, or the message that nothing is left to undo, discloses later changes by
 * others. The save only judges what is then left to be saved.
 */
export function needsOfUndo(registry: Registry, { uuid, definition }: TouchedTwin, { twin: own, links }: UndoSteps): Need[] {
  const twin = { uuid, definition }
  const need = { verb: 'select', twin, properties: [], path: ['data'] } as const
  return [
    own
      ? { ...need, rule: 'change a field unseen', properties: touchedBy(registry, definition, own) }
      : { ...need, rule: 'name a twin', orRoot: {} },
    ...links.flatMap(({ relation: { systematics, target }, far }): Need[] => [
      { ...need, rule: 'name a link', properties: [systematics], orRoot: { step: systematics } },
      { ...need, rule: 'name the twin behind a link', twin: { uuid: far, definition: target }, orRoot: {} },
    ]),
  ]
}

/** Returns the attributes whose value the change replaced. The list is empty for a change that created, deleted or restored the twin. */
function touchedBy(registry: Registry, definition: string, { before, after }: Step): Need['properties'] {
  if (before === undefined || (before['deleted_at'] === null) !== (after['deleted_at'] === null)) return []
  const attributes = definitionOf(registry, definition).allAttributes.filter((each) => !each.serverOwned && !each.hidden)
  return attributes
    .filter((attribute) => !sameJson(wireValue(attribute, before), wireValue(attribute, after)))
    .map(({ systematics }) => systematics)
}
