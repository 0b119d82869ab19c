import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTileText } from './text-tile.ts'

const piecesOf = (text: string) => readTileText(text).flatMap(({ lines }) => lines.flat())

test('a text has headings, lists, bold words and links', () => {
  expect(readTileText('# Montag\nBitte **heute**:\n- [Aufgaben](/swe/tasks)\n- https://swe.example')).toEqual([
    { kind: 'heading', lines: [[{ kind: 'text', text: 'Montag' }]] },
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'Bitte ' },
          { kind: 'bold', text: 'heute' },
          { kind: 'text', text: ':' },
        ],
      ],
    },
    {
      kind: 'list',
      lines: [
        [{ kind: 'link', text: 'Aufgaben', address: '/swe/tasks' }],
        [{ kind: 'link', text: 'https://swe.example', address: 'https://swe.example' }],
      ],
    },
  ])
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:text/html,x',
  'swe/home',
  '/a b',
  'https:///x',
])('%s is no address of a link', (address) => {
  expect(piecesOf(`[hier](${address})`).filter(({ kind }) => kind === 'link')).toEqual([])
})

test('no character of a text is lost, and every link leads to https or into the product', () => {
  const bare = (text: string) => text.replaceAll(/[\s*[\]()\-•\d.#]/g, '')
  const signs = fc.constantFrom('#', '*', '[', ']', '(', ')', 'https://a', '//', '/b', '- ', '1. ', '\n', ' ', 'x', '<', '&')
  fc.assert(
    fc.property(fc.string({ unit: signs }), (text) => {
      for (const piece of piecesOf(text)) if (piece.kind === 'link') expect(piece.address).toMatch(/^(https:\/\/[^\s/]|\/(?![/\\]))/)
      const shown = piecesOf(text).map((piece) => piece.text)
      if (!text.includes('](')) expect(bare(shown.join(''))).toBe(bare(text))
    }),
  )
})
