import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { titleOf } from '@twinwerk/model/twin/title'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { wireValue } from '../physical/stored-value.ts'
import type { Transaction } from '../db/database.ts'
import type { Binding } from '../query/bind.ts'
import type { RightsParts } from '../query/query-parts.ts'
import { readHeldRights } from '../rights/held-rights.ts'
import type { StoredTwin } from '../rights/stored-twins.ts'
import { readTwins } from '../rights/stored-twins.ts'

/** A twin with its title. */
export type Titled = { readonly id: string; readonly title: string }

type Titling = {
  readonly binding: Binding
  readonly twins: readonly { readonly uuid: string; readonly family: string }[]
  readonly self?: string | null
}

/**
 * Returns the living twins that the caller may see, by uuid, with their titles: the visible title attributes, or else the number. The user
 * `self` always has its whole title.
 */
export async function visibleTitles(
  transaction: Transaction,
  parts: RightsParts,
  { binding, twins, self }: Titling,
): Promise<ReadonlyMap<string, Titled>> {
  const { registry } = parts
  const byFamily = new Map<string, Set<string>>()
  for (const { uuid, family } of twins) byFamily.set(family, (byFamily.get(family) ?? new Set()).add(uuid))
  const familyQuestions = [...byFamily].map(([family, uuids]) => ({
    verb: 'select' as const,
    family,
    uuids: [...uuids],
    attributes: titlesOf(registry, family),
  }))
  const held = await readHeldRights(transaction, parts, { binding, questions: familyQuestions })
  const read = familyQuestions.flatMap(({ family, uuids }) => uuids.map((uuid) => ({ uuid, definition: family })))
  const living = await readTwins(transaction, registry, { tenant: binding.tenant, read, locked: [] })
  return new Map(
    familyQuestions.flatMap(({ uuids, attributes }, index) =>
      uuids.flatMap((uuid): [string, Titled][] => {
        const shown = uuid === self ? new Set(attributes) : held[index]?.get(uuid)
        const twin = living.get(uuid)
        return shown && twin && registry.definitions.has(twin.definition) ? [[uuid, titled(registry, twin, shown)]] : []
      }),
    ),
  )
}

function titled(registry: Registry, { uuid, definition, row }: StoredTwin, shown: ReadonlySet<string>): Titled {
  const words = definitionOf(registry, definition)
    .titleAttributes.filter((systematics) => shown.has(systematics))
    .flatMap((systematics) => registry.attributes.get(systematics) ?? [])
    .map((attribute) => ({ semanticType: attribute.semanticType, word: String(wireValue(attribute, row) ?? '') }))
  return { id: formatTwinId(definition, uuid), title: titleOf(words) || (typeof row['identifier'] === 'string' ? row['identifier'] : '') }
}

/** Returns the title attributes of all types of the family, each once. */
function titlesOf(registry: Registry, family: string): string[] {
  return [...new Set(definitionOf(registry, family).concrete.flatMap((name) => definitionOf(registry, name).titleAttributes))]
}
