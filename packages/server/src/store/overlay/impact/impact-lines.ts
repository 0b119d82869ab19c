import type { ImpactLine, PathImpact } from '@twinwerk/contract/definitions/overlay/preview'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { PendingPatch } from '@twinwerk/model/overlay/apply-overlay'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { overlayTexts } from '@twinwerk/model/overlay/problem'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'

type Found = { readonly waiting: readonly PendingPatch[]; readonly paths: readonly PathImpact[] }

/**
 * Returns one line for each thing that a change of definitions reaches: first the changes that cannot take effect, then the lists, forms,
 * roles and views that lose something. `before` are the definitions in force, whose labels people know.
 */
export function impactLines(before: Registry, { waiting, paths }: Found, language: Language): ImpactLine[] {
  const words = (text: Text) => textIn(text, language)
  const labelOf = (name: string) => {
    const found = before.attributes.get(name) ?? before.relations.get(name) ?? before.definitions.get(name)
    return found ? words(found.label) : name
  }
  const things = Map.groupBy(paths, ({ kind, id, name }) => `${kind} ${id ?? name}`)
  return [
    ...waiting.map(({ patch, problems }): ImpactLine => {
      const reasons = problems.map(({ key }) => words(overlayTexts[key]))
      return { level: 'blocked', kind: 'change', name: patchWords(patch, { labelOf, words }), text: [...new Set(reasons)].join(' ') }
    }),
    ...[...things.values()].flatMap((all): ImpactLine[] => {
      const [first] = all
      if (!first) return []
      const { kind, name } = first
      const gone = [...new Set(all.map(({ path }) => labelOf(path.at(-1) ?? '')))].join(', ')
      const count = all.reduce((sum, each) => sum + (each.count ?? 0), 0)
      const text = words(kind === 'savedView' ? viewsLose(count, gone) : loses(gone))
      return [{ level: 'look', kind, name: kind === 'layout' ? labelOf(name) : name, text }]
    }),
  ]
}

function loses(gone: string): Text {
  return { de: `${gone}: entfällt`, en: `${gone}: no longer there` }
}

function viewsLose(count: number, gone: string): Text {
  return { de: `${count}-mal verwendet: ${gone}`, en: `used ${count} times: ${gone}` }
}

type Words = { readonly labelOf: (name: string) => string; readonly words: (text: Text) => string }

/** Names a change in a few words, by the labels of what it changes. */
function patchWords(patch: Patch, { labelOf, words }: Words): string {
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
