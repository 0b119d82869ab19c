import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './TryAgain.module.css'

type Props = {
  readonly text: string
  /** The place of the message: over the window, or over the part of the page that it concerns. */
  readonly over: 'window' | 'part'
  readonly isTrying?: boolean
  readonly onRetry: () => void
}

// To use it in a new place: keep everything that the user chose or typed, and add a story to `e2e/trouble-story.test.ts`. For late code:
// `ui/late.tsx`.
/** A message over the existing content that more could not be loaded, with a button to retry. */
export function TryAgain({ text, over, isTrying = false, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.note} data-over={over} role="alert">
      <span>{text}</span>
      <Button size="compact-xs" variant="default" loading={isTrying} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
