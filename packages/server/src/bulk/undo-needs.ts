import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { wireValue } from '../store/physical/stored-value.ts'
import type { Step, TouchedTwin } from '../store/history/change-rows.ts'
import type { Need } from '../store/save/needs.ts'
import type { UndoSteps } from './undo-mutation.ts'

/**
 * The twins and properties that a user must see before an own change is compared with the present state: all that the change touched. A
 * conflict names values of today. Even a conflict without values, or the message that there is nothing left to undo, reveals what others
 * did since. A save only judges what is then left to be saved.
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

/** The attributes that the change gave another value; none for a twin that it made, ended or brought back. */
function touchedBy(registry: Registry, definition: string, { before, after }: Step): Need['properties'] {
  if (before === undefined || (before['deleted_at'] === null) !== (after['deleted_at'] === null)) return []
  const attributes = definitionOf(registry, definition).allAttributes.filter((each) => !each.serverOwned && !each.hidden)
  return attributes
    .filter((attribute) => !sameJson(wireValue(attribute, before), wireValue(attribute, after)))
    .map(({ systematics }) => systematics)
}
