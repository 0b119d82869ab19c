import { ChartTile } from './ChartTile.tsx'
import { MapTile } from './MapTile.tsx'
import { NumberTile } from './NumberTile.tsx'
import { ProgressTile } from './ProgressTile.tsx'
import { RowsTile } from './rows/RowsTile.tsx'
import type { TileProps } from './use-tile.ts'

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
