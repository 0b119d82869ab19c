import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout, ToolLayout } from '@twinwerk/model/layout/layout'
import type { Text } from '@twinwerk/model/text/text'
import { isTool } from '@twinwerk/model/layout/layout'

/**
 * One block of a printed record: a heading, a part of the record at a glance, fields side by side, or a table of related twins. A page
 * prints its blocks in order.
 */
export type PrintBlock =
  | { readonly kind: 'heading'; readonly title: Text }
  | { readonly kind: 'glance'; readonly layout: ToolLayout }
  | { readonly kind: 'fields'; readonly fields: readonly { readonly attribute: Systematics; readonly label: Text | undefined }[] }
  | {
      readonly kind: 'table'
      readonly relation: Systematics
      readonly label: Text | undefined
      readonly columns: readonly (readonly Systematics[])[]
    }

/** The columns of the items of a bill. */
const billColumns = ['text', 'periodFrom', 'periodTo', 'quantity', 'unit', 'net', 'gross'].map((name) => [`receiptItem:${name}`])

/**
 * Converts a layout to the blocks of a printed page. Parts beside or behind each other are printed below each other, and each only once.
 */
export function printBlocks(
  registry: Registry,
  tabs: readonly { readonly title: Text | undefined; readonly content: Layout }[],
): readonly PrintBlock[] {
  const blocks: PrintBlock[] = []
  const seen = new Set<Systematics>()
  for (const { title, content } of tabs) {
    const before = blocks.length
    add(content)
    const added = blocks.slice(before)
    if (title && added.length > 0 && !isHeadOf(added, title)) blocks.splice(before, 0, { kind: 'heading', title })
  }
  return blocks

  // A table that is alone on its tab already has the tab's title as its heading.
  function isHeadOf([first, ...others]: readonly PrintBlock[], title: Text): boolean {
    if (first?.kind !== 'table' || others.length > 0) return false
    return (first.label ?? registry.relations.get(first.relation)?.label)?.de === title.de
  }

  function add(layout: Layout): void {
    if (layout.type === 'bill') return addBill(layout.shows)
    if (layout.type === 'summary') return void blocks.push({ kind: 'glance', layout })
    if (isTool(layout) || layout.type === 'header') return
    if (layout.type === 'value') return addField(layout.attribute, layout.label)
    if (layout.type === 'relationship') return addTable(layout.relation, layout.label, layout.fields ?? [])
    if (layout.type === 'tabbed') return layout.tabs.forEach((tab) => add(tab.content))
    if (layout.type === 'loop' || layout.type === 'component') return addTable(layout.relation, undefined, [])
    if ('content' in layout) layout.content.forEach(add)
  }

  function addBill([lines = '', ...sums]: readonly Systematics[]): void {
    addTable(lines, undefined, billColumns)
    for (const sum of sums) addField(sum, undefined)
  }

  function addTable(relation: Systematics, label: Text | undefined, columns: readonly (readonly Systematics[])[]): void {
    if (seen.has(relation) || !registry.relations.has(relation)) return
    seen.add(relation)
    blocks.push({ kind: 'table', relation, label, columns })
  }

  function addField(attribute: Systematics, label: Text | undefined): void {
    if (seen.has(attribute) || !registry.attributes.has(attribute)) return
    seen.add(attribute)
    const last = blocks.at(-1)
    if (last?.kind === 'fields') blocks[blocks.length - 1] = { ...last, fields: [...last.fields, { attribute, label }] }
    else blocks.push({ kind: 'fields', fields: [{ attribute, label }] })
  }
}
