import type { Marks } from '@twinwerk/model/photo/marks'
import type { Owner, StoredShot, UploadTokens } from './queue-database.ts'
import { bytesKeys, openQueue, originalKey, strict } from './queue-database.ts'
import { queueChanged } from './queue-news.ts'
import type { Shot, ShotPlace, ShotSpace } from './shot.ts'
import { spaceOf } from './shot-space.ts'

export type NewShot = { readonly shot: Shot; readonly place: ShotPlace | undefined }

/** Writes a photo to the device, with the hash of its bytes. Resolves once it would survive a crash; rejects if the device cannot. */
export async function keepShot({ account, tenant }: Owner, { shot: taken, place }: NewShot): Promise<void> {
  const { id, bytes, name, capture } = taken
  // Browsers have lost and damaged blobs, so the bytes themselves are stored.
  const buffer = await bytes.arrayBuffer()
  const { type, size } = bytes
  const takenAt = Date.parse(capture.takenAt)
  const shot: StoredShot = {
    id,
    account,
    tenant,
    name,
    type,
    size,
    sha256: await hashOf(buffer),
    takenAt,
    capture,
    entry: null,
    ...(place && { place }),
  }
  const transaction = (await openQueue()).transaction(['shots', 'bytes'], 'readwrite', strict)
  await Promise.all([
    transaction.objectStore('shots').put(shot),
    transaction.objectStore('bytes').put({ id, bytes: buffer }),
    transaction.done,
  ])
  queueChanged()
  // Without a network the photo may wait for days, which a browser that is short of space does not know.
  if (!navigator.onLine) void navigator.storage?.persist?.().catch(() => false)
}

/** Deletes photos: those that a save has taken, and those that the user does not want. */
export async function deleteShots(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const transaction = (await openQueue()).transaction(['shots', 'bytes'], 'readwrite', strict)
  const [shots, bytes] = [transaction.objectStore('shots'), transaction.objectStore('bytes')]
  await Promise.all([...ids.flatMap((id) => [shots.delete(id), ...bytesKeys(id).map((key) => bytes.delete(key))]), transaction.done])
  queueChanged()
}

export type MarkedPictures = {
  readonly marks: Marks
  /** The picture with its marks. */
  readonly picture: File
  /** The picture to keep beside it; null if none is to be kept. */
  readonly original: File | null
  readonly originalName: string
}

/**
 * Replaces a photo on the device by the picture with its marks, and keeps the original beside it if one is to be kept: what was made
 * unrecognisable is then nowhere else. Rejects, and changes nothing, if the photo is gone or the device cannot write.
 */
export async function keepMarks(id: string, { marks, picture, original, originalName }: MarkedPictures): Promise<void> {
  const [shown, kept] = await Promise.all([storedFile(picture), original && storedFile(original)])
  const transaction = (await openQueue()).transaction(['shots', 'bytes'], 'readwrite', strict)
  const [shots, bytes] = [transaction.objectStore('shots'), transaction.objectStore('bytes')]
  const shot = await shots.get(id)
  if (!shot) throw new Error('the photo is not on the device any more')
  const size = picture.size + (original?.size ?? 0)
  await Promise.all([
    shots.put({ ...shot, ...shown.file, size, marked: { marks, original: kept && kept.file, originalName } }),
    bytes.put({ id, bytes: shown.bytes }),
    kept ? bytes.put({ id: originalKey(id), bytes: kept.bytes }) : bytes.delete(originalKey(id)),
    transaction.done,
  ])
}

async function storedFile(picture: File) {
  const bytes = await picture.arrayBuffer()
  return { bytes, file: { name: picture.name, type: picture.type, sha256: await hashOf(bytes) } }
}

/** Returns the photos of an owner, oldest first. */
export async function readShots({ account, tenant }: Owner): Promise<readonly StoredShot[]> {
  const shots = await (await openQueue()).getAllFromIndex('shots', 'owner', [account, tenant])
  return shots.toSorted((one, other) => one.takenAt - other.takenAt)
}

/** Returns a photo's bytes, or undefined if they are gone or are no longer those that were written. */
export function readBytes({ id, sha256, type }: StoredShot): Promise<Blob | undefined> {
  return readWhole(id, { sha256, type })
}

/** Returns the original that is kept beside a marked photo. Undefined as for `readBytes`. */
export async function readOriginal({ id, marked }: StoredShot): Promise<Blob | undefined> {
  return marked?.original ? readWhole(originalKey(id), marked.original) : undefined
}

async function readWhole(id: string, { sha256, type }: Pick<StoredShot, 'sha256' | 'type'>): Promise<Blob | undefined> {
  const stored = await (await openQueue()).get('bytes', id)
  if (!stored || (await hashOf(stored.bytes)) !== sha256) return undefined
  return new Blob([stored.bytes], { type })
}

/** Notes the upload of a photo. Does nothing if the photo was deleted meanwhile. */
export async function noteUpload(id: string, { tokens, slot }: { readonly tokens: UploadTokens; readonly slot: string }): Promise<void> {
  const transaction = (await openQueue()).transaction('shots', 'readwrite', strict)
  const shot = await transaction.store.get(id)
  if (shot) await transaction.store.put({ ...shot, upload: { ...tokens, slot, at: Date.now() } })
  await transaction.done
}

/** Deletes the photos whose uploads a save has taken. Photos of entries stay until the entry ends. */
export async function releaseShots(tokens: ReadonlySet<string>): Promise<void> {
  const shots = await (await openQueue()).getAll('shots')
  const saved = shots.filter(({ entry, upload }) => entry === null && upload && tokens.has(upload.token))
  await deleteShots(saved.map(({ id }) => id))
}

export async function spaceForShots(): Promise<ShotSpace> {
  const [estimate, shots] = await Promise.all([navigator.storage?.estimate?.(), (await openQueue()).getAll('shots')])
  const bytes = shots.reduce((sum, { size }) => sum + size, 0)
  return spaceOf({ usage: estimate?.usage, quota: estimate?.quota, photos: shots.length, bytes })
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
