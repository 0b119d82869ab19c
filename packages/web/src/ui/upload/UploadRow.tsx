import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './UploadRow.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

type Props = {
  readonly name: string
  /** The size as users read it. Absent for a file that could not be read. */
  readonly size?: string
  /** The address of a picture. */
  readonly picture?: string
  /** The transferred share, from 0 to 1. Absent while the file waits for its turn, and for a failed one. */
  readonly sent?: number
  readonly failure?: string
  /** Retries the upload. */
  readonly again?: () => void
  readonly onCancel: () => void
}

/** A file on its way, with its state in words, or the reason of its failure. */
export function UploadRow({ name, size, picture, sent, failure, again, onCancel }: Props) {
  const { t } = useTranslation(['upload', 'common'])
  // Screen readers hear each tenth.
  const state = sent === undefined ? t('waiting') : t('sending', { percent: Math.floor(sent * 10) * 10 })
  return (
    <li className={styles.row} data-failed={failure !== undefined || undefined}>
      {picture === undefined ? (
        <IconFile className={styles.picture} size={20} stroke={1.5} aria-hidden />
      ) : (
        <img className={styles.picture} src={picture} alt="" />
      )}
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {failure === undefined ? (
          <>
            <span className={styles.state}>
              {size !== undefined && `${size} · `}
              <span aria-live="polite">{state}</span>
            </span>
            <Progress className={styles.progress ?? ''} value={(sent ?? 0) * 100} size={4} aria-label={t('progress', { name })} />
          </>
        ) : (
          <span className={styles.failure} role="alert">
            {failure}
          </span>
        )}
        {again && (
          <Button className={styles.again ?? ''} variant="subtle" size="compact-sm" onClick={again}>
            {t('common:tryAgain')}
          </Button>
        )}
      </div>
      <ActionIcon
        className={styles.action ?? ''}
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
