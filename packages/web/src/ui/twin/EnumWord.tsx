import styles from './EnumWord.module.css'

type Props = { readonly label: string; readonly style: { readonly background: string; readonly text: string } | undefined }

/** A status as a coloured dot and a word. */
export function EnumWord({ label, style }: Props) {
  return (
    <span className={styles.word}>
      {style && <span className={styles.dot} style={{ background: style.background, color: style.text }} aria-hidden />}
      <span className={styles.label} title={label}>
        {label}
      </span>
    </span>
  )
}
