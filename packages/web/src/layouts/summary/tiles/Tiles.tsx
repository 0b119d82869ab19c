import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import { unreachable } from '@twinwerk/model/error/unreachable'
import { ContactTile } from './ContactTile.tsx'
import { CostTile } from './CostTile.tsx'
import { OwedTile } from './OwedTile.tsx'
import { PlacesTile } from './PlacesTile.tsx'
import { StateTile } from './StateTile.tsx'
import styles from '../Summary.module.css'

export function Tiles({ tiles }: { readonly tiles: readonly SummaryTile[] }) {
  return <ul className={styles.tiles}>{tiles.map((tile, index) => tileOf(tile, index))}</ul>
}

function tileOf(tile: SummaryTile, key: number) {
  switch (tile.kind) {
    case 'monthlyCost':
      return <CostTile key={key} tile={tile} />
    case 'owed':
      return <OwedTile key={key} tile={tile} />
    case 'state':
      return <StateTile key={key} tile={tile} />
    case 'latest':
      return <ContactTile key={key} tile={tile} />
    case 'places':
      return <PlacesTile key={key} tile={tile} />
    default:
      return unreachable(tile)
  }
}
