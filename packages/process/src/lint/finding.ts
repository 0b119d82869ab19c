/** A likely mistake in an executable diagram: an `error` prevents the deployment, a `warning` does not. */
export type Finding = { readonly element: string; readonly rule: Rule; readonly severity: 'error' | 'warning' }

export type Rule = (typeof lintRules)[number]
// To add a rule, add it here and in `lint.ts`, and its text in `finding-words.ts`. Names that a type may use are in
// `server/runner/modeler/bounds.ts`.
export const lintRules = [
  'loopWithoutWait',
  'repeatWithoutWait',
  'cycleOnce',
  'unreachable',
  'joinUnreachable',
  'joinAfterChoice',
  'noWayOut',
  'flowWithoutCondition',
  'noGroup',
  'noName',
  'unmapped',
] as const
