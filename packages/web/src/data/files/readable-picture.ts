import { extensionOf } from '@twinwerk/model/file/file-format'

const endings: ReadonlySet<string> = new Set(['heic', 'heif'])

/** Returns true for a picture of an iPhone that the server cannot read. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || endings.has(extensionOf(name))
}

/** Returns a HEIC picture as JPEG. Returns undefined if this browser cannot decode it. The code for it loads on demand. */
export async function jpegOf(file: File): Promise<File | undefined> {
  const { jpegOfHeic } = await import('./jpeg-of-heic.ts')
  return jpegOfHeic(file)
}
