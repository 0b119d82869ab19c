import type { Registry } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { attributeKey } from '../../../data/record/record.ts'
import { spokenTitle } from '../../../data/record/twin-title.ts'

type Far = { readonly id: string; readonly title: string }

/**
 * Returns the title of a twin at the far end of a link. The server sends the title as stored, so an enum value is replaced by its label.
 */
export function farTitle(registry: Registry, { id, title }: Far, text: (text: Text) => string): string {
  const definition = registry.definitions.get(parseTwinId(id)?.definition ?? '')
  const [first, ...others] = (definition?.titleAttributes ?? []).flatMap((each) => registry.attributes.get(each) ?? [])
  if (!definition || !first) return title
  const choice = first.enumValues?.find(({ name }) => title === name || title.startsWith(`${name} `))
  if (choice) return text(choice.label) + title.slice(choice.name.length)
  if (title !== '' && others.length > 0) return title
  return spokenTitle(registry, { id, definition: definition.name, [attributeKey(first.systematics)]: title }, text)
}
