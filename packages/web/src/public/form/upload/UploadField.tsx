import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlotWords } from '../../../data/files/slot-words.ts'
import { late } from '../../../ui/late.tsx'
import { droppedFiles } from '../../../ui/upload/dropped-files.ts'
import { hasLiveCamera, takesPhotos, takesShots } from '../../../ui/upload/photo-ways.ts'
import classes from '../Form.module.css'
import type { UploadTarget } from './use-sendings.ts'
import { useSendings } from './use-sendings.ts'

// Most people upload nothing, and the first page has no bytes to spare.
const UploadedFiles = late(() => import('./UploadedFiles.tsx').then((module) => module.UploadedFiles))

// Loads with a tap on its button, with the styles of its parts.
const VisitorCamera = late(() => import('./VisitorCamera.tsx').then((module) => module.VisitorCamera))

type Props = UploadTarget & {
  readonly label: string
  readonly finding?: string | undefined
  readonly optional?: boolean
  /** Files that found no network on an earlier visit. */
  readonly waiting?: readonly File[] | undefined
  /** Receives the files that find no network, whenever they change. */
  readonly onOffline?: (files: readonly File[]) => void
}

/** An upload field; files upload as soon as they are chosen, and show their progress. */
export function UploadField({ label, finding, optional = false, waiting, onOffline, ...target }: Props) {
  const id = useId()
  const { t } = useTranslation(['frame', 'upload'])
  const { hint, accept } = useSlotWords(target.options)
  const { sendings, free, choose, retry, drop, refuse } = useSendings(target)
  const [isShooting, setShooting] = useState(false)
  const { files, onChange } = target
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const isLive = hasLiveCamera() && takesShots(accept)
  const onWaiting = useEffectEvent((found: readonly File[]) => choose(found))
  useEffect(() => {
    if (waiting) onWaiting(waiting)
  }, [waiting])
  const unsent = sendings.filter(({ isOffline }) => isOffline)
  const tell = useEffectEvent((keys: string) => onOffline?.(keys === '' ? [] : unsent.map(({ file }) => file)))
  const unsentKeys = unsent.map(({ key }) => key).join(' ')
  useEffect(() => tell(unsentKeys), [unsentKeys])
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    choose(chosen)
  }
  return (
    <div
      className={classes.field}
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0) choose([...clipboardData.files])
      }}
    >
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
          ref={chooser}
          className={classes.hidden}
          type="file"
          multiple
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-invalid={finding !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
      {takesPhotos(accept) && (
        <>
          <button type="button" className={classes.camera} onClick={() => (isLive ? setShooting(true) : camera.current?.click())}>
            {t('upload:camera')}
          </button>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          {isShooting && (
            <VisitorCamera
              room={free}
              onFile={(file) => choose([file])}
              onChooseFile={() => chooser.current?.click()}
              onClose={() => setShooting(false)}
            />
          )}
        </>
      )}
      <div id={`${id}-note`} aria-live="polite">
        {finding !== undefined ? <p className={classes.error}>{finding}</p> : <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  )
}
