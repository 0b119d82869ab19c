import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import type { Language } from '@twinwerk/model/text/text'
import type { z } from 'zod'
import { locales } from 'zod'

const texts = { de: locales.de(), en: locales.en() }

/** Returns the parsed input. Throws INPUT_INVALID with one problem for each finding, in the caller's language. */
export function readInput<T extends z.ZodType>(schema: T, input: unknown, language: Language): z.output<T> {
  const { localeError } = texts[language === 'en' ? 'en' : 'de']
  const result = schema.safeParse(input, { error: localeError })
  if (result.success) return result.data
  throw new AppError('INPUT_INVALID', { problems: result.error.issues.flatMap(problemsOf) })
}

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
  const problem = { key: `input.${issue.code}`, message: issue.message }
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], ...problem }))
  return [{ path, ...problem }]
}
