import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { TwinEdit } from '../record/record.ts'
import { noEdit } from '../record/record.ts'

/** A new twin's first values, and a link to another as if somebody had chosen that; from now on where links have a time. */
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
