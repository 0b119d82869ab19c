import { Skeleton } from '@mantine/core'
import { late } from '../ui/late.tsx'
import { ChartTile } from './ChartTile.tsx'
import { NumberTile } from './NumberTile.tsx'
import { ProgressTile } from './ProgressTile.tsx'
import type { TileProps } from './use-tile.ts'
import classes from './Tile.module.css'

const waiting = ({ tile }: TileProps) => (
  <div className={classes.figure} data-width={tile.width} aria-hidden>
    <Skeleton height={200} />
  </div>
)
const RowsTile = late(() => import('./rows/RowsTile.tsx').then((module) => module.RowsTile), waiting)
const MapTile = late(() => import('./MapTile.tsx').then((module) => module.MapTile), waiting)

/** A tile in its form. */
export function AnyTile(props: TileProps) {
  switch (props.tile.form) {
    case 'number':
      return <NumberTile {...props} />
    case 'progress':
      return <ProgressTile {...props} />
    case 'list':
      return <RowsTile {...props} />
    case 'map':
      return <MapTile {...props} />
    default:
      return <ChartTile {...props} form={props.tile.form} />
  }
}
