import { ChartTile } from './ChartTile.tsx'
import { NumberTile } from './NumberTile.tsx'
import type { TileProps } from './use-tile.ts'

/** A tile in its form. */
export function AnyTile(props: TileProps) {
  return props.tile.form === 'number' ? <NumberTile {...props} /> : <ChartTile {...props} />
}
