import type { ValueStyle } from '@twinwerk/model/definition/twin-definition'
import { StateSign } from './StateSign.tsx'
import styles from './EnumWord.module.css'

type Props = { readonly label: string; readonly style: ValueStyle | undefined }

/** A status as a coloured sign and a word. */
export function EnumWord({ label, style }: Props) {
  return (
    <span className={styles.word}>
      {style && <StateSign style={style} />}
      <span className={styles.label} title={label}>
        {label}
      </span>
    </span>
  )
}
