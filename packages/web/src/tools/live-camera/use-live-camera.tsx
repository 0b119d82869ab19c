import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Shot, ShotPlace } from '../../data/queue/shot.ts'
import { late } from '../../ui/late.tsx'
import type { OfPicture } from '../../data/drafts/marks-draft.ts'

const Camera = late(() => import('../camera/Camera.tsx').then((module) => module.Camera))

type Photos = {
  /** The number of photos that are allowed; `Infinity` for any number. */
  readonly room: number
  /** The account and tenant for which unfinished marks are kept on the device. Absent where photos take no marks. */
  readonly marksOf?: Pick<OfPicture, 'account' | 'tenant'> | undefined
  /** The place for which photos are taken. Absent where they are not offered again after a crash. */
  readonly place?: ShotPlace | undefined
  readonly onShot: (shot: Shot) => void
}

/** Returns a function that opens the live camera, and the camera while it is open. Its code loads with the first opening. */
export function useLiveCamera({ room, marksOf, place, onShot }: Photos) {
  const [wayOut, setWayOut] = useState<{ readonly chooseFile: (() => void) | undefined }>()
  const open = (chooseFile: (() => void) | undefined) => setWayOut({ chooseFile })
  const close = () => setWayOut(undefined)
  const opened: ReactNode = wayOut && (
    <Camera
      room={Number.isFinite(room) ? room : undefined}
      marksOf={marksOf}
      place={place}
      onShot={onShot}
      {...(wayOut.chooseFile && {
        onChooseFile: () => {
          close()
          wayOut.chooseFile?.()
        },
      })}
      onClose={close}
    />
  )
  return { open, opened }
}
