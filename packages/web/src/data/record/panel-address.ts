import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { formatTwinId, isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'

/** The value with which a choice of the form begins. */
type FirstValue = { readonly attribute: Systematics; readonly value: string }

/**
 * The content of a panel: a twin, or the form of a new twin in a relation of another twin (`root`). `from` is the id of the twin that the
 * new twin duplicates. `about` names a twin that the new twin is linked with from the start; with `over`, it is linked with all twins from
 * which that relation leads to `id` or `others`.
 */
export type PanelTarget =
  | { readonly id: string }
  | {
      readonly definition: string
      readonly relation: Systematics
      readonly root: string
      readonly from?: string
      readonly about?: {
        readonly relation: Systematics
        readonly id: string
        readonly sets?: FirstValue
        readonly over?: { readonly relation: Systematics; readonly others: readonly string[] }
      }
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
  const { over } = about ?? {}
  const sets = about?.sets ? [about.sets.attribute, about.sets.value] : over ? ['', ''] : []
  const ids = about ? [about.id, ...(over?.others ?? []).map((id) => shortOf(id, about.id))].join(',') : ''
  const more = about ? [from ?? '', about.relation, ids, ...sets, ...(over ? [over.relation] : [])] : from === undefined ? [] : [from]
  return newMark + [definition, relation, root, ...more].join('!')
}

/** The uuid of an id is enough beside another id of the same definition: an address may name hundreds. */
function shortOf(id: string, first: string): string {
  const [own, other] = [parseTwinId(id), parseTwinId(first)]
  return own && own.definition === other?.definition ? own.uuid : id
}

function readTarget(text: string): PanelTarget | undefined {
  if (!text.startsWith(newMark)) return parseTwinId(text) ? { id: text } : undefined
  const [definition = '', relation = '', root = '', from, over = '', ids = '', attribute = '', value = '', through = ''] = text
    .slice(newMark.length)
    .split('!')
  if (!/^\w+$/.test(definition) || !systematicsPattern.test(relation) || !parseTwinId(root)) return undefined
  const [id = '', ...more] = ids.split(',')
  const first = parseTwinId(id)
  const others = more.flatMap((each) => (first && isUuid(each) ? formatTwinId(first.definition, each) : parseTwinId(each) ? each : []))
  const isValue = systematicsPattern.test(attribute) && /^\w+$/.test(value)
  return {
    definition,
    relation,
    root,
    ...(from !== undefined && parseTwinId(from) && { from }),
    ...(systematicsPattern.test(over) &&
      first && {
        about: {
          relation: over,
          id,
          ...(isValue && { sets: { attribute, value } }),
          ...(systematicsPattern.test(through) && { over: { relation: through, others } }),
        },
      }),
  }
}
