import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { attributeKey, entriesIn } from './record.ts'

/** The twins that a path of relations leads to; of a path that ends in an attribute those that hold it. */
export function twinsOnPath(twin: TwinJson, relations: readonly Systematics[]): readonly TwinJson[] {
  return relations.reduce<readonly TwinJson[]>((twins, relation) => twins.flatMap((each) => entriesIn(each, relation)), [twin])
}

export function valuesOnPath(twin: TwinJson, path: readonly Systematics[]): readonly unknown[] {
  const attribute = path.at(-1)
  if (attribute === undefined) return []
  return twinsOnPath(twin, path.slice(0, -1)).map((each) => each[attributeKey(attribute)] ?? null)
}
