import type { ShotSpace } from './shot.ts'

const maxBytes = 2_000_000_000
const maxPhotos = 500

type Used = {
  /** Bytes of this site on the device, and the bytes that the browser grants; undefined where it does not tell. */
  readonly usage: number | undefined
  readonly quota: number | undefined
  /** The photos on the device: their number and bytes. */
  readonly photos: number
  readonly bytes: number
}

/** Returns the space for another photo: `warn` from 70 % of the browser's grant, `full` from 90 %, from 2 GB or from 500 photos. */
export function spaceOf({ usage, quota, photos, bytes }: Used): ShotSpace {
  if (photos >= maxPhotos || bytes >= maxBytes) return 'full'
  if (usage === undefined || !quota) return 'free'
  const share = usage / quota
  if (share >= 0.9) return 'full'
  return share >= 0.7 ? 'warn' : 'free'
}
