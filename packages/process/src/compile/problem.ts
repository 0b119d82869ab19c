/** A reason why a diagram is not deployed, with the affected element. */
export type Problem = {
  /** Id in the diagram. Null for a problem of the file itself. */
  readonly element: string | null
  readonly type: string | null
  readonly reason: string
}
