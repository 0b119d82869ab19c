import type { Closure } from '@twinwerk/model/definition/twin-definition'
import { useText } from '../../i18n/use-text.ts'
import styles from './DetailPanel.module.css'

/** Shows why a closed record cannot be changed, and what the user can do instead. */
export function ClosedBanner({ closure }: { readonly closure: Closure }) {
  const text = useText()
  return <p className={styles.closed}>{text(closure.text)}</p>
}
