import type { Registry } from '@twinwerk/model/definition/registry'
import type { TypeUse } from '../types-query.ts'

export type UseKind = TypeUse['kind']
export type UseWay = TypeUse['way']

const order: Readonly<Record<UseKind, number>> = {
  form: 0,
  list: 1,
  board: 2,
  rule: 3,
  relation: 4,
  role: 5,
  diagram: 6,
  draft: 7,
  letter: 8,
  mail: 9,
  level: 10,
}

/** A question for everything, the type itself, a property, or a value of a choice. `of` is a name or a systematics. */
export type AskedUse = { readonly type: string; readonly of?: string | undefined; readonly value?: string | undefined }

/** A place with all that it uses: for each way, the properties and the parts of the place. */
export type UsedPlace = {
  readonly kind: UseKind
  readonly place: string
  readonly name: string
  readonly ways: readonly { readonly way: UseWay; readonly of: readonly string[]; readonly parts: readonly string[] }[]
}

/** Returns the places of the uses that are asked for, by kind in the order of a reader's interest. */
export function usedPlaces(registry: Registry, uses: readonly TypeUse[], asked: AskedUse): ReadonlyMap<UseKind, readonly UsedPlace[]> {
  const found = uses.filter((use) => isAsked(registry, use, asked)).toSorted((a, b) => order[a.kind] - order[b.kind])
  return new Map([...Map.groupBy(found, ({ kind }) => kind)].map(([kind, all]) => [kind, placesIn(kind, all)]))
}

function placesIn(kind: UseKind, uses: readonly TypeUse[]): readonly UsedPlace[] {
  return [...Map.groupBy(uses, ({ place, name }) => `${place} ${name}`).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const ways = [...Map.groupBy(all, ({ way }) => way)].map(([way, same]) => ({
      way,
      of: [...new Set(same.map(({ of }) => of))],
      parts: [...new Set(same.flatMap(({ part }) => part ?? []))],
    }))
    return [{ kind, place: first.place, name: first.name, ways }]
  })
}

/** A role that sees a whole type sees each of its fields. A use of a value is none of the field, which has a use of its own beside it. */
function isAsked(registry: Registry, use: TypeUse, { type, of, value }: AskedUse): boolean {
  if (value !== undefined) return use.of === of && use.value === value
  if (use.value !== undefined) return false
  if (of === undefined) return true
  if (of === type) return registry.definitions.has(use.of)
  return use.of === of || (use.kind === 'role' && registry.definitions.has(use.of))
}
