const schemes = { phone: 'tel', email: 'mailto' } as const

/** Returns the address with which a phone number is called, or a mail is written to an address. */
export function contactHref(kind: keyof typeof schemes, value: string): string {
  // RFC 3966 allows no blanks. A mail address may contain characters that end its part of a mailto link.
  const address = kind === 'phone' ? value.replaceAll(/[^\d+]/g, '') : encodeURIComponent(value).replaceAll('%40', '@')
  return `${schemes[kind]}:${address}`
}
