import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { hasTorch } from '../camera-stream/use-camera.ts'
import type { Flash } from './flash.ts'
import { flashModes, nextFlash } from './flash.ts'
import type { PhotoAbilities, Picture } from './take-picture.ts'
import { framesOnly, readAbilities, takePicture } from './take-picture.ts'

const thumbPixels = 128

/** The shutter and the flash of a camera. */
export function useShutter(track: MediaStreamTrack | undefined, video: RefObject<HTMLVideoElement | null>) {
  const abilities = useRef<PhotoAbilities>(framesOnly)
  const [modes, setModes] = useState<readonly Flash[]>([])
  const [wanted, setWanted] = useState<Flash>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    abilities.current = framesOnly
    setModes([])
    if (!track) return undefined
    let isGone = false
    void readAbilities(track).then((found) => {
      if (isGone) return
      abilities.current = found
      setModes(flashModes({ fillLightMode: found.fillLightMode, hasTorch: hasTorch(track) }))
    })
    return () => {
      isGone = true
    }
  }, [track])

  const first = modes.includes('auto') ? 'auto' : 'off'
  const flash = wanted !== undefined && modes.includes(wanted) ? wanted : first

  /** Returns undefined if the camera shows no picture yet, or is still taking one. */
  async function shoot(): Promise<(Picture & { readonly thumb: string }) | undefined> {
    const shown = video.current
    if (!track || !shown || isBusy || shown.readyState < shown.HAVE_CURRENT_DATA) return undefined
    setBusy(true)
    try {
      const thumb = thumbOf(shown)
      const picture = await takePicture(track, { video: shown, abilities: abilities.current, flash })
      // A camera that was late once is late again.
      if (!picture.gavePhoto) abilities.current = { ...abilities.current, photo: undefined }
      return { ...picture, thumb }
    } finally {
      setBusy(false)
    }
  }

  return { shoot, isBusy, flash, modes, cycleFlash: () => setWanted(nextFlash(modes, flash)) }
}

/** Returns the middle of the frame as a small square, because decoding photos for a strip would take hundreds of megabytes. */
function thumbOf(video: HTMLVideoElement): string {
  const side = Math.min(video.videoWidth, video.videoHeight)
  const canvas = document.createElement('canvas')
  canvas.width = thumbPixels
  canvas.height = thumbPixels
  const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
  canvas.getContext('2d')?.drawImage(video, left, top, side, side, 0, 0, thumbPixels, thumbPixels)
  return canvas.toDataURL('image/jpeg', 0.7)
}
