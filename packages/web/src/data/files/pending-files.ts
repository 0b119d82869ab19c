/** A file of this page that no save has taken yet: the server shows it to nobody, the browser still has it. */
export type PendingFile = { readonly address: string; readonly type: string; readonly size: number }

const kept = new Map<string, PendingFile>()
/** Each holds its whole file in memory. */
const maxKept = 20

/** Keeps a file under the value that stands for it until it is saved: `upload:<token>`. */
export function storePendingFile(value: string, file: Blob): void {
  kept.set(value, { address: URL.createObjectURL(file), type: file.type, size: file.size })
  const [oldest] = kept
  if (kept.size <= maxKept || !oldest) return
  URL.revokeObjectURL(oldest[1].address)
  kept.delete(oldest[0])
}

/** The file that a value stands for, where this page sent it and nothing was saved since. */
export function pendingFile(value: unknown): PendingFile | undefined {
  return typeof value === 'string' ? kept.get(value) : undefined
}

/** The address of the file if browsers show its type as a picture. */
export function pendingPicture(value: unknown): string | undefined {
  const file = pendingFile(value)
  return file && pictures.has(file.type) ? file.address : undefined
}

/**
 * The address of the file if browsers show its type as pages. The type alone decides how the browser reads the file: no content runs as a
 * page of ours.
 */
export function pendingPages(value: unknown): string | undefined {
  const file = pendingFile(value)
  return file?.type === 'application/pdf' ? file.address : undefined
}

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
