import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import styles from './LabelLayout.module.css'

/** A text of the layout itself. */
export function LabelLayout({ layout }: LayoutProps<'label'>) {
  return <p className={styles.label}>{useText()(layout.text)}</p>
}
