/** Returns true if the browser can read the clipboard for a button. Ctrl+V works without it. */
export function canReadClipboard(): boolean {
  return 'clipboard' in navigator && 'read' in navigator.clipboard
}

/**
 * Returns pictures and files on the clipboard, named by their kind. Text is none. Returns undefined for an unreadable clipboard, which is
 * only logged (portal specification, section 8).
 */
export async function filesOnClipboard(): Promise<readonly File[] | undefined> {
  try {
    const items = await navigator.clipboard.read()
    const files = items.flatMap((item) =>
      item.types
        .filter((type) => !type.startsWith('text/'))
        .slice(0, 1)
        .map(async (type) => fileOf(await item.getType(type), type)),
    )
    return await Promise.all(files)
  } catch (error) {
    // oxlint-disable-next-line no-console -- as the specification asks
    console.warn('the clipboard cannot be read', error)
    return undefined
  }
}

function fileOf(content: Blob, type: string): File {
  return new File([content], `clipboard.${type.split('/')[1] ?? 'bin'}`, { type })
}
