import type { Readable } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import { tooLarge } from '@twinwerk/model/file/file-findings'
import { present } from '@twinwerk/model/error/present'
import type { FileFormat } from '@twinwerk/model/file/file-format'
import { formatOfType } from '@twinwerk/model/file/file-format'
import { cleanFileName, withExtension } from '@twinwerk/model/file/file-name'
import { maxUploadBytes, takesType } from '@twinwerk/model/definition/upload-options'
import type { UploadSlot } from '@twinwerk/model/file/upload-slot'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { badFileType, checkContent } from './content-check.ts'
import { sha256Of } from './file-hash.ts'
import type { ImageFacts } from './pictures/image.ts'
import { rewriteImage } from './pictures/image.ts'
import type { Incoming } from './incoming.ts'
import type { Ledger } from './ledger.ts'
import type { Source, Storage } from './storage.ts'
import { newKey, removeWhole } from './storage.ts'
import type { Scan } from './virus-scan.ts'

export type Upload = {
  readonly stream: Readable
  /** The name and the type that the sender declares. Both are unverified. */
  readonly name: string
  readonly declared: string
  /** The size that the sender declares, if it does. */
  readonly bytes: number | undefined
  readonly slot: UploadSlot
  /** Stores a picture as WebP, whatever its format. */
  readonly asWebp?: boolean
  /** True if the uploader may record where a photo was taken. */
  readonly mayTellPlace?: boolean
  readonly tenant: string
  readonly user: string | null
  readonly timeZone: string
  readonly language: Language
}

/** The response of the upload call. `sha256` is the hash of the stored bytes; a picture's stored bytes differ from the uploaded ones. */
export type Received = {
  readonly token: string
  readonly name: string
  readonly filetype: string
  readonly size: number
  readonly sha256: string
  readonly image?: ImageFacts
}

export type UploadParts = {
  readonly incoming: Incoming
  readonly storage: Storage
  readonly ledger: Ledger
  readonly scan: Scan | undefined
  /** Limits the number of pictures that are processed at the same time, because each may need 200 MB. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

export type Uploads = { receive(upload: Upload): Promise<Received> }

/**
 * Receives uploads. A file is reserved in the quota, streamed to the disk, checked, scanned, encoded again if it is a picture, and stored.
 * Only then it is acknowledged.
 *
 * Throws fileToBig, badFileType, FILE_INFECTED, FILE_QUOTA_EXCEEDED, UPLOAD_INCOMPLETE, UNAVAILABLE, and leaves nothing of the file behind.
 * After a crash the cleaning finds the file by its row.
 */
export function createUploads(parts: UploadParts): Uploads {
  const { ledger, storage } = parts
  return {
    receive: async (upload) => {
      const { tenant, user, slot, language } = upload
      const most = maxUploadBytes(slot.options)
      if (upload.bytes !== undefined && upload.bytes > most) throw fileToBig(most, language)
      const file = { tenant, id: v7() }
      const key = newKey(tenant)
      const name = cleanFileName(upload.name)
      await ledger.reserve({ ...file, user, key, slot: slot.name, name, bytes: upload.bytes ?? most })
      try {
        const { format, size, sha256, image } = await store(parts, upload, { key, name, most })
        const [filetype] = format.extensions
        const [type] = format.types
        const stored = format === webp ? withExtension(name, format) : name
        const token = await ledger.finish({ ...file, name: stored, size, sha256, type, filetype, image })
        return { token, name: stored, filetype, size, sha256, ...(image ? { image } : {}) }
      } catch (error) {
        // If this fails, too, the cleaning removes the file: the row remains until the object is deleted.
        await giveUp({ ledger, storage }, file, key).catch(() => undefined)
        throw error
      }
    },
  }
}

type Stored = { readonly format: FileFormat; readonly size: number; readonly sha256: string; readonly image: ImageFacts | undefined }

async function store(
  { incoming, storage, scan, inTurn }: UploadParts,
  upload: Upload,
  { key, name, most }: { key: string; name: string; most: number },
): Promise<Stored> {
  const { stream, declared, slot, timeZone, language } = upload
  const sent = await incoming.take(stream, most).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'fileToBig' ? fileToBig(most, language) : error
  })
  const target = incoming.newPath()
  try {
    if (sent.size === 0) throw badFileType('file.empty', language)
    const format = await checkContent({ path: sent.path, name, declared }, slot.options, language)
    await scan?.(sent.path)
    if (!format.image) {
      await storage.put(key, sent)
      return { format, size: sent.size, sha256: sent.sha256, image: undefined }
    }
    const { facts, isWebp } = await inTurn(() => rewriteImage({ path: sent.path, target, format, ...keptOf(upload), timeZone, language }))
    const rewritten: Source = { path: target, ...(await sha256Of(target)) }
    await storage.put(key, rewritten)
    return { format: isWebp ? webp : format, size: rewritten.size, sha256: rewritten.sha256, image: facts }
  } finally {
    await Promise.all([incoming.remove(sent.path), incoming.remove(target)])
  }
}

const webp = present(formatOfType('image/webp'), 'the format of WebP')

/** Returns the form of a picture, and the part of its location that stays: in the file, and in its facts until the save decides. */
function keptOf({ slot: { options }, asWebp = false, mayTellPlace = false }: Upload) {
  const keepLocation = mayTellPlace && options.keepLocation === true
  return {
    asWebp: asWebp && takesType(options, webp.types[0]),
    keepLocation,
    tellLocation: keepLocation || (mayTellPlace && options.keepLocationOf !== undefined),
  }
}

async function giveUp(
  { ledger, storage }: Pick<UploadParts, 'ledger' | 'storage'>,
  file: { tenant: string; id: string },
  key: string,
): Promise<void> {
  // The commit of `finish` may have succeeded although its response was lost. The file has then arrived, and only its token is unknown.
  if (!(await ledger.abandon(file))) return
  await removeWhole(storage, key)
  await ledger.forget(file)
}

function fileToBig(most: number, language: Language): AppError {
  return new AppError('fileToBig', { problems: [problemOf(tooLarge(most), [], language)] })
}
