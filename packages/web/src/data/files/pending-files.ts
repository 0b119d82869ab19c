/** A file that this page uploaded and no save has taken yet. The server serves it to nobody, so the page shows the browser's copy. */
export type PendingFile = {
  readonly address: string
  readonly type: string
  readonly size: number
  readonly file: Blob
  /** True for a photo whose slot keeps places, and that has none. */
  readonly lacksPlace: boolean
}

const kept = new Map<string, PendingFile>()
/** The limit exists because each file is held in memory as a whole. */
const maxKept = 20

/** Stores a file under the value that represents it until the save: `upload:<token>`. */
export function storePendingFile(value: string, file: Blob, { lacksPlace = false }: { readonly lacksPlace?: boolean } = {}): void {
  kept.set(value, { address: URL.createObjectURL(file), type: file.type, size: file.size, file, lacksPlace })
  const [oldest] = kept
  if (kept.size <= maxKept || !oldest) return
  URL.revokeObjectURL(oldest[1].address)
  kept.delete(oldest[0])
}

/** Returns the file of an unsaved value if this page uploaded it and still has it. */
export function pendingFile(value: unknown): PendingFile | undefined {
  return typeof value === 'string' ? kept.get(value) : undefined
}

/** Returns the address of the file if browsers show its type as a picture. */
export function pendingPicture(value: unknown): string | undefined {
  const file = pendingFile(value)
  return file && isShown(file.type) ? file.address : undefined
}

/**
 * Returns the address of the file if browsers show its type as pages. The type alone decides how the browser reads the file: no content
 * runs as a page of ours.
 */
export function pendingPages(value: unknown): string | undefined {
  const file = pendingFile(value)
  return file?.type === 'application/pdf' ? file.address : undefined
}

/** Returns true for a type that browsers show as a picture. */
export function isShown(type: string): boolean {
  return pictures.has(type)
}

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
