const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' }

/** Returns a picture of the editor as a file (portal specification, section 7). The document of the picture keeps its own name. */
export function exportedFile(blob: Blob): File {
  return new File([blob], `annotated-photo.${extensions[blob.type] ?? 'webp'}`, { type: blob.type })
}
