import type { ChangeEvent } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sending } from '../../../data/files/use-sending-list.ts'
import { useSlotWords } from '../../../data/files/slot-words.ts'
import { late } from '../../../ui/late.tsx'
import { droppedFiles } from '../../../ui/upload/dropped-files.ts'
import { takesPhotos } from '../../../ui/upload/photo-ways.ts'
import classes from '../Form.module.css'
import type { UploadTarget } from './use-sendings.ts'
import { useSendings } from './use-sendings.ts'

// Most people upload nothing, and the first page has no bytes to spare.
const UploadedFiles = late(() => import('./UploadedFiles.tsx').then((module) => module.UploadedFiles))

type Props = UploadTarget & {
  readonly label: string
  readonly finding?: string | undefined
  readonly optional?: boolean
  /** Receives the files on their way, and the function that chooses further ones, after each rendering. */
  readonly onSendings?: (sendings: readonly Sending[], choose: (files: readonly File[]) => void) => void
}

/** An upload field; files upload as soon as they are chosen, and show their progress. */
export function UploadField({ label, finding, optional = false, onSendings, ...target }: Props) {
  const id = useId()
  const { t } = useTranslation(['frame', 'upload'])
  const { hint, accept } = useSlotWords(target.options)
  const { sendings, choose, retry, drop, refuse } = useSendings(target)
  const { files, onChange } = target
  const camera = useRef<HTMLInputElement>(null)
  useEffect(() => onSendings?.(sendings, choose))
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    choose(chosen)
  }
  return (
    <div className={classes.field} onPaste={({ clipboardData }) => choose([...clipboardData.files])}>
      <span id={`${id}-label`} className={classes.label}>
        {label} {optional && <span className={classes.optional}>{t('optional')}</span>}
      </span>
      {files.length + sendings.length > 0 && (
        <UploadedFiles
          files={files}
          sendings={sendings}
          onRemove={(token) => onChange((all) => all.filter((each) => each.token !== token))}
          onRetry={retry}
          onDrop={drop}
        />
      )}
      <label
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const { files: dropped, folder } = droppedFiles(event.dataTransfer)
          choose(dropped)
          if (folder !== undefined) refuse(folder, t('upload:folder', { name: folder }))
        }}
      >
        <span>{t('upload:choose')}</span>
        <input
          className={classes.hidden}
          type="file"
          multiple
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-invalid={finding !== undefined}
          aria-describedby={`${id}-note`}
          onChange={take}
        />
      </label>
      {takesPhotos(accept) && (
        <>
          <button type="button" className={classes.camera} onClick={() => camera.current?.click()}>
            {t('upload:camera')}
          </button>
          <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take} />
        </>
      )}
      <div id={`${id}-note`} aria-live="polite">
        {finding !== undefined ? <p className={classes.error}>{finding}</p> : <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  )
}
