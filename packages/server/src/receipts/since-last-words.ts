import type { Basis } from '@twinwerk/model/billing/facts'
import type { ItemChange, SinceLast } from '@twinwerk/model/billing/since-last'
import type { Language } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printMoney } from './receipt-figures.ts'
import { say } from './receipt-words.ts'

type Of = { readonly basis: Basis; readonly language: Language }

/** Returns in one sentence what is other on a receipt than on the one before. */
export function sinceLastWords({ date, by, changes, more }: SinceLast, { basis, language }: Of): string {
  const day = printDateInFull(date, language)
  if (changes.length === 0) return say('sinceSame', language, { day })
  const named = changes.map((change) => changeWords(change, language)).join(', ')
  const rest = more === 0 ? '' : more === 1 ? ` ${say('sinceOneMore', language)}` : ` ${say('sinceMoreOf', language, { count: more })}`
  const values = { day, changes: named + rest, by: printMoney(Math.abs(by), language) }
  if (by === 0) return say('sinceSameBut', language, values)
  if (basis === 'net') return say(by > 0 ? 'sinceMoreNet' : 'sinceLessNet', language, values)
  return say(by > 0 ? 'sinceMore' : 'sinceLess', language, values)
}

function changeWords({ kind, text, textEn, by }: ItemChange, language: Language): string {
  const item = language === 'en' ? textEn : text
  const amount = `${by > 0 ? '+' : '−'}${printMoney(Math.abs(by), language)}`
  return say(kind === 'new' ? 'sinceNew' : kind === 'gone' ? 'sinceGone' : 'sinceOther', language, { item, by: amount })
}
