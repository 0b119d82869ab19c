export function ensureWebBundle(node: string): void
