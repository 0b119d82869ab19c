import type { Registry } from '../definition/registry.ts'
import type { AttributeDefinition } from '../definition/twin-definition.ts'
import type { Language, Text } from '../text/text.ts'
import { textIn } from '../text/text.ts'
import { canonicalJson } from '../value/canonical-json.ts'
import type { Patch, PatchOf } from './patch.ts'

/** Returns the name of the type that a patch changes or adds; undefined for standards of the menu and the start page. */
export function changedType(patch: Patch): string | undefined {
  switch (patch.kind) {
    case 'addSubtype':
      return patch.name
    case 'addAttribute':
    case 'addRelationship':
      return patch.definition
    case 'menu':
    case 'home':
      return undefined
    default:
      return patch.target.split(':')[0]
  }
}

/** Returns the patches of a draft that are not in force, and those in force that the draft no longer has. Their bases do not matter. */
export function changedPatches(inForce: readonly Patch[], draft: readonly Patch[]): readonly Patch[] {
  const contentOf = (patch: Patch) => canonicalJson({ ...patch, base: null })
  const missingIn = (patches: readonly Patch[]) => {
    const contents = new Set(patches.map(contentOf))
    return (patch: Patch) => !contents.has(contentOf(patch))
  }
  return [...draft.filter(missingIn(inForce)), ...inForce.filter(missingIn(draft))]
}

type Labelled = ReadonlyMap<string, { readonly label: Text }>
type Choices = ReadonlyMap<string, Pick<AttributeDefinition, 'label' | 'enumValues'>>
type Labels = { readonly attributes: Choices; readonly relations: Labelled; readonly definitions: Labelled }

/** Returns the labels of definitions together with those of the fields that patches add. */
export function withDrafted({ attributes, relations, definitions }: Registry, patches: readonly Patch[]): Labels {
  const added = patches.flatMap((patch) =>
    patch.kind === 'addAttribute' ? [[`${patch.definition}:${patch.name}`, patch.attribute] as const] : [],
  )
  return {
    attributes: new Map<string, Pick<AttributeDefinition, 'label' | 'enumValues'>>([...attributes, ...added]),
    relations,
    definitions,
  }
}

/** Returns the label of a type or property; the name itself if the definitions do not have it. */
export function labelIn({ attributes, relations, definitions }: Labels, name: string, language: Language): string {
  const found = attributes.get(name) ?? relations.get(name) ?? definitions.get(name)
  return found ? textIn(found.label, language) : name
}

/** Names a change in a few words, by the labels of what it changes. */
export function patchWords(registry: Labels, patch: Patch, language: Language): string {
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
    case 'value':
      return valueWords(registry, patch, language)
    case 'valueOrder':
      return quoted(`Werte von „${labelOf(patch.target)}“ ordnen`, `Order the values of "${labelOf(patch.target)}"`)
    case 'label':
      return quoted(`„${labelOf(patch.target)}“ umbenennen`, `Rename "${labelOf(patch.target)}"`)
    case 'tighten':
      return quoted(`Regel für „${labelOf(patch.target)}“`, `Rule of "${labelOf(patch.target)}"`)
    case 'levels':
      return quoted(`Grenzwerte von „${labelOf(patch.target)}“`, `Levels of "${labelOf(patch.target)}"`)
    case 'hide':
      return quoted(`„${labelOf(patch.target)}“ ausblenden`, `Hide "${labelOf(patch.target)}"`)
    case 'grant':
      return patch.verbs.includes('update')
        ? quoted(
            `Rolle „${patch.roleName}“ sieht und ändert „${labelOf(patch.target)}“`,
            `Role "${patch.roleName}" sees and changes "${labelOf(patch.target)}"`,
          )
        : quoted(`Rolle „${patch.roleName}“ sieht „${labelOf(patch.target)}“`, `Role "${patch.roleName}" sees "${labelOf(patch.target)}"`)
    case 'menu':
      return quoted('Standard des Menüs', 'Standard of the menu')
    case 'home':
      return quoted('Standard der Startseite', 'Standard of the home page')
  }

  function added(name: string, to: string): string {
    return quoted(`„${name}“ zu „${to}“ hinzufügen`, `Add "${name}" to "${to}"`)
  }
}

function valueWords({ attributes }: Labels, { target, name, withdrawn, label }: PatchOf<'value'>, language: Language): string {
  const attribute = attributes.get(target)
  const value = attribute?.enumValues?.find((each) => each.name === name)
  const [of, called] = [attribute ? textIn(attribute.label, language) : target, value ? textIn(value.label, language) : name]
  if (withdrawn)
    return textIn({ de: `Wert „${called}“ von „${of}“ nicht mehr anbieten`, en: `Stop offering "${called}" of "${of}"` }, language)
  const changed = label ? textIn(label, language) : called
  if (label && changed !== called)
    return textIn({ de: `Wert „${called}“ von „${of}“ heißt „${changed}“`, en: `Call "${called}" of "${of}" "${changed}"` }, language)
  return textIn({ de: `Wert „${called}“ von „${of}“ ändern`, en: `Change "${called}" of "${of}"` }, language)
}
