import type { HelpPage } from '@twinwerk/model/help/help-page'
import { expect, test } from 'vitest'
import { searchPages } from './search-pages.ts'

const page = (path: string, title: string, text: string): HelpPage => ({
  path,
  title: { de: title, en: `${title} (en)` },
  summary: { de: 'Kurz.', en: 'Short.' },
  sections: [
    {
      id: 'what',
      title: { de: 'Was', en: 'What' },
      blocks: [{ type: 'paragraph', text: { de: text, en: 'English words', informal: 'Du liest' } }],
    },
  ],
})
const pages = [page('a', 'Verträge', 'Alles über Rechnungen und Kündigung'), page('b', 'Rechnungen', 'Beträge und Fristen')]
const paths = (search: string, language: 'de' | 'de-x-informal' | 'en' = 'de') =>
  searchPages(pages, search, language).map((each) => each.page.path)

test('a page with the words in its title comes before one that has them in its text', () => {
  expect(paths('rechnung')).toEqual(['b', 'a'])
})

test('accents and case do not matter, every word must be there', () => {
  expect(paths('VERTRAGE')).toEqual(['a'])
  expect(paths('rechnungen kundigung')).toEqual(['a'])
  expect(paths('rechnungen kundigung fristen')).toEqual([])
})

test('it reads the language of the reader', () => {
  expect(paths('english words', 'en')).toEqual(['a', 'b'])
  expect(paths('du liest', 'de-x-informal')).toEqual(['a', 'b'])
  expect(paths('du liest')).toEqual([])
})

test('an empty search finds nothing, and an excerpt shows the word', () => {
  expect(paths('  ')).toEqual([])
  expect(searchPages(pages, 'kündigung', 'de')[0]?.excerpt).toContain('Kündigung')
})
