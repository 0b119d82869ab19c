type Missing = 'Component not found!' | 'Component-Schema not found!' | 'relationship without selection info'

const logged = new Set<string>()

/** Logs an unknown name in a document, once; the layout renders nothing there (core specification, sections 2 and 8). */
export function logMissing(what: Missing, name: string): void {
  const line = `${what} ${name}`
  if (logged.has(line)) return
  logged.add(line)
  // oxlint-disable-next-line no-console -- the specification asks for it, and there is nobody else to report it to
  console.error(line)
}
