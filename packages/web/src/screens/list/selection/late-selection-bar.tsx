import { late } from '../../../ui/late.tsx'
import styles from './Selection.module.css'

// Its place is there with the boxes: rows that moved down once its code came would slip away from under a click on one of them.
export const SelectionBar = late(
  () => import('./SelectionBar.tsx').then((module) => module.SelectionBar),
  () => <div className={styles.bar} aria-busy />,
)
