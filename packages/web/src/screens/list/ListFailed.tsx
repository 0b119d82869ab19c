import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import styles from './ListScreen.module.css'

type Props = {
  readonly error: unknown
  readonly onRetry: () => void
  /** Removes the search and the filters. */
  readonly onReset: () => void
}

const unreadable: ReadonlySet<string> = new Set(['QUERY_INVALID', 'INPUT_INVALID'])

/**
 * Shows that the list could not be read, with a button to retry. A query that the server cannot parse, such as a truncated address, would
 * fail again. The button then shows the whole list instead.
 */
export function ListFailed({ error, onRetry, onReset }: Props) {
  const { t } = useTranslation(['list', 'common'])
  const isUnreadable = error instanceof CallError && unreadable.has(error.code)
  return (
    <div className={styles.empty} role="alert">
      <span className={styles.drawing} aria-hidden>
        <IconCloudOff size={32} stroke={1.25} />
      </span>
      <h2>{t(isUnreadable ? 'queryUnreadable' : 'common:queryFailed')}</h2>
      <Button variant="default" onClick={isUnreadable ? onReset : onRetry}>
        {t(isUnreadable ? 'showAll' : 'tryAgain')}
      </Button>
    </div>
  )
}
