import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { TwinEdit } from '../record/record.ts'
import { noEdit } from '../record/record.ts'

/** Adds a link to the first values of a new twin, as if the user had chosen the linked twin. A link with a period begins now. */
export function linkedWith(
  registry: Registry,
  edit: TwinEdit,
  { relation, twin, now }: { readonly relation: Systematics; readonly twin: TwinJson; readonly now: number },
): TwinEdit {
  const period = registry.relations.get(relation)?.ranged ? { period: { begin: new Date(now).toISOString() } } : {}
  return {
    ...edit,
    relations: { ...edit.relations, [relation]: { about: { twin: noEdit, added: { kind: 'selected', twin }, ...period } } },
  }
}
