/** A likely mistake in an executable diagram: an `error` prevents the deployment, a `warning` does not. */
export type Finding = { readonly element: string; readonly rule: Rule; readonly severity: 'error' | 'warning' }

export type Rule = (typeof lintRules)[number]
// A new rule: here and in `lint.ts`, its words in `finding-words.ts`. Names that a type may use: `server/runner/modeler/bounds.ts`.
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
