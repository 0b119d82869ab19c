/**
 * Returns the address of a document's file for the browser: `document:url` with the tenant, since a frame or a link sends no header.
 * `version` is the checksum of the file: a picture that was replaced has another address, so that the page shows the new one.
 */
export function fileAddress(
  url: unknown,
  { tenant, inline = false, size, version }: { tenant: string; inline?: boolean; size?: 'thumb' | 'preview'; version?: unknown },
): string | undefined {
  if (typeof url !== 'string' || !url.startsWith('/api/files/')) return undefined
  const query = new URLSearchParams({
    root: tenant,
    ...(inline && { inline: '1' }),
    ...(size && { size }),
    ...(typeof version === 'string' && { version: version.slice(0, 8) }),
  })
  return `${url}?${query.toString()}`
}
