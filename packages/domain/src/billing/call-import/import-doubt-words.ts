import type { MissingUsage } from '@twinwerk/model/billing/calls/missing-usage'
import type { Text } from '@twinwerk/model/text/text'
import { missingUsageWords } from './missing-usage-words.ts'

/** Rows of a checked file. */
export type CheckedRows = { readonly read: number; readonly refused: number }

/** More refused rows of a file than this part are a question. */
const refusedPart = 0.01

/** Returns in words what is striking about a checked file; undefined for a file like those before. */
export function importDoubtWords({ read, refused }: CheckedRows, missing: readonly MissingUsage[]): Text | undefined {
  const isRefused = refused > read * refusedPart
  if (!isRefused && missing.length === 0) return undefined
  const words = missingUsageWords(missing)
  const percent = (refused * 100) / Math.max(read, 1)
  const part = (language: string) => percent.toLocaleString(language, { maximumFractionDigits: 1 })
  const count = (value: number, language: string) => value.toLocaleString(language)
  const refusal = {
    de: `Von ${count(read, 'de')} Zeilen sind ${count(refused, 'de')} abgelehnt (${part('de')} %).`,
    en: `${count(refused, 'en')} of ${count(read, 'en')} rows are refused (${part('en')} %).`,
  }
  const joined = (refusedWords: string, others: string) => [...(isRefused ? [refusedWords] : []), ...(others ? [others] : [])].join(' ')
  return { de: joined(refusal.de, words.de), en: joined(refusal.en, words.en) }
}
