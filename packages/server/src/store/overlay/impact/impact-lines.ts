import type { ImpactLine, PathImpact } from '@twinwerk/contract/definitions/overlay/preview'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { PendingPatch } from '@twinwerk/model/overlay/apply-overlay'
import { labelIn, patchWords } from '@twinwerk/model/overlay/changes'
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
  const labelOf = (name: string) => labelIn(before, name, language)
  const things = Map.groupBy(paths, ({ kind, id, name }) => `${kind} ${id ?? name}`)
  return [
    ...waiting.map(({ patch, problems }): ImpactLine => {
      const reasons = problems.map(({ key }) => words(overlayTexts[key]))
      return { level: 'blocked', kind: 'change', name: patchWords(before, patch, language), text: [...new Set(reasons)].join(' ') }
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
