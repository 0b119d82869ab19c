/** Returns the address of a document's file for the browser: `document:url` with the tenant, since a frame or a link sends no header. */
export function fileAddress(
  url: unknown,
  { tenant, inline = false, size }: { tenant: string; inline?: boolean; size?: 'thumb' | 'preview' },
): string | undefined {
  if (typeof url !== 'string' || !url.startsWith('/api/files/')) return undefined
  const query = new URLSearchParams({ root: tenant, ...(inline && { inline: '1' }), ...(size && { size }) })
  return `${url}?${query.toString()}`
}
