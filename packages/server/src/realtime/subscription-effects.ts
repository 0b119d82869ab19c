import { definitionOf } from '@twinwerk/model/definition/registry'
import type { LoggedChange } from '../store/changes/read-log.ts'
import type { SeenTwin, VisibleParts } from '../store/changes/visible-now.ts'
import { visibleNow } from '../store/changes/visible-now.ts'
import type { AnalyzedReader } from './reader.ts'
import type { SubscriptionEffect, Watched } from './subscription-effect.ts'
import { relationsByCode, effectOn, twinsToSee } from './subscription-effect.ts'

type EffectsRequest = {
  readonly tenant: string
  readonly now: string
  readonly changes: readonly LoggedChange[]
  /** Checks all twins of the responses, independent of the changes: links also end by time alone. */
  readonly everything?: boolean
}

/**
 * Computes the messages to all subscribers from the changes. One statement per family and kind of rights checks all twins in question,
 * however many subscribers there are (security, rule 20).
 */
export async function effectsOnAll<T extends Watched>(
  store: VisibleParts,
  watching: readonly T[],
  request: EffectsRequest,
): Promise<readonly (readonly [T, SubscriptionEffect])[]> {
  const { tenant, now, changes, everything = false } = request
  const parts = { registry: store.registry, relations: relationsByCode(store.registry, store.codes) }
  const questions = new Map<string, Map<AnalyzedReader, Set<string>>>()
  for (const watched of watching)
    for (const [uuid, family] of twinsToSee(parts, watched, { changes, everything })) {
      const readers = questions.get(family) ?? new Map<AnalyzedReader, Set<string>>()
      const uuids = readers.get(watched.reader) ?? new Set()
      questions.set(family, readers.set(watched.reader, uuids.add(uuid)))
    }

  const seen = new Map<AnalyzedReader, Map<string, SeenTwin>>()
  const links = changes.some((change) => change.links.length > 0)
  for (const [family, readers] of questions) {
    const pairs = [...readers].flatMap(([reader, uuids]) => [...uuids].map((uuid) => ({ reader, uuid })))
    const twins = await visibleNow(store, { tenant, now, family, pairs, systematics: links ? relationsOf(store, family) : [] })
    for (const [index, twin] of twins.entries()) {
      const pair = pairs[index]
      if (pair && twin) seen.set(pair.reader, (seen.get(pair.reader) ?? new Map<string, SeenTwin>()).set(pair.uuid, twin))
    }
  }
  return watching.map((watched) => [
    watched,
    effectOn(parts, watched, { changes, everything, look: (uuid) => seen.get(watched.reader)?.get(uuid) }),
  ])
}

/** Returns the relations of a family in a fixed order, so that the statement is always the same. */
function relationsOf({ registry }: VisibleParts, family: string): readonly string[] {
  const all = definitionOf(registry, family).descendants.flatMap((name) => definitionOf(registry, name).allRelations)
  return [...new Set(all.filter(({ direction }) => direction !== 'collection').map(({ systematics }) => systematics))].toSorted()
}
