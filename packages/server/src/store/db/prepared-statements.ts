/** The maximum number of prepared statements on a connection. PostgreSQL stores the plan of each until the connection ends. */
const maxKept = 500

/** Names of the statements prepared on one connection, the least recently used first. */
export class PreparedStatements {
  readonly #names = new Set<string>()

  /** Marks the names that a pipeline uses. Returns the names to prepare, and the names to close first so that the maximum is respected. */
  use(names: ReadonlySet<string>): { readonly missing: ReadonlySet<string>; readonly outdated: readonly string[] } {
    const missing = new Set([...names].filter((name) => !this.#names.has(name)))
    for (const name of names) {
      this.#names.delete(name)
      this.#names.add(name)
    }
    const outdated = [...this.#names].slice(0, Math.max(0, this.#names.size - maxKept)).filter((name) => !names.has(name))
    this.forget(outdated)
    return { missing, outdated }
  }

  forget(names: Iterable<string>): void {
    for (const name of names) this.#names.delete(name)
  }
}
