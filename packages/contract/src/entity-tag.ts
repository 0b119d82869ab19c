/** Returns whether an `If-None-Match` header names a tag; this header is compared weakly (RFC 9110, section 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((each) => strong(each.trim()) === strong(tag))
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '')
}
