import { Button, CopyButton, Textarea, TextInput } from '@mantine/core'
import styles from './CopyText.module.css'

type Props = {
  readonly label: string
  readonly text: string
  readonly copy: string
  /** The label of the button after the copy. */
  readonly copied: string
}

/** A read-only text to copy: one line as an input, several lines as a text area. */
export function CopyText({ label, text, copy, copied }: Props) {
  const shown = { label, value: text, readOnly: true }
  return (
    <>
      {text.includes('\n') ? (
        <Textarea {...shown} autosize maxRows={8} onFocus={(event) => event.currentTarget.select()} />
      ) : (
        <TextInput {...shown} onFocus={(event) => event.currentTarget.select()} />
      )}
      <div className={styles.foot}>
        <CopyButton value={text}>
          {({ copied: isCopied, copy: take }) => <Button onClick={take}>{isCopied ? copied : copy}</Button>}
        </CopyButton>
      </div>
    </>
  )
}
