import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { ListKanban } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { GroupPlace } from '../table/grouped/grouping.ts'
import type { ViewProps } from '../view.ts'
import type { ColumnField, Move } from './columns.ts'
import type { Lane } from './use-columns.ts'
import type { Held } from './use-settling.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListedTwins } from '../../data/listed/neighbours.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useRight } from '../../data/rights.ts'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import { instantOf } from '../coming.ts'
import { groupLabel } from '../table/grouped/group-words.ts'
import { columnWithMoves } from './column-with-moves.ts'
import { groupByOf, hindranceOf, stepsOf } from './columns.ts'
import { useChosenCards } from './use-chosen-cards.ts'
import { useCardMoves } from './use-card-moves.ts'
import { useColumns } from './use-columns.ts'

/** A card in hand, with the lanes as they were when it was taken: what others change must not move them. */
export type Hand = Held & { readonly lanes: readonly Lane[] }

/** The state of a kanban: its columns with the cards on their way, what is in hand, and what is against a move. */
export function useKanban(props: ViewProps & { readonly kanban: ListKanban }) {
  const { list, root, asked } = props
  const { t } = useTranslation(['kanban', 'group'])
  const [now] = useState(() => new Date().toISOString())
  const parts = useValueParts(instantOf(asked, now))
  const { registry, locale, text } = parts
  const read = useColumns(props)
  const { fields, heads } = read
  const field = fields.at(-1)
  const path = `${list.relation}(${list.type})`
  const mayExecute = useRight(root, path, 'execute') === true
  // Until the right is known, the server judges a move.
  const mayMove = useRight(root, path, 'update') !== false && !read.isPast

  const titleOf = (twin: TwinJson) => spokenTitle(registry, twin, text) || t('group:unnamed')
  const wordOf = (of: ColumnField, value: { readonly key: GroupKey; readonly title: string | undefined }) =>
    groupLabel({ registry, locale, text, word: (each) => t(`group:${each}`), week: () => '' }, groupByOf(of), value)
  const labelOf = (key: GroupKey) => (field ? wordOf(field, { key, title: heads.find((head) => head.key === key)?.group?.title }) : '')
  const laneLabelOf = (key: GroupKey) => {
    const title = read.lanes.find(({ place }) => place[0] === key)?.group?.title
    return fields[0] ? wordOf(fields[0], { key, title }) : ''
  }
  /** Returns a place in words: its column, and its lane if there are lanes. */
  const placeLabelOf = (place: GroupPlace) =>
    [labelOf(place.at(-1) ?? null), ...(read.hasLanes ? [laneLabelOf(place[0] ?? null)] : [])].join(' · ')
  /** Returns the reason against a move, in words. */
  const reasonOf = ({ twin, ...way }: Move): string | undefined => {
    for (const step of stepsOf(fields, way)) {
      const hindrance = hindranceOf(step.field, { mayUpdate: mayMove, verbs: mayExecute ? ['execute'] : [] }, { twin, to: step.to })
      const column = step.field === field ? labelOf(step.to) : laneLabelOf(step.to)
      if (hindrance !== undefined) return typeof hindrance === 'string' ? t(hindrance, { column }) : text(hindrance.text)
    }
    return undefined
  }
  const moves = useCardMoves({ type: list.type, fields, labelOf: placeLabelOf, titleOf })
  const [hand, setHand] = useState<Hand>()
  const chosen = useChosenCards(read.lanes.flatMap(({ columns }) => columns))
  const lanes = (hand?.lanes ?? read.lanes).map((lane) => ({
    ...lane,
    columns: lane.columns.map((column) => columnWithMoves(column, moves.pending)),
  }))
  const columns = lanes.flatMap((lane) => lane.columns)
  // A column that has lost its last card stays where it is.
  const [filled, setFilled] = useState<ReadonlySet<GroupKey>>(new Set())
  const fresh = [...heads, ...columns].filter(({ key, group }) => (group?.count ?? 0) > 0 && !filled.has(key)).map(({ key }) => key)
  if (fresh.length > 0) setFilled(new Set([...filled, ...fresh]))

  const listed = columns.flatMap((column) => (column.cards ?? []).map(({ id }) => id)).join(' ')
  useEffect(() => useListedTwins.setState({ ids: listed.split(' ') }), [listed])
  const layouts = useMemo(() => withoutFields(props.cards, fields), [props.cards, fields])
  return {
    ...{ parts, read, moves, chosen, heads, lanes, columns, filled, layouts },
    ...{ hand, setHand, mayMove, titleOf, labelOf, laneLabelOf, placeLabelOf, reasonOf },
  }
}

/** Returns the layouts of cards without the state that their column or lane tells already. */
function withoutFields(cards: ViewProps['cards'], fields: readonly ColumnField[]): ViewProps['cards'] {
  const told = new Set(fields.flatMap((field) => (field.kind === 'choice' ? [field.attribute.systematics] : [])))
  const without = (layout: Layout): Layout => {
    if (layout.type === 'vertical') return { ...layout, content: layout.content.map(without) }
    if (layout.type !== 'header' || layout.status === undefined || !told.has(layout.status)) return layout
    const { status: _, ...header } = layout
    return header
  }
  return new Map([...cards].map(([type, layout]) => [type, without(layout)]))
}
