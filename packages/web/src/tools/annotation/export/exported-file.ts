const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' }

/**
 * Returns a picture of the editor as a file whose ending is that of its format (portal specification, section 7). A stored document
 * keeps its own name.
 */
export function exportedFile(blob: Blob, base = 'annotated-photo'): File {
  return new File([blob], `${base}.${extensions[blob.type] ?? 'webp'}`, { type: blob.type })
}
