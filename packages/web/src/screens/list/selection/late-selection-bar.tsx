import { late } from '../../../ui/late.tsx'
import styles from './Selection.module.css'

// The bar's place is reserved together with the check boxes. Rows that moved down with its code would slip away from under a click.
export const SelectionBar = late(
  () => import('./SelectionBar.tsx').then((module) => module.SelectionBar),
  () => <div className={styles.bar} aria-busy />,
)
