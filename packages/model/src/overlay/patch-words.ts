import type { Registry } from '../definition/registry.ts'
import type { Patch } from './patch.ts'
import type { Language, Text } from '../text/text.ts'
import { textIn } from '../text/text.ts'

/** Returns the label of a type or property; the name itself if the definitions do not have it. */
export function labelIn({ attributes, relations, definitions }: Registry, name: string, language: Language): string {
  const found = attributes.get(name) ?? relations.get(name) ?? definitions.get(name)
  return found ? textIn(found.label, language) : name
}

/** Names a change in a few words, by the labels of what it changes. */
export function patchWords(registry: Registry, patch: Patch, language: Language): string {
  const words = (text: Text) => textIn(text, language)
  const labelOf = (name: string) => labelIn(registry, name, language)
  const quoted = (de: string, en: string) => words({ de, en })
  switch (patch.kind) {
    case 'addSubtype':
      return quoted(`Typ „${words(patch.label)}“ anlegen`, `Add the type "${words(patch.label)}"`)
    case 'addAttribute':
      return added(words(patch.attribute.label), labelOf(patch.definition))
    case 'addRelationship':
      return added(words(patch.relationship.label), labelOf(patch.definition))
    case 'addEnumValue':
      return added(words(patch.value.label), labelOf(patch.target))
    case 'label':
      return quoted(`„${labelOf(patch.target)}“ umbenennen`, `Rename "${labelOf(patch.target)}"`)
    case 'tighten':
      return quoted(`Regel für „${labelOf(patch.target)}“`, `Rule of "${labelOf(patch.target)}"`)
    case 'levels':
      return quoted(`Grenzwerte von „${labelOf(patch.target)}“`, `Levels of "${labelOf(patch.target)}"`)
    case 'hide':
      return quoted(`„${labelOf(patch.target)}“ ausblenden`, `Hide "${labelOf(patch.target)}"`)
    case 'menu':
      return quoted('Standard des Menüs', 'Standard of the menu')
    case 'home':
      return quoted('Standard der Startseite', 'Standard of the home page')
  }

  function added(name: string, to: string): string {
    return quoted(`„${name}“ zu „${to}“ hinzufügen`, `Add "${name}" to "${to}"`)
  }
}
