import type { FileFormat } from './file-format.ts'
import { extensionOf } from './file-format.ts'

const maxLength = 200

/**
 * A name as people may keep it: without folders, control characters and what reverses the direction of writing (`gpj.exe` shown as
 * `exe.jpg`), in Unicode normal form C, at most 200 characters with its ending kept.
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
 * The name a download gets: with an ending of its format, whatever someone renamed it to, so that no file opens as something else than it
 * is.
 */
export function downloadName(name: string, format: FileFormat): string {
  const clean = cleanFileName(name) || 'file'
  return format.extensions.includes(extensionOf(clean)) ? clean : `${clean.replace(/\.+$/, '')}.${format.extensions[0]}`
}

/** Not through the middle of a pair of code units. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
