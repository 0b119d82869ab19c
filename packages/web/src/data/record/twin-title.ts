import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Text } from '@twinwerk/model/text/text'
import { titleOf } from '@twinwerk/model/twin/title'
import { attributeKey, isEmpty } from './record.ts'

/** What a twin is called: the values of its title attributes, else its number; empty for one that has neither yet. */
export function twinTitle(registry: Registry, twin: TwinJson): string {
  const attributes = registry.definitions.get(twin.definition)?.titleAttributes ?? []
  const wordOf = (systematics: Systematics) => {
    const value = twin[attributeKey(systematics)]
    return isEmpty(value) ? '' : String(value)
  }
  return titleFrom(registry, attributes, wordOf) || (twin.tenantWideIdentifier ?? '')
}

/** These attributes as the name of a twin, each in the words that it is given. */
export function titleFrom(registry: Registry, attributes: readonly Systematics[], wordOf: (systematics: Systematics) => string): string {
  return titleOf(attributes.map((systematics) => ({ semanticType: registry.attributes.get(systematics)?.semanticType, word: wordOf(systematics) })))
}

/** The same as it stands alone: a number says of what it is one, `Port 0`, and a choice is in words. */
export function spokenTitle(registry: Registry, twin: TwinJson, text: (text: Text) => string): string {
  const definition = registry.definitions.get(twin.definition)
  const named = (definition?.titleAttributes ?? []).flatMap((each) => registry.attributes.get(each) ?? [])
  const title = twinTitle(registry, inWords(twin, named, text))
  const isNumber = named.length > 0 && named.every(({ dataType }) => numbers.has(dataType))
  return definition && title !== '' && isNumber ? `${text(definition.label)} ${title}` : title
}

function inWords(twin: TwinJson, named: readonly Attribute[], text: (text: Text) => string): TwinJson {
  const words = named.flatMap(({ systematics, enumValues }) => {
    const key = attributeKey(systematics)
    const choice = enumValues?.find(({ name }) => name === twin[key])
    return choice ? [[key, text(choice.label)]] : []
  })
  return words.length === 0 ? twin : { ...twin, ...Object.fromEntries(words) }
}

const numbers: ReadonlySet<string> = new Set(['integer', 'long', 'float', 'double'])
