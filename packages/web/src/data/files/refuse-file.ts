import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import { agreedFormat } from '@twinwerk/model/file/file-format'
import type { UploadOptions } from '@twinwerk/model/file/upload-options'
import { mostUploadBytes, takesType } from '@twinwerk/model/file/upload-options'

/** Why a file would be refused, before a byte of it is sent; the server looks into its content as well (portal specification, section 5). */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, options: UploadOptions): ErrorCode | undefined {
  if (file.size > mostUploadBytes(options)) return 'fileToBig'
  return takesType(options, file.type || typeByName(file.name)) ? undefined : 'badFileType'
}

/** Systems that do not know an ending give no type. */
function typeByName(name: string): string {
  return agreedFormat({ name, declared: '', found: undefined })?.types[0] ?? 'application/octet-stream'
}
