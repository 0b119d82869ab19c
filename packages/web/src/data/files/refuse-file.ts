import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import { extensionOf, fileFormats } from '@twinwerk/model/file/file-format'
import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { maxUploadBytes, takesType } from '@twinwerk/model/definition/upload-options'

/** Returns why a file would be rejected, before any byte is sent. The server also checks the content (portal specification, section 5). */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, options: UploadOptions): ErrorCode | undefined {
  if (size > maxUploadBytes(options)) return 'fileToBig'
  const extension = extensionOf(name)
  const format = fileFormats.find(({ extensions }) => extensions.includes(extension))
  if (!format && extension !== '') return 'badFileType'
  // Systems that do not know an extension report no type.
  const declared = type || format?.types[0]
  return declared === undefined || takesType(options, declared) ? undefined : 'badFileType'
}
