import { expect, test } from 'vitest'
import { applyOverlay } from './apply-overlay.ts'
import type { Patch } from './patch.ts'

const problemsOf = (patch: Patch) =>
  applyOverlay([], [patch], 'tenant').waiting.flatMap(({ problems }) => problems.map(({ field, key }) => `${field.join('.')}: ${key}`))

const text = (word: string) => ({ de: word, en: word })
const tile = { name: 'open', form: 'number', width: 3, metric: 'openFaults' }

test.each<[string, Patch]>([
  ['a menu for all', { kind: 'menu', paths: ['tasks/mine', 'contracts'] }],
  ['a start page for a role', { kind: 'home', role: 'sales', blocks: { visits: { shown: true, fixed: true, place: 0 } } }],
  ['a notice alone', { kind: 'home', blocks: {}, notice: { text: text('Montag geschlossen'), until: '2026-12-24' } }],
  ['a tile alone', { kind: 'home', blocks: {}, tiles: { open: { place: 1, tile } } }],
])('%s is valid, and changes no definition', (_, patch) => {
  expect(problemsOf(patch)).toEqual([])
  expect(applyOverlay([], [patch], 'tenant').definitions).toEqual([])
})

test.each<[string, Patch, string[]]>([
  ['a menu without entries', { kind: 'menu', paths: [] }, ['paths: nothing']],
  ['a menu with 21 entries', { kind: 'menu', paths: Array.from({ length: 21 }, (_, n) => `lists/${n}`) }, ['paths.20: tooMany']],
  ['an entry that is there twice', { kind: 'menu', paths: ['a', 'b', 'a'] }, ['paths.2: twice']],
  ['a start page without a change', { kind: 'home', blocks: {} }, ['blocks: nothing']],
  [
    'a tile that cannot be drawn',
    { kind: 'home', blocks: {}, tiles: { open: { place: 1, tile: { name: 'open' } } } },
    ['tiles.open: badOption'],
  ],
  [
    'a tile that is too long',
    { kind: 'home', blocks: {}, tiles: { open: { place: 1, tile: { ...tile, x: 'x'.repeat(20_000) } } } },
    ['tiles.open: tooLong'],
  ],
  ['a tile under another name', { kind: 'home', blocks: {}, tiles: { other: { place: 1, tile } } }, ['tiles.other: badOption']],
  [
    'a notice that is too long, without English',
    { kind: 'home', blocks: {}, notice: { text: { de: 'x'.repeat(501), en: ' ' } } },
    ['notice.text.de: tooLong', 'notice.text.en: missing'],
  ],
  [
    'a notice until a day that does not exist',
    { kind: 'home', blocks: {}, notice: { text: text('x'), until: '2026-02-30' } },
    ['notice.until: badOption'],
  ],
])('%s waits', (_, patch, expected) => {
  expect(problemsOf(patch)).toEqual(expected)
})
