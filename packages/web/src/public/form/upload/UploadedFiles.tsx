import type { Language } from '@twinwerk/model/text/text'
import { printFileSize } from '@twinwerk/model/value/format/file-size'
import { useTranslation } from 'react-i18next'
import type { Sending } from '../../../data/files/use-sending-list.ts'
import { useLanguage } from '../../../i18n/use-text.ts'
import classes from '../Form.module.css'
import type { SentFile } from './use-sendings.ts'

type Props = {
  readonly files: readonly SentFile[]
  readonly sendings: readonly Sending[]
  readonly onRemove: (token: string) => void
  readonly onRetry: (key: number, file: File) => void
  readonly onDrop: (key: number) => void
}

/** The uploaded files, and the files on their way with their state in words. */
export function UploadedFiles({ files, sendings, onRemove, onRetry, onDrop }: Props) {
  const { t } = useTranslation(['frame', 'upload'])
  const language = useLanguage()
  return (
    <ul className={classes.files}>
      {files.map(({ name, token, size }) => (
        <li key={token}>
          <span className={classes.file}>
            <span>{t('uploaded', { name })}</span>
            {size !== undefined && <span className={classes.hint}>{sizeIn(language, { size, type: typeOf(name) })}</span>}
          </span>
          <button type="button" className={classes.remove} aria-label={t('remove', { name })} onClick={() => onRemove(token)}>
            ×
          </button>
        </li>
      ))}
      {sendings.map(({ key, file, picture, sent, failure, canRetry }) => (
        <li key={key}>
          {picture !== undefined && <img className={classes.picture} src={picture} alt="" />}
          <span className={classes.file}>
            <span role={failure === undefined ? undefined : 'alert'}>{failure === undefined ? file.name : `${file.name}: ${failure}`}</span>
            {failure === undefined && (
              <span className={classes.hint}>
                {sizeIn(language, file)} ·{' '}
                <span aria-live="polite">
                  {sent === undefined ? t('upload:waiting') : t('upload:sending', { percent: Math.floor(sent * 10) * 10 })}
                </span>
              </span>
            )}
            {failure === undefined && <progress value={sent ?? 0} aria-label={t('upload:progress', { name: file.name })} />}
          </span>
          {canRetry && (
            <button type="button" className={classes.quiet} onClick={() => onRetry(key, file)}>
              {t('tryAgain')}
            </button>
          )}
          <button
            type="button"
            className={classes.remove}
            aria-label={t(failure === undefined ? 'upload:cancel' : 'remove', { name: file.name })}
            onClick={() => onDrop(key)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Pictures are in megabytes however small they are. The whole format of numbers would be too heavy for these pages. */
function sizeIn(language: Language, { size, type }: Pick<File, 'size' | 'type'>): string {
  return printFileSize(type.startsWith('image/') ? Math.max(size, 10_000) : size, { language, decimals: 2 })
}

/** Returns a type by the name of a file, which is all that an uploaded one has. */
function typeOf(name: string): string {
  return /\.(?:jpe?g|png|webp|gif|tiff?)$/i.test(name) ? 'image/' : ''
}
