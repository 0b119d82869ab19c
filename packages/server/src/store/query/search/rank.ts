import type { Slot } from '@twinwerk/model/query/query'
import type { Sql } from '../sql.ts'
import { sql } from '../sql.ts'
import { looseForms, loosely, wordParameter } from './condition.ts'
import type { Spelling } from './word-forms.ts'
import type { WordKind } from './words.ts'

/**
 * The ranks of a word, best first. The word is the number, or a word of a text; the number or a word of a text begins with it. Then the
 * word is a part of a text, or similar to a word of a text.
 */
const ranks = { number: 0, word: 1, numberStart: 2, wordStart: 3, part: 4, similar: 5, none: 6 } as const

type Searched = { readonly slot: Slot; readonly words: readonly WordKind[]; readonly spelling: Spelling }
type Word = Omit<Searched, 'words'> & { readonly word: number; readonly kind: WordKind }

/**
 * Returns the rank of a row by its number and its visible folded texts. It is the rank of the word that matches worst, or null if a word
 * does not match at all.
 */
export function rankOf({ number, texts }: { number: Sql; texts: readonly Sql[] }, { words, ...searched }: Searched): Sql {
  const each = words.map((kind, word) => {
    const best = sql`(select min(${textRank(sql`x.t`, { ...searched, word, kind })}) from unnest(f.texts) x(t))`
    return sql`least(${numberRank(sql`f.number`, { ...searched, word, kind })}, ${best})`
  })
  const read = sql`select lower(${number}) as number, array[${sql.join(texts.map(looseForms))}]::text[] as texts offset 0`
  return sql`(select nullif(greatest(${sql.join(each)}), ${sql.lit(ranks.none)}) from (${read}) f)`
}

function numberRank(number: Sql, { slot, word, kind }: Word): Sql {
  if (kind === 'number') return phoneRank(number, { slot, word })
  const loose = loosely(number)
  return sql`case when ${loose} = ${wordParameter(slot, word, 'word')} then ${sql.lit(ranks.number)}
    when ${loose} like ${wordParameter(slot, word, 'beginning')} then ${sql.lit(ranks.numberStart)}
    when ${looseForms(number)} like ${wordParameter(slot, word, 'longPart')} then ${sql.lit(ranks.part)} else ${sql.lit(ranks.none)} end`
}

function textRank(text: Sql, { slot, word, kind, spelling }: Word): Sql {
  if (kind === 'number') return phoneRank(text, { slot, word })
  const similar = spelling === 'typed' ? sql`` : sql`when ${text} ~ ${wordParameter(slot, word, 'similar')} then ${sql.lit(ranks.similar)}`
  // Most texts do not contain the word, and this comparison shows it fastest.
  return sql`case when ${text} like ${wordParameter(slot, word, 'part')} then case
      when ${text} ~ ${wordParameter(slot, word, 'whole')} then ${sql.lit(ranks.word)}
      when ${text} ~ ${wordParameter(slot, word, 'start')} then ${sql.lit(ranks.wordStart)}
      when ${text} like ${wordParameter(slot, word, 'longPart')} then ${sql.lit(ranks.part)} ${similar} else ${sql.lit(ranks.none)} end
    ${similar} else ${sql.lit(ranks.none)} end`
}

/** Returns the rank of a phone number. Every spelling of the number ranks like a whole word. */
function phoneRank(text: Sql, { slot, word }: Pick<Word, 'slot' | 'word'>): Sql {
  return sql`case when ${text} ~ ${wordParameter(slot, word, 'similar')} then ${sql.lit(ranks.word)} else ${sql.lit(ranks.none)} end`
}
