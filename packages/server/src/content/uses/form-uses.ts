import type { LayoutPart, UseWay } from '@twinwerk/contract/definitions/types/uses'
import { layoutParts } from '@twinwerk/contract/definitions/types/uses'
import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import type { Layout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'
import type { Leaf } from '@twinwerk/model/layout/leaves-in'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import type { Text } from '@twinwerk/model/text/text'
import { pathsOf } from '../path-uses.ts'
import type { PartialUi } from '../ui-definitions.ts'
import { added } from '../ui-definitions.ts'
import { expressionUses } from './expression-uses.ts'
import { filterUses } from './filter-uses.ts'
import type { Site, Use, UsedBy } from './use.ts'
import { pathUses } from './use.ts'

const partNames: Readonly<Record<LayoutPart, Text>> = {
  detail: { de: 'Formular', en: 'Form' },
  create: { de: 'Formular zum Anlegen', en: 'Form for creating' },
  card: { de: 'Karte', en: 'Card' },
  minicard: { de: 'Kleine Karte', en: 'Small card' },
  selector: { de: 'Auswahlliste', en: 'Selection list' },
}

const head: Text = { de: 'Kopf', en: 'Head' }

/** The uses of the layouts that a release declares for a type, each with the tab in which it stands. */
export function formUses(registry: Registry, ui: PartialUi): Use[] {
  const definition = registry.definitions.get(ui.definition)
  if (!definition) return []
  return layoutParts.flatMap((part) => {
    const layout = part === 'create' ? ui.create?.layout : ui[part]
    if (!layout) return []
    return tabbedLeaves(layout).flatMap(({ leaf, tab }) =>
      leafUses({ registry, type: definition.name }, leaf, {
        kind: 'form',
        way: 'shown',
        place: definition.name,
        name: definition.label,
        part: tab ?? (part === 'detail' && leaf.type === 'header' ? head : partNames[part]),
        layout: part,
      }),
    )
  })
}

/** The uses of fields and relations that overlays added to a type: they stand in a tab of their own. */
export function addedUses({ name, label, allAttributes, allRelations }: EffectiveDefinition): Use[] {
  return [...allAttributes, ...allRelations]
    .filter(({ addedBy, declaring, deprecated, hidden }) => addedBy && declaring === name && !deprecated && !hidden)
    .map(({ systematics }) => ({
      kind: 'form',
      way: 'shown',
      place: name,
      name: label,
      part: added,
      layout: 'detail',
      of: systematics,
      on: name,
    }))
}

/** Returns the leaves of a layout, each with the title of the outermost tab around it. */
function tabbedLeaves(layout: Layout): readonly { readonly leaf: Leaf; readonly tab: Text | undefined }[] {
  if (layout.type === 'tabbed') return layout.tabs.flatMap(({ title, content }) => leavesIn(content).map((leaf) => ({ leaf, tab: title })))
  if (!isTool(layout) && layout.type !== 'loop' && 'content' in layout) return layout.content.flatMap(tabbedLeaves)
  return leavesIn(layout).map((leaf) => ({ leaf, tab: undefined }))
}

function leafUses({ registry, type }: Site, leaf: Leaf, by: UsedBy): Use[] {
  return [
    ...pathsOf(leaf).flatMap((path) => pathUses({ registry, type }, path, by)),
    ...(isTool(leaf) ? leaf.shows.flatMap((each) => pathUses({ registry, type }, [each], by)) : []),
    ...rulesOf({ registry, type }, leaf, by),
  ]
}

/** Locks, rules and hidden values of a field, and filters of linked twins. */
function rulesOf({ registry, type }: Site, leaf: Leaf, by: UsedBy): Use[] {
  if (isTool(leaf)) return []
  const reads = (text: string, way: UseWay) => expressionUses({ registry, type }, text, { ...by, way })
  if (leaf.type === 'relationship' && leaf.only)
    return filterUses({ registry, type: registry.relations.get(leaf.relation)?.target ?? type }, leaf.only.filter, { ...by, way: 'filter' })
  if (leaf.type !== 'value') return []
  const { attribute, hide = [], lock, validations = [] } = leaf
  return [
    ...(typeof lock === 'string' ? reads(lock, 'validation') : []),
    ...validations.flatMap(({ when }) => reads(when, 'validation')),
    ...hide.flatMap((each): Use[] => [
      ...(each.when === undefined ? [] : reads(each.when, 'choice')),
      ...('values' in each ? each.values : each.only).map((value) => ({ ...by, way: 'choice' as const, of: attribute, on: type, value })),
    ]),
  ]
}
