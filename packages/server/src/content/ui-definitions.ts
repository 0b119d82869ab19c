import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { visibleUi } from '@twinwerk/model/layout/visible-layout'
import { hashOf } from '../store/physical/hash-of.ts'

/** The screens of a definition as content declares them. Missing parts are inherited. */
export type PartialUi = Partial<UiDefinition> & { readonly definition: string }
export type UiDocument = { readonly hash: string; readonly document: UiDefinition }

/** Returns the screens of every definition in force, by its name. */
export type UiDocumentsOf = (registry: Registry) => ReadonlyMap<string, UiDocument>

/**
 * Creates the screens of a release for the definitions in force in a tenant. They are cached per registry, until the registry is garbage
 * collected.
 */
export function createUiDocuments(parts: readonly PartialUi[]): UiDocumentsOf {
  const cached = new WeakMap<Registry, ReadonlyMap<string, UiDocument>>()
  return (registry) => {
    const documents = cached.get(registry) ?? wholeUiDefinitions(registry, parts)
    cached.set(registry, documents)
    return documents
  }
}

/**
 * Returns the complete screens of every definition. Each part comes from the nearest definition in the lineage that declares it. Fields
 * that an overlay hides are omitted, and its added fields come at the end of the details.
 */
export function wholeUiDefinitions(registry: Registry, parts: readonly PartialUi[]): ReadonlyMap<string, UiDocument> {
  const byName = new Map(parts.map((part) => [part.definition, part]))
  return new Map(
    [...registry.definitions.values()].map((definition) => {
      const { name, lineage } = definition
      const part = (key: Exclude<keyof UiDefinition, 'definition' | 'create'>): Layout => {
        const found = lineage.map((each) => byName.get(each)?.[key]).find((each) => each !== undefined)
        if (found === undefined) throw new Error(`no ${key} for ${name}, not even on entity`)
        return found
      }
      const create = lineage.map((each) => byName.get(each)?.create).find((each) => each !== undefined)
      const document = visibleUi(registry, {
        definition: name,
        detail: withAdded(part('detail'), definition),
        ...(create && { create }),
        card: part('card'),
        minicard: part('minicard'),
        selector: part('selector'),
      })
      return [name, { hash: hashOf(document), document }]
    }),
  )
}

/** The title of the tab with the fields that overlays add. */
export const added = { de: 'Weitere Angaben', en: 'Further details' }

function withAdded(detail: Layout, { allAttributes, allRelations }: EffectiveDefinition): Layout {
  const values = allAttributes
    .filter((attribute) => attribute.addedBy && !attribute.deprecated && !attribute.hidden)
    .map(({ systematics }): Layout => ({ type: 'value', attribute: systematics }))
  const relations = allRelations
    .filter((relation) => relation.addedBy && !relation.deprecated && !relation.hidden)
    .map(({ systematics, label }): Layout => ({ type: 'relationship', relation: systematics, variant: 'chips', label, select: true }))
  if (values.length + relations.length === 0) return detail
  const content: readonly Layout[] = [...(values.length > 0 ? [{ type: 'grid' as const, content: values }] : []), ...relations]
  return (
    inTabs(detail, { type: 'vertical', content }) ?? { type: 'vertical', content: [detail, { type: 'vertical', title: added, content }] }
  )
}

/** Adds a tab with the content. Returns undefined if the details have no tabs. */
function inTabs(detail: Layout, content: Layout): Layout | undefined {
  if (detail.type === 'tabbed') return { ...detail, tabs: [...detail.tabs, { title: added, content }] }
  if (detail.type !== 'vertical') return undefined
  const at = detail.content.findIndex((each) => each.type === 'tabbed')
  const tabbed = detail.content[at]
  const withTab = tabbed && inTabs(tabbed, content)
  return withTab && { ...detail, content: detail.content.with(at, withTab) }
}
