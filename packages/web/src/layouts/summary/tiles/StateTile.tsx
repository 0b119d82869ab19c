import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LiveState } from '../../../inputs/twin/LiveState.tsx'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import { along, together } from '../along.ts'
import { statesOf } from './line-state.ts'
import { Tile } from './Tile.tsx'
import { useLiveTwin } from '../use-live-twin.ts'

/** The worst state of some twins, such as the lines of a customer, and how many have it. It leads to the twin. */
export function StateTile({ tile }: { readonly tile: Extract<SummaryTile, { kind: 'state' }> }) {
  const { t } = useTranslation('summary')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const ends = tile.ways.map((way) => along(way.slice(0, -1), { $mask: way.slice(-1) }))
  const { twin, isFailed, again } = useLiveTwin(along(tile.of, together(ends)))
  const valuesOf = (attribute: string) => registry.attributes.get(attribute)?.enumValues ?? []
  const states = twin && statesOf(twin, tile, (attribute) => valuesOf(attribute).map(({ name }) => name))
  const [worst] = states ?? []
  const value = worst && valuesOf(worst.attribute).find(({ name }) => name === worst.value)
  const count = states?.filter((each) => each.value === worst?.value).length ?? 0
  // A record that measures follows its own values.
  const own = worst && tile.of.length === 0 && tile.ways.some((way) => way.length === 1 && way[0] === worst.attribute)
  const live = own ? registry.attributes.get(worst.attribute) : undefined
  const note = () => {
    if (!states || states.length === 0 || tile.of.length === 0) return undefined
    return count === states.length ? t('lines', { count }) : t('partOf', { count, all: states.length })
  }
  const shown = () => {
    if (worst && live?.measured === 'state') return <LiveState twin={worst.twin} attribute={live} />
    return value ? <EnumWord label={text(value.label)} style={value.style} /> : states && t('noLine')
  }
  return (
    <Tile
      label={tile.label}
      value={shown()}
      note={note()}
      onOpen={worst && tile.of.length > 0 ? () => openTwin({ id: worst.twin.id }) : undefined}
      again={isFailed ? again : undefined}
    />
  )
}
