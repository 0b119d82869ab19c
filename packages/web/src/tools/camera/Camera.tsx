import { Modal, VisuallyHidden } from '@mantine/core'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfPicture } from '../../data/drafts/marks-draft.ts'
import type { Shot, ShotPlace } from '../../data/queue/shot.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { cameraTexts } from '../../i18n/camera/texts.ts'
import { useCamera, useShown } from '../camera-stream/use-camera.ts'
import classes from './Camera.module.css'
import { onCameraKey } from './camera-keys.ts'
import { captureOf } from './capture.ts'
import { Controls } from './Controls.tsx'
import { NoCamera } from './NoCamera.tsx'
import { Notes } from './Notes.tsx'
import { PlaceChip } from './PlaceChip.tsx'
import { SeriesSwitch } from './SeriesSwitch.tsx'
import { Reviewed, usePreloadedEditor } from './Reviewed.tsx'
import { lensName, storedSeries } from './stored-choice.ts'
import { Strip } from './Strip.tsx'
import { useAttitude } from './use-attitude.ts'
import { usePlace } from './use-place.ts'
import { useShooting } from './use-shooting.ts'
import { useShutter } from './use-shutter.ts'
import { useSystemBack } from './use-system-back.ts'

addTexts(cameraTexts)

/** The size of a photo (portal specification, section 9). The track takes the closest that it can. */
const size = { width: 3840, height: 2160, remembersAs: lensName }

const modal = { opened: true, fullScreen: true, zIndex: 200, padding: 0, transitionProps: { duration: 0 } } as const

type Props = {
  /** The number of photos that are allowed. Undefined: any number. */
  readonly room: number | undefined
  /** The account and tenant for which unfinished marks are kept on the device. Absent where photos take no marks. */
  readonly marksOf?: Pick<OfPicture, 'account' | 'tenant'> | undefined
  readonly place?: ShotPlace | undefined
  /** Receives each photo that is used, before the camera closes. */
  readonly onShot: (shot: Shot) => void
  readonly onChooseFile?: () => void
  readonly onClose: () => void
}

/**
 * Takes photos on the whole screen (portal specification, section 2.7). A shot lies on the device before it is shown. Closing hands over
 * what was taken; only a photo that the user discards is lost.
 */
export function Camera({ room = Infinity, marksOf, place: takenFor, onShot, onChooseFile, onClose }: Props) {
  const { t } = useTranslation('camera')
  const camera = useCamera(size)
  const video = useShown(camera.stream)
  const track = camera.stream?.getVideoTracks()[0]
  const shutter = useShutter(track, video)
  const place = usePlace()
  const attitude = useAttitude()
  const [isSeries, setSeries] = useState(storedSeries)
  const [reviewed, setReviewed] = useState<string>()
  const [veils, setVeils] = useState(0)
  const staysOpen = isSeries && room > 1
  const shooting = useShooting({ word: t('fileName'), place: takenFor, onTaken: ({ id }) => staysOpen || setReviewed(id) })
  const { shots, pending, space } = shooting
  const hasRoom = shots.length + pending < room
  const canShoot = track !== undefined && hasRoom && space !== 'full' && !shutter.isBusy
  const reviewing = shots.find(({ shot }) => shot.id === reviewed)?.shot

  // A marked photo is only looked at: its pictures may still be written.
  const isMarking = marksOf !== undefined && reviewing !== undefined && reviewing.marked === undefined
  usePreloadedEditor(marksOf !== undefined)

  function finish(taken = shots): void {
    for (const { shot } of taken) onShot(shot)
    onClose()
  }
  function back(): void {
    if (reviewing) setReviewed(undefined)
    else finish()
  }
  useSystemBack(back)

  function goOn(taken = shots): void {
    if (staysOpen) setReviewed(undefined)
    else finish(taken)
  }

  async function shoot(): Promise<void> {
    if (!canShoot || !track) return
    const at = Date.now()
    const capture = captureOf({ at, place: place.at(at), attitude: attitude(), track })
    setVeils((count) => count + 1)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(30)
    const picture = await shutter.shoot().catch(() => undefined)
    if (picture) await shooting.take({ ...picture, capture, at })
    else shooting.fail()
  }

  const flash = () => shutter.modes.length > 0 && shutter.cycleFlash()
  const switchOver = () => camera.hasOthers && camera.switchOver()
  const onKeyDown = (event: KeyboardEvent) => reviewing || onCameraKey(event, { shoot: () => void shoot(), flash, switchOver })

  return (
    <Modal.Root {...modal} closeOnEscape={!isMarking} trapFocus={!isMarking} onClose={back}>
      <Modal.Content className={classes.content ?? ''} aria-label={t('title')} onKeyDown={onKeyDown}>
        <Modal.Body className={classes.body ?? ''}>
          {camera.trouble ? (
            <NoCamera trouble={camera.trouble} onRetry={camera.retry} onChooseFile={onChooseFile} onClose={() => finish()} />
          ) : (
            <div className={classes.live} hidden={reviewing !== undefined}>
              <div className={classes.picture}>
                <video ref={video} className={classes.video} autoPlay muted playsInline aria-hidden />
                {veils > 0 && <div key={veils} className={classes.veil} />}
                <PlaceChip state={place.state} />
                <Notes isStarting={!camera.stream} hasFailed={shooting.hasFailed} space={space} hasRoom={hasRoom} shots={shots} />
              </div>
              <div className={classes.foot}>
                <Row shots={shots} onOpen={setReviewed}>
                  {room > 1 && <SeriesSwitch isOn={isSeries} onChange={setSeries} />}
                </Row>
                <Controls
                  canShoot={canShoot}
                  isBusy={shutter.isBusy || pending > 0}
                  flash={shutter.flash}
                  hasFlash={shutter.modes.length > 0}
                  hasOthers={camera.hasOthers}
                  count={shots.length}
                  onShoot={() => void shoot()}
                  onFlash={shutter.cycleFlash}
                  onSwitch={camera.switchOver}
                  onClose={() => finish()}
                />
              </div>
            </div>
          )}
          {reviewing && (
            <Reviewed
              shot={reviewing}
              draft={isMarking ? { ...marksOf, key: reviewing.id } : undefined}
              isSeries={staysOpen}
              onMarks={(marked) => goOn(shooting.mark(reviewing.id, marked))}
              onContinue={() => goOn()}
              onDiscard={() => shooting.discard(reviewing.id)}
            />
          )}
          <VisuallyHidden role="status">{shots.length > 0 && t('kept', { count: shots.length })}</VisuallyHidden>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type RowProps = ComponentProps<typeof Strip> & { readonly children: ReactNode }

function Row({ children, ...strip }: RowProps) {
  return (
    <div className={classes.row}>
      {strip.shots.length > 0 ? <Strip {...strip} /> : <span />}
      {children}
    </div>
  )
}
