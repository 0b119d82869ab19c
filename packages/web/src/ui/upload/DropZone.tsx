import { Button } from '@mantine/core'
import { IconCamera, IconClipboard, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filesOnClipboard } from './clipboard.ts'
import { droppedFiles } from './dropped-files.ts'
import styles from './DropZone.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

export type Way = 'drop' | 'choose' | 'camera' | 'paste'

type Props = {
  readonly label: string
  /** The text below the zone: the accepted types and the maximum size. */
  readonly hint: string
  /** In the format of `<input accept>`. */
  readonly accept: string | undefined
  /** True if the system's file chooser allows several files. Drops and pastes cannot be limited, so the receiver must check. */
  readonly several: boolean
  readonly without: readonly Way[]
  readonly onFiles: (files: readonly File[]) => void
  /** Opens the live camera. Without it, and in browsers without a camera for pages, the system's camera is used. */
  readonly onCamera?: (chooseFile: () => void) => void
}

/** Accepts files in each offered way: dropped, chosen, photographed or pasted. */
export function DropZone({ label, hint, accept, several, without, onFiles, onCamera }: Props) {
  const { t } = useTranslation('upload')
  const [over, setOver] = useState(false)
  const [folder, setFolder] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const offers = (way: Way) => !without.includes(way) && (way !== 'camera' || takesPhotos(accept))
  const take = (files: readonly File[]) => files.length > 0 && onFiles(files)
  return (
    <div
      className={styles.zone}
      role="group"
      aria-label={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!offers('drop')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!offers('drop')) return
        event.preventDefault()
        setOver(false)
        const dropped = droppedFiles(event.dataTransfer)
        setFolder(dropped.folder)
        take(dropped.files)
      }}
      onPaste={(event) => offers('paste') && take([...event.clipboardData.files])}
    >
      <div className={styles.ways}>
        {offers('choose') && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUpload size={14} stroke={1.5} />}
            onClick={() => chooser.current?.click()}
          >
            {t('choose')}
          </Button>
        )}
        {offers('camera') && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCamera size={14} stroke={1.5} />}
            onClick={() => (onCamera && hasLiveCamera() ? onCamera(() => chooser.current?.click()) : camera.current?.click())}
          >
            {t('camera')}
          </Button>
        )}
        {offers('paste') && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconClipboard size={14} stroke={1.5} />}
            onClick={() => void filesOnClipboard().then(take)}
          >
            {t('paste')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{[offers('drop') && t('drop'), hint].filter(Boolean).join(' · ')}</p>
      {folder !== undefined && (
        <p className={styles.refused} role="alert">
          {t('folder', { name: folder })}
        </p>
      )}
      <input ref={chooser} type="file" hidden multiple={several} accept={accept} onChange={(event) => take(filesOf(event.currentTarget))} />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => take(filesOf(event.currentTarget))}
      />
    </div>
  )
}

/** Browsers give a camera to pages with https:// alone. */
function hasLiveCamera(): boolean {
  return window.isSecureContext && navigator.mediaDevices?.getUserMedia !== undefined
}

/** Cameras deliver JPEG. */
function takesPhotos(accept: string | undefined): boolean {
  return accept === undefined || accept.split(',').some((type) => type === 'image/*' || type === 'image/jpeg')
}

/** Returns the chosen files and clears the input, so that the same file can be chosen again. */
function filesOf(input: HTMLInputElement): readonly File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}
