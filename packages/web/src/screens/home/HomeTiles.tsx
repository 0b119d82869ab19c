import { late } from '../../ui/late.tsx'
import classes from './HomeTiles.module.css'

/** The tiles take their places before their code and their numbers arrive, so that nothing moves. */
export const HomeTiles = late(
  () => import('../../dashboard/NumberTile.tsx').then((module) => module.NumberTiles),
  ({ count }: { readonly count: number }) => (
    <div className={classes.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.place} />
      ))}
    </div>
  ),
)
