export type Sendable = { readonly id: string; readonly name: string; readonly size: number }

/** What the chosen ones of the documents are together. */
export function attachedBytes(documents: readonly Sendable[], chosen: readonly string[]): number {
  return documents.filter(({ id }) => chosen.includes(id)).reduce((sum, { size }) => sum + size, 0)
}
