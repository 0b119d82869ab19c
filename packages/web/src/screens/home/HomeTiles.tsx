import type { NumberTilesProps } from '../../dashboard/NumberTile.tsx'
import { late } from '../../ui/late.tsx'
import classes from './HomeTiles.module.css'

/** The tiles take their places before their code and their numbers arrive, so that nothing moves. */
export const HomeTiles = late(
  () => import('../../dashboard/NumberTile.tsx').then((module) => module.NumberTiles),
  ({ count, own }: NumberTilesProps) => (
    <div className={classes.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.place} />
      ))}
      {own.map(({ key, tile }) => (
        <div key={key} className={classes.place} data-width={String(tile['width'])} data-chart={tile['form'] !== 'number' || undefined} />
      ))}
    </div>
  ),
)
