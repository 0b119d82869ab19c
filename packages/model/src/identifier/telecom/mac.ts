const notations = [
  /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/i,
  /^(?:[0-9a-f]{2}-){5}[0-9a-f]{2}$/i,
  /^(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}$/i,
  /^[0-9a-f]{12}$/i,
]

/** Returns true if the text is a MAC address of six octets, written with ':', '-', '.' or without separators. */
export function mac(text: string): boolean {
  return canonicalMac(text) !== undefined
}

/** Returns the stored form, '02:00:5e:00:00:01' as PostgreSQL prints it. Returns undefined if the text is no MAC address. */
export function canonicalMac(text: string): string | undefined {
  if (!notations.some((notation) => notation.test(text))) return undefined
  const digits = text.replace(/[:.-]/g, '').toLowerCase()
  return digits.match(/../g)?.join(':')
}
