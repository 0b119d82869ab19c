import type { TileProblem } from '@twinwerk/contract/data/dashboard'
import { useTranslation } from 'react-i18next'
import type { TileResult } from '../data/dashboard/use-dashboard.ts'
import { late } from '../ui/late.tsx'
import classes from './Tile.module.css'

/** Says in the place of a number why there is none. */
export function Problem({ problem, what }: { readonly problem: TileProblem; readonly what?: string }) {
  const { t } = useTranslation('dashboard')
  return <p className={classes.problem}>{problem === 'gone' && what === undefined ? t('goneList') : t(problem, { what: what ?? '' })}</p>
}

/** Few readers lack the right to a tile that is published. */
const PublishedNote = late(
  () => import('./PublishedNote.tsx').then((module) => module.PublishedNote),
  () => <p className={classes.note}>{'\u00a0'}</p>,
)

/** Says below a tile that its numbers are published ones; nothing for the reader's own numbers. */
export function Published({ result }: { readonly result: TileResult | undefined }) {
  return result && 'marks' in result && result.published ? <PublishedNote {...result.published} /> : null
}
