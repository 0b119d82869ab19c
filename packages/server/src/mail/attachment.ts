import { Readable } from 'node:stream'

/**
 * A file in a mail: the key of its bytes, its name and its type. The object outlives the mail's retries by weeks, even if its document is
 * deleted.
 */
export type Attachment = {
  /** The id of the file's document. */
  readonly document: string
  readonly key: string
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** A small file that only its mail has, with its bytes (base64). They are deleted once the mail is sent, refused or kept. */
export type InlineAttachment = Pick<Attachment, 'name' | 'type' | 'size'> & { readonly bytes: string }

/** An attachment with its bytes. */
export type AttachedFile = Pick<Attachment, 'name' | 'type'> & { readonly bytes: Readable }

/** The storage of file bytes. `read` resolves to undefined for a missing file. */
export type FileBytes = { read(key: string): Promise<{ readonly stream: Readable } | undefined> }

/**
 * Opens the files of a mail while `send` runs. Throws FILE_MISSING if bytes are missing: a mail is never sent without its files, so it
 * waits and reports that.
 */
export async function withFiles<T>(
  storage: FileBytes,
  attachments: readonly (Attachment | InlineAttachment)[],
  send: (files: readonly AttachedFile[]) => Promise<T>,
): Promise<T> {
  const files: AttachedFile[] = []
  try {
    for (const attachment of attachments) {
      const { name, type } = attachment
      if ('bytes' in attachment) {
        files.push({ name, type, bytes: Readable.from([Buffer.from(attachment.bytes, 'base64')]) })
        continue
      }
      const found = await storage.read(attachment.key)
      if (!found) throw Object.assign(new Error('a file is missing in the storage'), { code: 'FILE_MISSING' })
      files.push({ name, type, bytes: found.stream })
    }
    return await send(files)
  } finally {
    for (const { bytes } of files) bytes.destroy()
  }
}

/** Returns the attachments without the bytes of inline ones. */
export function withoutBytes(attachments: readonly (Attachment | InlineAttachment)[]): readonly object[] {
  return attachments.map((each) => ('bytes' in each ? { name: each.name, type: each.type, size: each.size } : each))
}

/** SQL of the attachments of a mail without the bytes of inline ones. */
export const attachmentsWithoutBytes = `(select coalesce(jsonb_agg(each - 'bytes'), '[]') from jsonb_array_elements(attachments) each)`

/** Mail servers accept 20 to 25 MB, and the encoding of bytes takes a third of that. */
export const maxAttachedBytes = 15 * 1024 * 1024
