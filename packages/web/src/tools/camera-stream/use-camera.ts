import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CameraTrouble } from './camera-trouble.ts'
import type { Size } from './open-camera.ts'
import { closeStream, openCamera, troubleOf } from './open-camera.ts'

export type DeviceCamera = {
  readonly stream: MediaStream | undefined
  readonly trouble: CameraTrouble | undefined
  /** True if the device has another camera. */
  readonly hasOthers: boolean
  switchOver(): void
  /** Asks for the camera again after a trouble. */
  retry(): void
  /** Undefined if the camera has no light. */
  readonly torch: { readonly isOn: boolean; toggle(): void } | undefined
}

type Options = Size & {
  /** The name under which the device stores the camera that the user chose last. */
  readonly remembersAs?: string
}

/**
 * Opens a camera of the device, as close to a size in pixels as possible, preferring the rear camera; closes it while the page is hidden.
 * After a refusal the camera is not asked for again until `retry`.
 */
export function useCamera({ width, height, remembersAs }: Options): DeviceCamera {
  const [stream, setStream] = useState<MediaStream>()
  const [trouble, setTrouble] = useState<CameraTrouble>()
  const [chosen, setChosen] = useState<string>()
  const [cameras, setCameras] = useState<readonly string[]>([])
  const [isLit, setLit] = useState(false)
  const isHidden = useIsHidden()
  const hasTrouble = trouble !== undefined

  useEffect(() => {
    if (isHidden || hasTrouble) return undefined
    let isGone = false
    let opened: MediaStream | undefined
    openCamera({ width, height, chosen, remembersAs }).then(
      (found) => {
        if (isGone) return closeStream(found.stream)
        opened = found.stream
        setStream(found.stream)
        setCameras(found.cameras)
        setLit(false)
      },
      (error: unknown) => {
        if (isGone) return
        const told = troubleOf(error)
        setStream(undefined)
        setTrouble(told)
        // After an unsuitable camera no other camera is offered.
        if (told === 'unsuitable') setCameras([])
      },
    )
    return () => {
      isGone = true
      if (opened) closeStream(opened)
    }
  }, [chosen, width, height, remembersAs, isHidden, hasTrouble])
  // A user who comes back may have closed the other application.
  useEffect(() => {
    if (isHidden) setTrouble((told) => (told === 'denied' ? told : undefined))
  }, [isHidden])

  const track = stream?.getVideoTracks()[0]
  const toggle = useCallback(() => {
    if (track) void setTorch(track, { isOn: !isLit }).then(() => setLit(!isLit))
  }, [track, isLit])
  return {
    stream,
    trouble,
    hasOthers: cameras.length > 1,
    switchOver: () => {
      const current = track?.getSettings().deviceId
      setTrouble(undefined)
      setChosen(cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length])
    },
    retry: () => setTrouble(undefined),
    torch: track && hasTorch(track) ? { isOn: isLit, toggle } : undefined,
  }
}

/** Turns the light of a camera on or off. */
export function setTorch(track: MediaStreamTrack, { isOn }: { readonly isOn: boolean }): Promise<void> {
  const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn }
  return track.applyConstraints({ advanced: [light] })
}

export function hasTorch(track: MediaStreamTrack): boolean {
  const able: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {}
  return able.torch === true
}

function useIsHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
  )
}

/** Returns a ref that shows a stream in a video. */
export function useShown(stream: MediaStream | undefined) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return video
}
