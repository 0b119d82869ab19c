import type { Registry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { attributeKey, isEmpty } from './record.ts'

/** What a twin is called: the values of its title attributes, else its number; empty for one that has neither yet. */
export function twinTitle(registry: Registry, twin: TwinJson): string {
  const attributes = registry.definitions.get(twin.definition)?.titleAttributes ?? []
  const words = attributes.map((attribute) => twin[attributeKey(attribute)]).filter((value) => !isEmpty(value))
  return words.length > 0 ? words.map(String).join(' ') : (twin.tenantWideIdentifier ?? '')
}
