/** The place of the device when a photo was taken, as the browser's Geolocation API tells it. */
export type CapturedPlace = {
  /** Degrees, WGS 84. */
  readonly latitude: number
  readonly longitude: number
  /** Metres, with a confidence of 95 %. */
  readonly accuracy: number
  /** Metres above the ellipsoid. */
  readonly altitude: number | null
  readonly altitudeAccuracy: number | null
  /** Degrees clockwise from north, of the movement. */
  readonly heading: number | null
  /** Metres a second. */
  readonly speed: number | null
  /** The instant of the fix, by the clock of the device. */
  readonly at: string
}

/** The attitude of the device when a photo was taken, as its `deviceorientation` event tells it. Degrees. */
export type CapturedAttitude = {
  readonly alpha: number
  readonly beta: number
  readonly gamma: number
  /** True if alpha counts from north. */
  readonly absolute: boolean
  /** The angle of the screen. */
  readonly screen: number
  /** `webkitCompassHeading` where the device has one. */
  readonly compass: number | null
}

export type CapturedCamera = {
  readonly name: string
  readonly deviceId: string
  /** `videoinput`, as `MediaDeviceInfo` names it. */
  readonly kind: string
  /** The settings of the track (`MediaTrackSettings`), numbers, words and switches alone. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
}

/** A device's account of a photo that it took, stored as `imagedocument:capture`. */
export type PhotoCapture = {
  /** The instant of the shutter, by the clock of the device. */
  readonly takenAt: string
  readonly place: CapturedPlace | null
  readonly attitude: CapturedAttitude | null
  /** The bearing of the camera: degrees clockwise from north; null if the device tells none. */
  readonly heading: number | null
  readonly camera: CapturedCamera | null
}
