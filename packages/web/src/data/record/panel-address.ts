import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'

/** The value with which a choice of the form begins. */
type FirstValue = { readonly attribute: Systematics; readonly value: string }

/**
 * The content of a panel: a twin, or the form of a new twin in a relation of another twin (`root`). `from` is the id of the twin that the
 * new twin duplicates. `about` names a twin that the new twin is linked with from the start.
 */
export type PanelTarget =
  | { readonly id: string }
  | {
      readonly definition: string
      readonly relation: Systematics
      readonly root: string
      readonly from?: string
      readonly about?: { readonly relation: Systematics; readonly id: string; readonly sets?: FirstValue }
    }

const between = '~'
const newMark = 'new!'
const systematicsPattern = /^\w+:\w+$/

/** Returns the open panels of the address, lowest first. Parts that are not a panel are skipped. */
export function panelsIn(search: object): readonly PanelTarget[] {
  const text: unknown = 'panels' in search ? search.panels : undefined
  if (typeof text !== 'string') return []
  return text.split(between).flatMap((part) => readTarget(part) ?? [])
}

/** Returns the address with one more panel on top. A twin that is already open moves to the top instead. */
export function withPanel(search: object, target: PanelTarget): object {
  const address = writeTarget(target)
  return withPanels(search, [...panelsIn(search).filter((each) => writeTarget(each) !== address), target])
}

export function withPanels(search: object, panels: readonly PanelTarget[]): object {
  return { ...search, panels: panels.length > 0 ? panels.map(writeTarget).join(between) : undefined }
}

/** Returns one panel as the address spells it. The text identifies the panel among the others. */
export function writeTarget(target: PanelTarget): string {
  if ('id' in target) return target.id
  const { definition, relation, root, from, about } = target
  const sets = about?.sets ? [about.sets.attribute, about.sets.value] : []
  const more = about ? [from ?? '', about.relation, about.id, ...sets] : from === undefined ? [] : [from]
  return newMark + [definition, relation, root, ...more].join('!')
}

function readTarget(text: string): PanelTarget | undefined {
  if (!text.startsWith(newMark)) return parseTwinId(text) ? { id: text } : undefined
  const [definition = '', relation = '', root = '', from, over = '', id = '', attribute = '', value = ''] = text
    .slice(newMark.length)
    .split('!')
  if (!/^\w+$/.test(definition) || !systematicsPattern.test(relation) || !parseTwinId(root)) return undefined
  const isValue = systematicsPattern.test(attribute) && /^\w+$/.test(value)
  return {
    definition,
    relation,
    root,
    ...(from !== undefined && parseTwinId(from) && { from }),
    ...(systematicsPattern.test(over) &&
      parseTwinId(id) && { about: { relation: over, id, ...(isValue && { sets: { attribute, value } }) } }),
  }
}
