import type { Text } from '../text/text.ts'

// To add a slot for files, declare a relationship to `document` with `upload`. Uploads and saves read it.
/** The limits on files at a slot: an attribute with a file, or a relationship to documents (portal specification, section 5). */
export type UploadOptions = {
  readonly maxUploadSizeMB?: number
  /** Prefixes of types such as `image/`. If absent, every format of the platform is accepted. */
  readonly allowedMimeTypes?: readonly string[]
  readonly excludeMimeTypes?: readonly string[]
  /** The photo's location stays in the file; all other slots remove it (security, rule 28). */
  readonly keepLocation?: true
  /**
   * The photo's location stays only if the document belongs to a twin of one of these types, or to a part of one. The file itself never
   * keeps it, because its place is decided by the save.
   */
  readonly keepLocationOf?: readonly string[]
  /** The name of a new document. If absent, the name of its file. */
  readonly fileName?: Text
}

const defaultUploadSizeMB = 50
/** The upper limit for every slot. */
export const uploadSizeLimitMB = 1000
/** The size limit of a file that is sent in the body of a save, as a data URL (security, rule 29). */
export const maxDataUrlBytes = 1_048_576

export function maxUploadBytes({ maxUploadSizeMB = defaultUploadSizeMB }: UploadOptions): number {
  return Math.min(maxUploadSizeMB, uploadSizeLimitMB) * 1_048_576
}

/** SVG pictures can contain scripts. They are accepted only if their full type is named. */
const onlyInFull = new Set(['image/svg+xml'])

/** Content that nobody can recognise is accepted only by slots that ask for it. */
const onlyNamed = new Set(['application/x-firmware'])

export function takesType({ allowedMimeTypes, excludeMimeTypes = [] }: UploadOptions, type: string): boolean {
  if (excludeMimeTypes.some((start) => type.startsWith(start))) return false
  if (onlyNamed.has(type)) return allowedMimeTypes?.includes(type) ?? false
  return allowedMimeTypes?.some((start) => (onlyInFull.has(type) ? start === type : type.startsWith(start))) ?? true
}
