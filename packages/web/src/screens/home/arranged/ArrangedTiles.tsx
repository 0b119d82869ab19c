import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { useTranslation } from 'react-i18next'
import { NumberTile } from '../../../dashboard/NumberTile.tsx'
import type { TileProps } from '../../../dashboard/use-tile.ts'
import { useDashboard } from '../../../data/dashboard/use-dashboard.ts'
import type { HomeArrangement } from '../../../data/settings/home.ts'
import { late } from '../../../ui/late.tsx'
import classes from '../../../dashboard/Tile.module.css'

const AnyTile = late(
  () => import('../../../dashboard/AnyTile.tsx').then((module) => module.AnyTile),
  ({ tile }: TileProps) => <div className={classes.figure} data-width={tile.width} aria-hidden />,
)

type Props = {
  /** The number of tiles of the user's roles that the start page shows. */
  readonly count: number
  /** The names of those that the user has hidden. */
  readonly hidden: readonly string[]
  /** The tiles of the tenant and of the user, in their order. */
  readonly added: HomeArrangement['ownTiles']
}

/** The tiles of the user's roles without the hidden ones, then added ones. Until they arrive, empty tiles stand in their places. */
export function ArrangedTiles({ count, hidden, added }: Props) {
  const { t } = useTranslation('dashboard')
  const tiles = added.map(({ tile }) => tile)
  const { data, isError } = useDashboard({ name: 'home', tiles, hidden: [...hidden] })
  if (isError && !data) return <p role="alert">{t('loadFailed')}</p>
  return (
    <div className={classes.grid}>
      {data
        ? tilesOf(data.dashboard).map((tile) => {
            const Drawn = tile.form === 'number' ? NumberTile : AnyTile
            return <Drawn key={tile.name} tile={tile} result={data.results[tile.name]} />
          })
        : Array.from({ length: count }, (_, index) => <div key={index} className={classes.number} data-width={3} aria-hidden />)}
      {!data &&
        added.map(({ key, tile: { form, width } }) => (
          <div key={key} className={form === 'number' ? classes.number : classes.figure} data-width={String(width)} aria-hidden />
        ))}
    </div>
  )
}
