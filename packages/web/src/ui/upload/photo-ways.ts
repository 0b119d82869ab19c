/** Returns true if the browser gives pages a camera: only those of https:// and of this device get one. */
export function hasLiveCamera(): boolean {
  return window.isSecureContext && 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
}

/** Returns true if a photo of the system's camera is accepted, which is a JPEG. `accept` is in the format of `<input accept>`. */
export function takesPhotos(accept: string | undefined): boolean {
  return takes(accept, 'image/jpeg')
}

/** Returns true if a photo of the live camera is accepted, which is a WebP. */
export function takesShots(accept: string | undefined): boolean {
  return takes(accept, 'image/webp')
}

function takes(accept: string | undefined, type: string): boolean {
  return accept === undefined || accept.split(',').some((each) => each === 'image/*' || each === type)
}
