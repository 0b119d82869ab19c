import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './UploadRow.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

type Props = {
  readonly name: string
  /** From 0 to 1; absent for one that was refused. */
  readonly sent?: number
  readonly failure?: string
  /** Sends it once more. */
  readonly again?: () => void
  readonly onCancel: () => void
}

/** A file on its way, or why it did not arrive. */
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
