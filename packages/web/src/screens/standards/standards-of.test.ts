import type { Patch } from '@twinwerk/model/overlay/patch'
import { expect, test } from 'vitest'
import { mergedStandards, newStandard, noticeProblems, patchesWith, standardsOf } from './standards-of.ts'

const hidden: Patch = { kind: 'hide', target: 'modem:x' }
const patches: readonly Patch[] = [
  hidden,
  { kind: 'menu', role: 'sales', paths: ['contracts'] },
  { kind: 'home', blocks: { visits: { shown: true } } },
  { kind: 'home', role: 'sales', blocks: { lists: { shown: false } } },
]

test('menu and start page of a role are one standard, in the order of the patches', () => {
  expect(standardsOf(patches)).toEqual([
    { role: 'sales', menu: ['contracts'], home: { blocks: { lists: { shown: false } } } },
    { role: undefined, home: { blocks: { visits: { shown: true } } } },
  ])
})

test('standards become patches again, and other patches stay', () => {
  const written = patchesWith(patches, standardsOf(patches))
  expect(written[0]).toEqual(hidden)
  expect(standardsOf(written)).toEqual(standardsOf(patches))
})

test('a new standard begins with what people of the role have now', () => {
  const start = { menu: ['home', 'products'], home: { blocks: { visits: { shown: true } } }, numbers: [] }
  expect(newStandard('sales', { all: undefined, start })).toEqual({ role: 'sales', menu: start.menu, home: start.home })
  expect(newStandard('sales', { all: undefined, start: undefined })).toEqual({ role: 'sales', home: { blocks: {} } })
  expect(newStandard('sales', { all: { role: undefined, menu: ['twins'], home: { blocks: {} } }, start })).toEqual({
    role: 'sales',
    menu: ['twins'],
    home: start.home,
  })
  const home = { blocks: { lists: { shown: false } } }
  expect(newStandard('sales', { all: { role: undefined, home }, start })).toEqual({ role: 'sales', menu: start.menu, home })
})

test('what sets nothing is no patch', () => {
  expect(patchesWith(patches, [{ role: 'sales', menu: [], home: { blocks: {} } }])).toEqual([hidden])
})

test('a notice needs both languages and not too many characters', () => {
  const standard = (de: string, en: string) => ({ role: undefined, home: { blocks: {}, notice: { text: { de, en } } } })
  expect(noticeProblems(standard('Umzug', 'Moving'))).toEqual({})
  expect(noticeProblems(standard('x'.repeat(501), ' '))).toEqual({ de: 'tooLong', en: 'missing' })
  expect(noticeProblems({ role: undefined, home: { blocks: {} } })).toEqual({})
})

test('what somebody else has changed meanwhile stays, but for what was changed here', () => {
  const standard = (role: string, path: string) => ({ role, menu: [path], home: { blocks: {} } })
  const before = ['a', 'b', 'c', 'd'].map((role) => standard(role, 'old'))
  const edited = [standard('a', 'mine'), standard('b', 'old'), standard('c', 'mine')]
  const now = [standard('a', 'old'), standard('b', 'theirs'), standard('d', 'theirs'), standard('e', 'theirs')]
  expect(mergedStandards({ before, edited, now })).toEqual([
    standard('a', 'mine'),
    standard('b', 'theirs'),
    standard('c', 'mine'),
    standard('e', 'theirs'),
  ])
})
