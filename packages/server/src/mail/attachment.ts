import type { Readable } from 'node:stream'

/**
 * A file that goes along with a mail: where its bytes lie, and as what they go. The object outlives the mail's tries by weeks, whatever
 * becomes of its document.
 */
export type Attachment = {
  /** The id of its document. */
  readonly document: string
  readonly key: string
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** The same with its bytes. */
export type AttachedFile = Pick<Attachment, 'name' | 'type'> & { readonly bytes: Readable }

/** The storage of file bytes; `read` resolves to undefined for a missing file. */
export type FileBytes = { read(key: string): Promise<{ readonly stream: Readable } | undefined> }

/**
 * Opens the files of a mail while `send` runs. Throws FILE_MISSING if bytes are gone: the mail waits and reports that, for no mail is sent
 * without the files that it names.
 */
export async function withFiles<T>(
  storage: FileBytes,
  attachments: readonly Attachment[],
  send: (files: readonly AttachedFile[]) => Promise<T>,
): Promise<T> {
  const files: AttachedFile[] = []
  try {
    for (const { key, name, type } of attachments) {
      const found = await storage.read(key)
      if (!found) throw Object.assign(new Error('a file is missing in the storage'), { code: 'FILE_MISSING' })
      files.push({ name, type, bytes: found.stream })
    }
    return await send(files)
  } finally {
    for (const { bytes } of files) bytes.destroy()
  }
}

/** Mail servers take 20 to 25 MB, of which a third is how bytes are written in mails. */
export const maxAttachedBytes = 15 * 1024 * 1024
