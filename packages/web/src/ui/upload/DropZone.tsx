import { Button } from '@mantine/core'
import { IconCamera, IconClipboard, IconUpload } from '@tabler/icons-react'
import type { ClipboardEvent, DragEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canReadClipboard, filesOnClipboard } from './clipboard.ts'
import { droppedFiles } from './dropped-files.ts'
import styles from './DropZone.module.css'
import { hasLiveCamera, takesPhotos, takesShots } from './photo-ways.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

const ways = ['drop', 'choose', 'camera', 'paste'] as const
export type Way = (typeof ways)[number]

type Props = {
  readonly label: string
  /** The text below the zone: the accepted types and the maximum size. */
  readonly hint: string
  /** In the format of `<input accept>`. */
  readonly accept: string | undefined
  /** True if the system's file chooser allows several files. Drops and pastes cannot be limited, so the receiver must check. */
  readonly several: boolean
  /** The ways that are not offered. If only the camera remains, it is one large button, and no file is chosen. */
  readonly without: readonly Way[]
  readonly onFiles: (files: readonly File[]) => void
  /**
   * Opens the live camera; `chooseFile` is the way out for a device without one. Without this function, and in browsers that give pages no
   * camera, the system's camera is used.
   */
  readonly onCamera?: (chooseFile: (() => void) | undefined) => void
}

/** Accepts files in each offered way: dropped, chosen, photographed or pasted (portal specification, section 2.7). */
export function DropZone({ label, hint, accept, several, without, onFiles, onCamera }: Props) {
  const { t } = useTranslation('upload')
  const [over, setOver] = useState(false)
  const [note, setNote] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const offers = (way: Way) => !without.includes(way) && (way !== 'camera' || takesPhotos(accept))
  const isCameraOnly = ways.filter(offers).join() === 'camera'
  const isLive = onCamera !== undefined && hasLiveCamera() && takesShots(accept)

  function take(files: readonly File[], problem?: string): void {
    setNote(problem)
    if (files.length > 0) onFiles(files)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const { files, folder } = droppedFiles(event.dataTransfer)
    take(files, folder === undefined ? undefined : t('folder', { name: folder }))
  }
  const paste = (files: readonly File[]) => take(files, files.length > 0 ? undefined : t('nothingToPaste'))
  const photograph = () =>
    isLive
      ? onCamera(isCameraOnly ? () => camera.current?.click() : offers('choose') ? () => chooser.current?.click() : undefined)
      : camera.current?.click()

  const dropping = offers('drop') && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  }
  const pasting = offers('paste') && {
    // A click into the zone makes it the place for Ctrl+V. The keyboard gets there by its buttons.
    tabIndex: -1,
    onPaste: (event: ClipboardEvent) => paste([...event.clipboardData.files]),
  }
  return (
    <div className={styles.zone} role="group" aria-label={label} data-over={over || undefined} {...dropping} {...pasting}>
      {isCameraOnly && !isLive && onCamera && <p className={styles.hint}>{t('noCamera')}</p>}
      <div className={styles.ways}>
        {offers('choose') && <WayButton icon={IconUpload} text={t('choose')} onClick={() => chooser.current?.click()} />}
        {offers('camera') && <WayButton icon={IconCamera} text={t('camera')} isLarge={isCameraOnly} onClick={photograph} />}
        {offers('paste') && canReadClipboard() && (
          <WayButton
            icon={IconClipboard}
            text={t('paste')}
            onClick={() => void filesOnClipboard().then((files) => files && paste(files))}
          />
        )}
      </div>
      <p className={styles.hint}>
        {offers('drop') && <span className={styles.drop}>{t('drop')} · </span>}
        {hint}
      </p>
      {note !== undefined && (
        <p className={styles.refused} role="alert">
          {note}
        </p>
      )}
      {!isCameraOnly && (
        <input
          ref={chooser}
          type="file"
          hidden
          multiple={several}
          accept={accept}
          onChange={(event) => take(filesOf(event.currentTarget))}
        />
      )}
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

type WayProps = { readonly icon: typeof IconCamera; readonly text: string; readonly isLarge?: boolean; readonly onClick: () => void }

function WayButton({ icon: Icon, text, isLarge = false, onClick }: WayProps) {
  if (isLarge)
    return (
      <Button fullWidth size="lg" leftSection={<Icon size={22} stroke={1.5} />} onClick={onClick}>
        {text}
      </Button>
    )
  return (
    <Button
      className={styles.way ?? ''}
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={14} stroke={1.5} />}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}

/** Returns the chosen files and clears the input, so that the same file can be chosen again. */
function filesOf(input: HTMLInputElement): readonly File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}
