import type { Layout } from '@twinwerk/model/layout/layout'
import { expect, test } from 'vitest'
import { panelLayout, tabsOfNew } from './panel-layout.ts'

const same = (word: string) => ({ de: word, en: word })
const field: Layout = { type: 'value', attribute: 'customer:name' }

test('a tab that a new record lacks does not change which of the others is open after the save', () => {
  const { tabs } = panelLayout({
    type: 'tabbed',
    tabs: [
      { title: same('Verlauf'), content: { type: 'timeline' } },
      { title: same('Stammdaten'), content: field },
      { title: same('Dokumente'), content: field },
    ],
  })
  const keyOf = (all: typeof tabs, title: string) => all.find((tab) => tab.title?.de === title)?.key
  expect(tabsOfNew(tabs).map(({ title }) => title?.de)).toEqual(['Stammdaten', 'Dokumente'])
  expect(keyOf(tabsOfNew(tabs), 'Dokumente')).toBe(keyOf(tabs, 'Dokumente'))
  expect(new Set(tabs.map(({ key }) => key)).size).toBe(3)
})
