import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import styles from './DetailPanel.module.css'

type Props = { readonly panel: PanelHandle; readonly id: string | undefined }

/** A record that is not there for this user, or that could not be read. */
export function DetailTrouble({ panel, id }: Props) {
  const { t } = useTranslation('panel')
  const store = useRecordStore()
  const missing = useRecord((state) => state.missing)
  const error = useRecord((state) => state.error)
  return (
    <div className={styles.trouble} role="alert">
      <CloseButton size={32} aria-label={t('close')} onClick={panel.close} className={styles.troubleClose ?? ''} />
      <h2 id={panel.titleId} className={styles.title}>
        {missing ? t('missing') : t('loadFailed')}
      </h2>
      {!missing && error && <p>{error.title}</p>}
      {!missing && id !== undefined && <Button onClick={() => void store.load(id)}>{t('tryAgain')}</Button>}
    </div>
  )
}
