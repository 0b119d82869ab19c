import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Attribute, EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Text } from '@twinwerk/model/text/text'
import { titleOf } from '@twinwerk/model/twin/title'
import { attributeKey, isEmpty } from './record.ts'

/**
 * Returns the title of a twin: the values of its title attributes, else its number. Returns an empty text for a twin that has neither yet.
 */
export function twinTitle(registry: Registry, twin: TwinJson): string {
  const attributes = registry.definitions.get(twin.definition)?.titleAttributes ?? []
  const wordOf = (systematics: Systematics) => {
    const value = twin[attributeKey(systematics)]
    return isEmpty(value) ? '' : String(value)
  }
  return titleFrom(registry, attributes, wordOf) || (twin.tenantWideIdentifier ?? '')
}

/**
 * Returns the name of a twin made of these attributes, each in the words of `wordOf`. Several numbers are joined as users write them:
 * 60/60.
 */
export function titleFrom(registry: Registry, attributes: readonly Systematics[], wordOf: (systematics: Systematics) => string): string {
  const isNumber = (systematics: Systematics) => numbers.has(registry.attributes.get(systematics)?.dataType ?? '')
  if (attributes.length > 1 && attributes.every(isNumber))
    return attributes
      .map(wordOf)
      .filter((word) => word !== '')
      .join('/')
  return titleOf(
    attributes.map((systematics) => ({ semanticType: registry.attributes.get(systematics)?.semanticType, word: wordOf(systematics) })),
  )
}

/**
 * Returns the title of a twin where it stands alone. A number follows the name of its type (`Port 0`), and a choice is in words. A twin
 * with neither name nor number has the name of its type.
 */
export function spokenTitle(registry: Registry, twin: TwinJson, text: (text: Text) => string): string {
  const definition = registry.definitions.get(twin.definition)
  const named = (definition?.titleAttributes ?? []).flatMap((each) => registry.attributes.get(each) ?? [])
  const title = twinTitle(registry, inWords(twin, named, text))
  if (definition && title === '' && twin.id !== '' && !hasName(definition)) return text(definition.label)
  const isNumber = named.length > 0 && named.every(({ dataType }) => numbers.has(dataType))
  return definition && title !== '' && isNumber ? `${text(definition.label)} ${title}` : title
}

/** False for types without a name of their own, such as a membership or a way to pay. */
function hasName({ titleAttributes }: EffectiveDefinition): boolean {
  return titleAttributes.some((each) => each !== 'entity:tenantWideIdentifier')
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
