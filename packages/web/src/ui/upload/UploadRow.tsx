import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './UploadRow.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

type Props = {
  readonly name: string
  /** The transferred share, from 0 to 1; absent for a rejected file. */
  readonly sent?: number
  readonly failure?: string
  /** Retries the upload. */
  readonly again?: () => void
  readonly onCancel: () => void
}

/** A file in transfer, or the reason of its failure. */
export function UploadRow({ name, sent, failure, again, onCancel }: Props) {
  const { t } = useTranslation(['upload', 'common'])
  return (
    <li className={styles.row} data-failed={failure !== undefined || undefined}>
      <span className={styles.name}>{name}</span>
      {failure === undefined ? (
        <Progress className={styles.progress ?? ''} value={(sent ?? 0) * 100} size="sm" aria-label={t('progress', { name })} />
      ) : (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
      {again && (
        <Button variant="subtle" size="compact-sm" onClick={again}>
          {t('common:tryAgain')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={failure === undefined ? t('cancel', { name }) : t('dismiss')}
        onClick={onCancel}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}
