import type { Problem } from '../error/problem.ts'
import type { Language, Text } from '../text/text.ts'
import { textIn } from '../text/text.ts'

/** The result of a broken rule, with its text in every language. */
export type Finding = { readonly systematics: string; readonly key: string; readonly text: Text }

export function problemOf(finding: Finding, path: readonly (string | number)[], language: Language): Problem {
  return { path, systematics: finding.systematics, key: finding.key, message: textIn(finding.text, language) }
}
