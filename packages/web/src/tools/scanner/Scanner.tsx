import { ActionIcon, Button, FileButton, Loader, Modal } from '@mantine/core'
import { IconBulb, IconBulbOff, IconCameraRotate, IconPhoto, IconX } from '@tabler/icons-react'
import type { CodeFormat } from '@twinwerk/model/code/code-format'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { scannerTexts } from '../../i18n/scanner/texts.ts'
import { useCamera, useShown } from '../camera-stream/use-camera.ts'
import type { FoundCode, ReadCodes } from './read-codes.ts'
import { createReader } from './read-codes.ts'
import classes from './Scanner.module.css'

addTexts(scannerTexts)

/** Sufficient for a code held close to the camera; at photo resolution each scan would take a quarter of a second. */
const size = { width: 1280, height: 720 }
const pauseMilliseconds = 80

type Props = {
  readonly title: string
  readonly formats: readonly CodeFormat[]
  /** Receives the codes of each picture that contains codes. Returns the codes that are looked for. */
  readonly onCodes: (codes: readonly FoundCode[]) => ReadonlySet<FoundCode>
  readonly onClose: () => void
  /** True, the default, closes the scanner after the first picture with a wanted code (portal specification, section 4). */
  readonly autoClose?: boolean
  /** The list of items to scan, below the picture. */
  readonly children: ReactNode
}

/** Reads codes with the camera, or off a photo, on the whole screen (portal specification, section 2.7). */
export function Scanner({ title, formats, onCodes, onClose, autoClose = true, children }: Props) {
  const { t } = useTranslation('scanner')
  const camera = useCamera(size)
  const video = useShown(camera.stream)
  const [read] = useState(() => createReader(formats))
  const [seen, setSeen] = useState<Seen>(nothing)
  const [hasFailed, setFailed] = useState(false)
  function take(codes: readonly FoundCode[]): ReadonlySet<FoundCode> {
    const wanted = onCodes(codes)
    if (autoClose && wanted.size > 0) onClose()
    return wanted
  }
  const report = useEffectEvent((codes: readonly FoundCode[]) => {
    setSeen({ codes, wanted: codes.length > 0 ? take(codes) : nothing.wanted })
  })

  useEffect(() => {
    if (!camera.stream || !video.current) return undefined
    const watching = new AbortController()
    const { signal } = watching
    watch(video.current, read, { signal, onCodes: (codes) => report(codes) }).catch(() => !signal.aborted && setFailed(true))
    return () => {
      watching.abort()
      setSeen(nothing)
      setFailed(false)
    }
  }, [camera.stream, read, video])

  const trouble = camera.trouble && t(`trouble.${camera.trouble}`)
  return (
    <Modal.Root opened onClose={onClose} fullScreen zIndex={200} padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Content className={classes.content ?? ''}>
        <Modal.Body className={classes.body ?? ''}>
          <div className={classes.bar}>
            <Tool label={t('close')} onClick={onClose} Icon={IconX} />
            <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
            {camera.torch && (
              <Tool
                label={t(camera.torch.isOn ? 'torchOff' : 'torchOn')}
                onClick={camera.torch.toggle}
                Icon={camera.torch.isOn ? IconBulbOff : IconBulb}
              />
            )}
            {camera.hasOthers && <Tool label={t('switchCamera')} onClick={camera.switchOver} Icon={IconCameraRotate} />}
          </div>
          <div className={classes.picture}>
            {trouble === undefined && (
              <>
                <video ref={video} className={classes.video} autoPlay muted playsInline aria-hidden />
                <Boxes video={video.current} seen={seen} />
              </>
            )}
            <p className={classes.note} role="status" data-alone={trouble !== undefined || undefined}>
              {hasFailed ? t('loadFailed') : (trouble ?? (camera.stream ? hintOf(seen) : t('starting')))}
            </p>
          </div>
          <div className={classes.foot}>
            {children}
            <PhotoButton read={read} onCodes={take} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )

  function hintOf({ codes, wanted }: Seen): string {
    const other = codes.find((code) => !wanted.has(code))
    return other && wanted.size === 0 ? notWanted(t, other) : t('hint')
  }
}

type Seen = { readonly codes: readonly FoundCode[]; readonly wanted: ReadonlySet<FoundCode> }
const nothing: Seen = { codes: [], wanted: new Set() }

type Watching = { readonly signal: AbortSignal; readonly onCodes: (codes: readonly FoundCode[]) => void }

/** Scans a video until the signal aborts; rejects if the reader could not be loaded. */
async function watch(video: HTMLVideoElement, read: ReadCodes, { signal, onCodes }: Watching): Promise<void> {
  let hasSeen = false
  while (!signal.aborted) {
    // During a switch of cameras there is no picture.
    if (video.readyState >= video.HAVE_CURRENT_DATA) {
      const codes = await read(video)
      if (signal.aborted) return
      if (codes.length > 0 || hasSeen) onCodes(codes)
      hasSeen = codes.length > 0
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
}

/** A box around each code, at its position in the video. */
function Boxes({ video, seen: { codes, wanted } }: { readonly video: HTMLVideoElement | null; readonly seen: Seen }) {
  if (!video || codes.length === 0) return null
  return (
    <svg
      className={classes.boxes}
      viewBox={`0 0 ${video.videoWidth} ${video.videoHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {codes.map((code) => (
        <polygon
          key={`${code.format} ${code.text}`}
          data-wanted={wanted.has(code) || undefined}
          points={code.corners.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
    </svg>
  )
}

/** A button to scan a photo, for devices without a camera and for codes in pictures. */
function PhotoButton({ read, onCodes }: { readonly read: ReadCodes; readonly onCodes: Props['onCodes'] }) {
  const { t } = useTranslation('scanner')
  const [isReading, setReading] = useState(false)
  const [note, setNote] = useState<string>()
  async function readFile(file: File | null): Promise<void> {
    if (!file) return
    setReading(true)
    const codes = await read(file).catch(() => [])
    setReading(false)
    const [other] = codes
    if (!other) setNote(t('noCode'))
    else setNote(onCodes(codes).size === 0 ? notWanted(t, other) : undefined)
  }
  return (
    <div className={classes.photo}>
      <FileButton accept="image/*" onChange={(file) => void readFile(file)}>
        {(props) => (
          <Button {...props} variant="subtle" color="gray" leftSection={isReading ? <Loader size={14} /> : <IconPhoto size={16} />}>
            {t('photo')}
          </Button>
        )}
      </FileButton>
      <p role="status" className={classes.photoNote}>
        {isReading ? t('reading') : note}
      </p>
    </div>
  )
}

function notWanted(t: TFunction<'scanner'>, { text }: FoundCode): string {
  return t('notWanted', { text: text.slice(0, 60) })
}

function Tool({ label, onClick, Icon }: { readonly label: string; readonly onClick: () => void; readonly Icon: typeof IconX }) {
  return (
    <ActionIcon className={classes.tool ?? ''} variant="transparent" size={44} aria-label={label} title={label} onClick={onClick}>
      <Icon size={22} stroke={1.75} />
    </ActionIcon>
  )
}
