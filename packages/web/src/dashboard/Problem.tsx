import type { TileProblem } from '@twinwerk/contract/data/dashboard'
import { useTranslation } from 'react-i18next'
import classes from './Tile.module.css'

/** Says in the place of a number why there is none. */
export function Problem({ problem, what }: { readonly problem: TileProblem; readonly what?: string }) {
  const { t } = useTranslation('dashboard')
  return <p className={classes.problem}>{problem === 'gone' && what === undefined ? t('goneList') : t(problem, { what: what ?? '' })}</p>
}
