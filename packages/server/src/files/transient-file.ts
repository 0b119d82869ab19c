import type { Readable } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import { tooLarge } from '@twinwerk/model/file/file-findings'
import type { FileFormat } from '@twinwerk/model/file/file-format'
import { maxUploadBytes } from '@twinwerk/model/definition/upload-options'
import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { badFileType, checkContent } from './content-check.ts'
import type { Incoming } from './incoming.ts'
import type { Source } from './storage.ts'
import type { Scan } from './virus-scan.ts'

export type TransientUpload = {
  readonly stream: Readable
  readonly name: string
  readonly options: UploadOptions
  readonly language: Language
}
export type TransientFile = Source & { readonly format: FileFormat }

/** Receives a file that is read once and not stored, and deletes it when the work is done. It is checked and scanned like every upload. */
export type WithTransientFile = <T>(upload: TransientUpload, work: (file: TransientFile) => Promise<T>) => Promise<T>

/** Throws fileToBig, badFileType, FILE_INFECTED, UPLOAD_INCOMPLETE, UNAVAILABLE. */
export function createWithTransientFile({ incoming, scan }: { incoming: Incoming; scan: Scan | undefined }): WithTransientFile {
  return async ({ stream, name, options, language }, work) => {
    const most = maxUploadBytes(options)
    const source = await incoming.take(stream, most).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'fileToBig'
        ? new AppError('fileToBig', { problems: [problemOf(tooLarge(most), [], language)] })
        : error
    })
    try {
      if (source.size === 0) throw badFileType('file.empty', language)
      const format = await checkContent({ path: source.path, name, declared: '' }, options, language)
      await scan?.(source.path)
      return await work({ ...source, format })
    } finally {
      await incoming.remove(source.path)
    }
  }
}
