import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './Flasher.module.css'

type Props = { readonly state: 'idle' | 'recording' | 'notRecorded' | 'notBegun'; readonly onAgain: () => void }

/** Says if the end of a run is entered; without a connection it is offered again. */
export function RecordState({ state, onAgain }: Props) {
  const { t } = useTranslation('flasher')
  if (state === 'idle') return null
  if (state === 'recording') return <p className={styles.note}>{t('recording')}</p>
  return (
    <div className={styles.buttons}>
      <p className={styles.alarm} role="alert">
        {t(state)}
      </p>
      {state === 'notRecorded' && <Button onClick={onAgain}>{t('recordAgain')}</Button>}
    </div>
  )
}
