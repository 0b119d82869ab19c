import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { ListKanban } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ViewProps } from '../view.ts'
import type { ReadColumn } from './use-columns.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListedTwins } from '../../data/listed/neighbours.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useRight } from '../../data/rights.ts'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import { instantOf } from '../coming.ts'
import { groupLabel } from '../table/grouped/group-words.ts'
import { columnWithMoves } from './column-with-moves.ts'
import { groupByOf, hindranceOf } from './columns.ts'
import { useChosenCards } from './use-chosen-cards.ts'
import { useCardMoves } from './use-card-moves.ts'
import { useColumns } from './use-columns.ts'

/** A card in hand, with the columns as they were when it was taken: what others change must not move them. */
export type Hand = { readonly twin: TwinJson; readonly from: GroupKey; readonly columns: readonly ReadColumn[] }

/** The state of a kanban: its columns with the cards on their way, what is in hand, and what is against a move. */
export function useKanban(props: ViewProps & { readonly kanban: ListKanban }) {
  const { list, root, asked } = props
  const { t } = useTranslation(['kanban', 'group'])
  const [now] = useState(() => new Date().toISOString())
  const parts = useValueParts(instantOf(asked, now))
  const { registry, locale, text } = parts
  const read = useColumns(props)
  const { field } = read
  const path = `${list.relation}(${list.type})`
  const mayExecute = useRight(root, path, 'execute') === true
  // Until the right is known, the server judges a move.
  const mayMove = useRight(root, path, 'update') !== false && !read.isPast

  const titleOf = (twin: TwinJson) => spokenTitle(registry, twin, text) || t('group:unnamed')
  const labelOf = (key: GroupKey) => {
    const title = read.columns.find((column) => column.key === key)?.group?.title
    const word = (each: 'without' | 'yes' | 'no' | 'unnamed') => t(`group:${each}`)
    return field ? groupLabel({ registry, locale, text, word, week: () => '' }, groupByOf(field), { key, title }) : ''
  }
  /** Returns the reason against moving a card to a column, in words. */
  const reasonOf = (twin: TwinJson, to: GroupKey): string | undefined => {
    const hindrance = field && hindranceOf(field, { mayUpdate: mayMove, verbs: mayExecute ? ['execute'] : [] }, { twin, to })
    if (hindrance === undefined) return undefined
    return typeof hindrance === 'string' ? t(hindrance, { column: labelOf(to) }) : text(hindrance.text)
  }
  const moves = useCardMoves({ type: list.type, field, labelOf, titleOf })
  const [hand, setHand] = useState<Hand>()
  const chosen = useChosenCards(read.columns)
  const columns = (hand?.columns ?? read.columns).map((column) => columnWithMoves(column, moves.pending))
  // A column that has lost its last card stays where it is.
  const [filled, setFilled] = useState<ReadonlySet<GroupKey>>(new Set())
  const fresh = columns.filter(({ key, group }) => (group?.count ?? 0) > 0 && !filled.has(key)).map(({ key }) => key)
  if (fresh.length > 0) setFilled(new Set([...filled, ...fresh]))

  const listed = columns.flatMap((column) => (column.cards ?? []).map(({ id }) => id)).join(' ')
  useEffect(() => useListedTwins.setState({ ids: listed.split(' ') }), [listed])
  return { parts, read, moves, chosen, columns, filled, hand, setHand, mayMove, titleOf, labelOf, reasonOf }
}
