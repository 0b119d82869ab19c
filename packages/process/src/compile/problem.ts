/** Why a diagram is not deployed: which element, and what about it. */
export type Problem = {
  /** Id in the diagram; null where the file itself is wrong. */
  readonly element: string | null
  readonly type: string | null
  readonly reason: string
}
