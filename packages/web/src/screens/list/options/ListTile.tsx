import { maxListColumns } from '@twinwerk/model/dashboard/dashboard'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import { inForm, proposeTile, usualUnits } from '@twinwerk/model/dashboard/propose-tile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsTile } from '../../../dashboard/form/AsTile.tsx'
import { newTileName } from '../../../dashboard/form/TileDialog.tsx'
import { useRegistry } from '../../../data/definitions.ts'
import { columnPath } from '../../../data/record/column-id.ts'
import { filterOf } from '../list-query.ts'
import type { ListChoice } from '../list-choice.ts'

type Props = { readonly list: ListDefinition; readonly choice: ListChoice; readonly route: string; readonly onClose: () => void }

/** Makes a tile of a list as it is shown: with its filters, its search, and its groups if it has some. */
export function ListTile({ list, choice, route, onClose }: Props) {
  const { t } = useTranslation('tile')
  const registry = useRegistry()
  const [tile] = useState((): OwnTile => {
    const { filter: _filter, ...open } = list
    const filter = filterOf(open, choice)
    const search = choice.search.trim()
    const narrowed = { list: route, ...(filter && { filter }), ...(search !== '' && { search }) }
    const proposed = grouped(proposeTile(registry, list, { route, name: newTileName() }), choice)
    const shown = choice.view === 'map' ? inForm(proposed, 'map', {}) : proposed
    return { ...shown, metric: { ...(typeof shown.metric === 'object' && shown.metric), ...narrowed } }
  })
  const isNarrowed = typeof tile.metric === 'object' && (tile.metric.filter !== undefined || tile.metric.search !== undefined)
  const look = { columns: choice.columns.slice(0, maxListColumns).map(columnPath), sort: choice.sort }
  return <AsTile tile={tile} look={look} {...(isNarrowed && { hint: t('filterTaken') })} onClose={onClose} />
}

/** Returns the tile with the groups of the list: by a unit of time as columns, by any other field as bars. */
function grouped(tile: OwnTile, { grouping }: ListChoice): OwnTile {
  const [by] = grouping?.by ?? []
  if (!by || by.path.length === 0) return tile
  const { by: _by, first: _first, over: _over, ...plain } = tile
  const [time] = by.path
  if (by.unit && by.path.length === 1 && time !== undefined && typeof plain.metric === 'object')
    return { ...plain, form: 'columns', width: 6, over: { unit: by.unit, last: usualUnits[by.unit] }, metric: { ...plain.metric, time } }
  return by.unit ? tile : { ...plain, form: 'rows', width: 6, by: by.path, first: 8 }
}
