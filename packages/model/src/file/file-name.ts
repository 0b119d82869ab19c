import type { FileFormat } from './file-format.ts'
import { extensionOf } from './file-format.ts'

const maxLength = 200

/**
 * Returns a safe file name: without folders, control characters and characters that reverse the direction of writing (`gpj.exe` shown as
 * `exe.jpg`). The name is in Unicode normal form C and has at most 200 characters; its extension is preserved.
 */
export function cleanFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const shown = last
    .replaceAll(/[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .normalize('NFC')
    .trim()
  const extension = extensionOf(shown)
  const end = extension && `.${extension}`
  return shown.length <= maxLength ? shown : cut(shown, maxLength - end.length) + end
}

/**
 * Returns the file name of a download. Its extension always fits the format, even if a user has renamed the file, so that no file opens as
 * another type.
 */
export function downloadName(name: string, format: FileFormat): string {
  const clean = cleanFileName(name) || 'file'
  return format.extensions.includes(extensionOf(clean)) ? clean : `${clean.replace(/\.+$/, '')}.${format.extensions[0]}`
}

/** Returns a file name with the extension of a format in place of its own. An empty name stays empty. */
export function withExtension(name: string, { extensions }: FileFormat): string {
  if (name === '' || extensions.includes(extensionOf(name))) return name
  const own = extensionOf(name)
  const stem = own === '' ? name.replace(/\.+$/, '') : name.slice(0, -own.length - 1)
  return `${stem}.${extensions[0]}`
}

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
