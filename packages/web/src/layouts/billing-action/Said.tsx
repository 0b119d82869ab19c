import type { Outcome } from './use-action.ts'
import styles from './BillingAction.module.css'

/** The outcome of an action, a paragraph for each sentence. A failure is an alert. */
export function Said({ outcome: { said, isFailed } }: { readonly outcome: Outcome }) {
  return (
    <div role={isFailed ? 'alert' : 'status'} className={styles.said} data-failed={isFailed || undefined}>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
