import { hasTorch, setTorch } from '../camera-stream/use-camera.ts'
import type { Flash } from './flash.ts'

/** Above this number of pixels some browsers answer an empty picture. */
const maxPixels = 16_700_000
const giveUpMilliseconds = 3000
/** As long as a steady light and the exposure need to settle. */
const lightMilliseconds = 300
const frameQuality = 0.92

/** The abilities of a camera for photos. `photo` is undefined if it gives frames of its video alone. */
export type PhotoAbilities = {
  readonly photo: ImageCapture | undefined
  readonly fillLightMode: readonly Flash[]
  readonly largest: { readonly width: number; readonly height: number } | undefined
}

export const framesOnly: PhotoAbilities = { photo: undefined, fillLightMode: [], largest: undefined }

/** Asks a camera for its abilities. Never rejects: a camera that does not answer gives frames. */
export async function readAbilities(track: MediaStreamTrack): Promise<PhotoAbilities> {
  if (typeof ImageCapture === 'undefined') return framesOnly
  try {
    const photo = new ImageCapture(track)
    const { fillLightMode = [], imageWidth, imageHeight } = await photo.getPhotoCapabilities()
    const largest = imageWidth?.max && imageHeight?.max ? { width: imageWidth.max, height: imageHeight.max } : undefined
    return { photo, fillLightMode, largest }
  } catch {
    return framesOnly
  }
}

/** Returns the largest size of a photo that the browsers can draw, as the settings of `takePhoto`. */
export function photoSize(largest: PhotoAbilities['largest']): Pick<PhotoSettings, 'imageWidth' | 'imageHeight'> {
  if (!largest) return {}
  const { width, height } = largest
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  return { imageWidth: Math.max(1, Math.floor(width * scale)), imageHeight: Math.max(1, Math.floor(height * scale)) }
}

type Taking = { readonly video: HTMLVideoElement; readonly abilities: PhotoAbilities; readonly flash: Flash }

export type Picture = {
  /** The bytes. A frame is encoded after the camera is free again. */
  readonly bytes: Promise<Blob>
  /** False if the camera gave no photo in time, so that the next picture should be a frame at once. */
  readonly gavePhoto: boolean
}

/** Takes a picture: a photo of the camera, or a frame of the video if the camera needs longer than three seconds. */
export async function takePicture(track: MediaStreamTrack, { video, abilities, flash }: Taking): Promise<Picture> {
  const lightsSteadily = flash === 'flash' && !abilities.fillLightMode.includes('flash') && hasTorch(track)
  if (!lightsSteadily) return picture({ video, abilities, flash })
  await setTorch(track, { isOn: true }).catch(() => undefined)
  try {
    await new Promise((resolve) => setTimeout(resolve, lightMilliseconds))
    return await picture({ video, abilities, flash })
  } finally {
    await setTorch(track, { isOn: false }).catch(() => undefined)
  }
}

async function picture({ video, abilities, flash }: Taking): Promise<Picture> {
  const photo = await photoOf(abilities, flash)
  if (photo) return { bytes: Promise.resolve(photo), gavePhoto: true }
  return { bytes: frameOf(video), gavePhoto: false }
}

async function photoOf({ photo, fillLightMode, largest }: PhotoAbilities, flash: Flash): Promise<Blob | undefined> {
  if (!photo) return undefined
  const settings = { ...photoSize(largest), ...(fillLightMode.includes(flash) && { fillLightMode: flash }) }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), giveUpMilliseconds)
  })
  try {
    const taken = await Promise.race([photo.takePhoto(settings), late])
    return taken && taken.size > 0 ? taken : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Draws the frame at once, and encodes it afterwards. */
function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve, reject) => {
    const answer = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the camera gave no picture')))
    canvas.toBlob(answer, 'image/jpeg', frameQuality)
  })
}
