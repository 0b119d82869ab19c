import styles from './BillingAction.module.css'

/** The outcome of an action, a paragraph for each sentence. */
export function Said({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="status" className={styles.said}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
