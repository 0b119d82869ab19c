import type { HelpPage } from '@twinwerk/model/help/help-page'
import { foldLoosely } from '@twinwerk/model/text/fold'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'

export type FoundPage = { readonly page: HelpPage; readonly excerpt: string }

/** The number of words before and after the found word. */
const around = 10

/**
 * Returns the pages with all the words of a search. Pages with the words in title or summary come first. The excerpt is the text around the
 * first word.
 */
export function searchPages(pages: readonly HelpPage[], search: string, language: Language): readonly FoundPage[] {
  const words = foldLoosely(search).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const has = (text: string) => words.every((word) => foldLoosely(text).includes(word))
  const found = pages.flatMap((page) => {
    const head = `${textIn(page.title, language)} ${textIn(page.summary, language)}`
    const texts = textsOf(page, language)
    if (!has([head, ...texts].join(' '))) return []
    const rank = has(textIn(page.title, language)) ? 0 : has(head) ? 1 : 2
    return [{ page, rank, excerpt: rank < 2 ? textIn(page.summary, language) : excerptOf(texts, first) }]
  })
  return found.toSorted((a, b) => a.rank - b.rank)
}

function excerptOf(texts: readonly string[], word: string): string {
  const words = (texts.find((each) => foldLoosely(each).includes(word)) ?? '').split(' ')
  const at = Math.max(
    0,
    words.findIndex((each) => foldLoosely(each).includes(word)),
  )
  const begin = Math.max(0, at - around)
  const end = at + around
  return `${begin > 0 ? '… ' : ''}${words.slice(begin, end).join(' ')}${end < words.length ? ' …' : ''}`
}

function textsOf({ sections }: HelpPage, language: Language): readonly string[] {
  const texts: Text[] = sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block): readonly Text[] => {
      if (block.type === 'steps') return block.steps
      if (block.type === 'points') return block.points
      if (block.type === 'table') return [...block.columns, ...block.rows.flat()]
      if (block.type === 'law') return [{ de: block.law, en: block.law }, block.text]
      return 'text' in block ? [block.text] : []
    }),
  ])
  return texts.map((text) => textIn(text, language))
}
