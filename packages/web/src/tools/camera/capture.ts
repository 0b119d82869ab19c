import type { CapturedAttitude, CapturedCamera, CapturedPlace, PhotoCapture } from '@twinwerk/model/photo/capture'
import { headingOf } from './heading.ts'

type Moment = {
  /** The instant of the shutter in milliseconds since 1970. */
  readonly at: number
  readonly place: CapturedPlace | undefined
  readonly attitude: CapturedAttitude | null
  readonly track: Pick<MediaStreamTrack, 'label' | 'getSettings'>
}

/** Returns the account of a photo at the moment of its shutter. */
export function captureOf({ at, place, attitude, track }: Moment): PhotoCapture {
  return {
    takenAt: new Date(at).toISOString(),
    place: place ?? null,
    attitude,
    heading: headingOf(place, attitude ?? undefined),
    camera: cameraOf(track),
  }
}

function cameraOf(track: Moment['track']): CapturedCamera {
  const settings = Object.entries(track.getSettings()).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[key, value] as const] : [],
  )
  const { deviceId = '', ...others } = Object.fromEntries(settings)
  return { name: track.label, deviceId: String(deviceId), kind: 'videoinput', settings: others }
}

/** Returns the name of a photo: its word, and the local time of the shutter. */
export function fileNameOf(word: string, { at, type }: { readonly at: number; readonly type: string }): string {
  const time = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join('.')
  return `${word} ${day} ${clock}.${endings[type] ?? 'jpg'}`
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' }
