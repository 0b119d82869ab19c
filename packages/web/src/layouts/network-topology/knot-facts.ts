import type { Registry } from '@twinwerk/model/definition/registry'
import type { EnumValue } from '@twinwerk/model/definition/twin-definition'
import type { TopologyOptions } from '@twinwerk/model/layout/topology-options'
import type { Text } from '@twinwerk/model/text/text'
import { attributeKey, isEmpty } from '../../data/record/record.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import type { Facts } from './shown-tree.ts'
import type { Knot } from './tree.ts'
import type { Presence } from './use-presence.ts'

/** `isOffline` is undefined for a twin that has sent nothing. */
export type KnotFacts = Facts & { readonly state: EnumValue | undefined; readonly isOffline: boolean | undefined }

type Parts = {
  readonly registry: Registry
  readonly options: TopologyOptions | undefined
  readonly presence: Presence
  readonly text: (text: Text) => string
}

/** Returns what is known of the twin of a knot: its name, its state and whether it can be reached. */
export function factsOf({ registry, options, presence, text }: Parts, { twin }: Knot): KnotFacts {
  const named = (options?.names[twin.definition] ?? []).map((each) => twin[attributeKey(each)]).filter((value) => !isEmpty(value))
  const title = spokenTitle(registry, twin, text)
  const type = registry.definitions.get(twin.definition)
  const name = named.length > 0 && type ? `${text(type.label)} ${named.join('/')}` : title
  const found = options?.states.find(({ attribute }) => !isEmpty(twin[attributeKey(attribute)]))
  const value = found && twin[attributeKey(found.attribute)]
  const state = found && registry.attributes.get(found.attribute)?.enumValues?.find((each) => each.name === value)
  const measured = presence.get(twin.id)
  const isOffline = measured === undefined ? undefined : measured === 0
  return {
    name,
    state,
    isOffline,
    isTroubled: isOffline === true || (state !== undefined && found?.troubled.includes(state.name) === true),
    isFree: state !== undefined && found?.free?.includes(state.name) === true,
  }
}
