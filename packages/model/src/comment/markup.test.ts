import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanComment } from './comment.ts'
import { commentExcerpt, readComment } from './markup.ts'

test('lists, bold words, links and mentions are read, and the rest is text', () => {
  expect(
    readComment('Bitte **heute**, @Jens Ott:\n- Mast prüfen\n- siehe https://swe.example/plan.\n\n1. eins\n2. zwei', ['Jens', 'Jens Ott']),
  ).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'Bitte ' },
          { kind: 'bold', text: 'heute' },
          { kind: 'text', text: ', ' },
          { kind: 'mention', text: '@Jens Ott' },
          { kind: 'text', text: ':' },
        ],
      ],
    },
    {
      kind: 'list',
      lines: [
        [{ kind: 'text', text: 'Mast prüfen' }],
        [
          { kind: 'text', text: 'siehe ' },
          { kind: 'link', text: 'https://swe.example/plan', address: 'https://swe.example/plan' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    { kind: 'numbers', lines: [[{ kind: 'text', text: 'eins' }], [{ kind: 'text', text: 'zwei' }]] },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://', 'https:// x', ' https://x.example'])(
  '%s is no address of a link',
  (address) => {
    const kinds = readComment(`[hier](${address})`).flatMap(({ lines }) => lines.flat().filter(({ kind }) => kind === 'link'))
    expect(kinds.filter((piece) => 'address' in piece && !/^https?:\/\/\w/.test(piece.address))).toEqual([])
    expect(readComment(`[hier](${address})`)[0]?.lines[0]?.[0]?.kind).toBe('text')
  },
)

test('every sign of any text is shown, but for marks and blanks', () => {
  const bare = (text: string) => text.replaceAll(/[\s*[\]()\-•\d.]/g, '')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '<', '>', ' ', '\n', '@', 'J', '"', '&', 'ß', '/') }), (text) => {
      const shown = readComment(text, ['J']).flatMap(({ lines }) => lines.flatMap((line) => line.map((piece) => piece.text)))
      expect(bare(shown.join(''))).toBe(bare(text))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('*', '[', ']', '(', ')', 'https://a', '- ', '1. ', '\n', 'x') }), (text) => {
      for (const piece of readComment(text).flatMap(({ lines }) => lines.flat()))
        if (piece.kind === 'link') expect(piece.address).toMatch(/^https?:\/\/[^\s/]/)
    }),
  )
})

test('an excerpt is one line without marks and never longer than asked', () => {
  expect(commentExcerpt('- **Mast** prüfen\n- [Plan](https://swe.example)', 140)).toBe('Mast prüfen Plan')
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 150 }), (text, max) => {
      expect([...commentExcerpt(text, max)].length).toBeLessThanOrEqual(max)
    }),
  )
})

test('blanks are no comment, and signs that hide words are removed', () => {
  expect(cleanComment(' \n\t\u200B\u202E ')).toBe('')
  expect(cleanComment('a\r\n\u0000b\u202Ec\td')).toBe('a\nbc\td')
})
