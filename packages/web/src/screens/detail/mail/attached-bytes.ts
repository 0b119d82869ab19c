export type Sendable = { readonly id: string; readonly name: string; readonly size: number }

/** Returns the total size of the chosen documents in bytes. */
export function attachedBytes(documents: readonly Sendable[], chosen: readonly string[]): number {
  return documents.filter(({ id }) => chosen.includes(id)).reduce((sum, { size }) => sum + size, 0)
}
