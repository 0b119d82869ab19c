import type { CameraTrouble } from './camera-trouble.ts'
import { named, troubles } from './camera-trouble.ts'

/** The wanted size of the picture in pixels. */
export type Size = { readonly width: number; readonly height: number }

type Wanted = Size & {
  /** The `deviceId` of a camera. Undefined: the rear camera, or the last one that the user chose. */
  readonly chosen: string | undefined
  /** The name under which the device stores the label of the last camera. Undefined: it stores none. */
  readonly remembersAs: string | undefined
}

export type OpenedCamera = { readonly stream: MediaStream; readonly cameras: readonly string[] }

/**
 * Opens a camera without sound, and lists the ids of all cameras. Asks the browser once, so that the user is asked once. Throws errors that
 * `troubleOf` knows.
 */
export async function openCamera({ width, height, chosen, remembersAs }: Wanted): Promise<OpenedCamera> {
  if (!window.isSecureContext) throw named('InsecureContextError')
  if (navigator.mediaDevices?.getUserMedia === undefined) throw named('StreamApiNotSupportedError')
  const deviceId = chosen ?? (await lastCamera(remembersAs))
  const which = deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }
  const size = { width: { ideal: width }, height: { ideal: height } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false })
  const label = stream.getVideoTracks()[0]?.label
  if (chosen !== undefined && label) remember(remembersAs, label)
  return { stream, cameras: (await cameraList()).map((each) => each.deviceId) }
}

export function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Returns the trouble of an error and logs it in the words of the portal specification, section 7. */
export function troubleOf(error: unknown): CameraTrouble {
  const known = troubles[nameOf(error)]
  // oxlint-disable-next-line no-console -- as the specification asks
  console.error(known?.logged ?? 'the camera cannot be opened', error)
  return known?.trouble ?? 'other'
}

async function cameraList(): Promise<readonly MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
}

/** Returns the id of the remembered camera. Browsers tell no labels before the user has allowed a camera. */
async function lastCamera(remembersAs: string | undefined): Promise<string | undefined> {
  const label = remembersAs === undefined ? null : read(remembersAs)
  if (!label) return undefined
  const cameras = await cameraList().catch(() => [])
  return cameras.find((each) => each.label === label)?.deviceId
}

// Some browsers forbid storage. The rear camera is opened then.
function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function remember(name: string | undefined, label: string): void {
  if (name === undefined) return
  try {
    localStorage.setItem(name, label)
  } catch {
    // The choice then counts until the page closes.
  }
}

// Some browsers report a camera's failure with objects that are not errors.
function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
}
