/** PostgreSQL holds the plan of each for as long as the connection lives. */
const maxKept = 500

/** Names of the statements prepared on one connection, the least recently used first. */
export class PreparedStatements {
  readonly #names = new Set<string>()

  /**
   * Notes what a pipeline uses; returns what it has to prepare, and what it closes before, so that no more are kept than the bound allows.
   */
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
