import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'unsuitable' | 'insecure' | 'unsupported' | 'other'

/** The browser's names for errors, with the error that users see and the text that is logged (portal specification, section 7). */
const troubles: Readonly<Record<string, { readonly trouble: CameraTrouble; readonly logged: string }>> = {
  NotAllowedError: { trouble: 'denied', logged: 'you need to grant camera access permission' },
  NotFoundError: { trouble: 'missing', logged: 'no camera on this device' },
  NotSupportedError: { trouble: 'insecure', logged: 'secure context required (HTTPS, localhost)' },
  NotReadableError: { trouble: 'busy', logged: 'is the camera already in use?' },
  OverconstrainedError: { trouble: 'unsuitable', logged: 'installed cameras are not suitable' },
  StreamApiNotSupportedError: { trouble: 'unsupported', logged: 'Stream API is not supported in this browser' },
  InsecureContextError: {
    trouble: 'insecure',
    logged: 'Camera access is only permitted in secure context. Use HTTPS or localhost rather than HTTP.',
  },
}

export type Camera = {
  readonly stream: MediaStream | undefined
  readonly trouble: CameraTrouble | undefined
  /** True if the device has another camera. */
  readonly hasOthers: boolean
  switchOver(): void
  /** Undefined if the camera has no light. */
  readonly torch: { readonly isOn: boolean; toggle(): void } | undefined
}

type Size = { readonly width: number; readonly height: number }

/**
 * Opens a camera of the device, as close to a size in pixels as possible, preferring the rear camera; closes it while the page is hidden.
 */
export function useCamera({ width, height }: Size): Camera {
  const [stream, setStream] = useState<MediaStream>()
  const [trouble, setTrouble] = useState<CameraTrouble>()
  const [chosen, setChosen] = useState<string>()
  const [cameras, setCameras] = useState<readonly string[]>([])
  const [isLit, setLit] = useState(false)
  const isHidden = useIsHidden()

  useEffect(() => {
    if (isHidden) return undefined
    let isGone = false
    let opened: MediaStream | undefined
    const which = chosen === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: chosen } }
    const open = async () => {
      const found = await openCamera({ ...which, width: { ideal: width }, height: { ideal: height } })
      if (isGone) return close(found)
      opened = found
      setStream(found)
      setTrouble(undefined)
      setLit(false)
      const devices = await navigator.mediaDevices.enumerateDevices()
      if (!isGone)
        setCameras(devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId }) => deviceId))
    }
    open().catch((error: unknown) => {
      if (isGone) return
      const known = troubles[nameOf(error)]
      // oxlint-disable-next-line no-console -- as the specification asks
      console.error(known?.logged ?? 'the camera cannot be opened', error)
      setStream(undefined)
      setTrouble(known?.trouble ?? 'other')
      // After an unsuitable camera no other camera is offered.
      if (known?.trouble === 'unsuitable') setCameras([])
    })
    return () => {
      isGone = true
      if (opened) close(opened)
    }
  }, [chosen, width, height, isHidden])

  const track = stream?.getVideoTracks()[0]
  const toggle = useCallback(() => {
    const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: !isLit }
    void track?.applyConstraints({ advanced: [light] }).then(() => setLit(!isLit))
  }, [track, isLit])
  return {
    stream,
    trouble,
    hasOthers: cameras.length > 1,
    switchOver: () => {
      const current = track?.getSettings().deviceId
      setChosen(cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length])
    },
    torch: track && hasTorch(track) ? { isOn: isLit, toggle } : undefined,
  }
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

async function openCamera(video: MediaTrackConstraints): Promise<MediaStream> {
  if (!window.isSecureContext) throw named('InsecureContextError')
  if (navigator.mediaDevices?.getUserMedia === undefined) throw named('StreamApiNotSupportedError')
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name })
}

// Some browsers report a camera's failure with objects that are not errors.
function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
}

function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function hasTorch(track: MediaStreamTrack): boolean {
  const able: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {}
  return able.torch === true
}
