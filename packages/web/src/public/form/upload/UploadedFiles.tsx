import { useTranslation } from 'react-i18next'
import classes from '../Form.module.css'
import type { Sending } from './use-sending-list.ts'
import type { SentFile } from './use-sendings.ts'

type Props = {
  readonly files: readonly SentFile[]
  readonly sendings: readonly Sending[]
  readonly onRemove: (token: string) => void
  readonly onRetry: (key: number, file: File) => void
  readonly onDrop: (key: number) => void
}

/** The uploaded files, and the files in transfer with their progress or error. */
export function UploadedFiles({ files, sendings, onRemove, onRetry, onDrop }: Props) {
  const { t } = useTranslation(['frame', 'upload'])
  return (
    <ul className={classes.files}>
      {files.map(({ name, token }) => (
        <li key={token}>
          <span>{t('uploaded', { name })}</span>
          <button type="button" className={classes.remove} aria-label={t('remove', { name })} onClick={() => onRemove(token)}>
            ×
          </button>
        </li>
      ))}
      {sendings.map(({ key, name, sent, failure, file }) => (
        <li key={key}>
          <span role={failure === undefined ? undefined : 'alert'}>{failure === undefined ? name : `${name}: ${failure}`}</span>
          {failure === undefined && <progress value={sent} aria-label={t('upload:progress', { name })} />}
          {file && (
            <button type="button" className={classes.quiet} onClick={() => onRetry(key, file)}>
              {t('tryAgain')}
            </button>
          )}
          <button
            type="button"
            className={classes.remove}
            aria-label={t(failure === undefined ? 'upload:cancel' : 'remove', { name })}
            onClick={() => onDrop(key)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
