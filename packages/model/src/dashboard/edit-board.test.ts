import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addSection,
  addTile,
  boardTiles,
  moveTile,
  nameSection,
  placeTile,
  removeSection,
  removeTile,
  replaceTile,
  resizeTile,
} from './edit-board.ts'
import type { BoardJson, OwnTile } from './own-board.ts'
import { readBoard } from './own-board.ts'

const tile = (name: string): OwnTile => ({ name, metric: 'openCases', form: 'number', width: 3 })
const board: BoardJson = { sections: [{ tiles: [tile('a'), tile('b')] }, { title: 'Geld', tiles: [tile('c')] }] }
const shown = ({ sections }: BoardJson) => sections.map(({ tiles }) => tiles.map(({ name }) => name).join(''))

test('a tile moves within its section, over its edge, and no further than the board', () => {
  expect(shown(moveTile(board, 'a', 1))).toEqual(['ba', 'c'])
  expect(shown(moveTile(board, 'b', 1))).toEqual(['a', 'bc'])
  expect(shown(moveTile(board, 'c', -1))).toEqual(['abc', ''])
  expect(moveTile(board, 'a', -1)).toEqual(board)
  expect(moveTile(board, 'c', 1)).toEqual(board)
  expect(shown(placeTile(board, 'a', { section: 1, place: 1 }))).toEqual(['b', 'ca'])
})

test('widths go from a quarter to the whole', () => {
  const widths = [1, 1, 1, 1].map((_, times) => boardTiles([...Array(times)].reduce((at) => resizeTile(at, 'a', 1), board))[0]!.width)
  expect(widths).toEqual([3, 4, 6, 12])
  expect(resizeTile(board, 'a', -1)).toEqual(board)
})

test('a section that is removed leaves its tiles to the one beside it', () => {
  expect(shown(removeSection(board, 1))).toEqual(['abc'])
  expect(shown(removeSection(board, 0))).toEqual(['abc'])
  expect(removeSection({ sections: [{ tiles: [tile('a')] }] }, 0).sections).toHaveLength(1)
  expect(nameSection(board, 1, ' ').sections[1]).toEqual({ tiles: [tile('c')] })
})

test('no change loses a tile or makes one twice, and each is read as it was written', () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const by = fc.constantFrom<(-1 | 1)[]>(-1, 1)
  const change = fc.oneof(
    fc.tuple(name, by).map(
      ([of, step]) =>
        (at: BoardJson) =>
          moveTile(at, of, step),
    ),
    fc.tuple(name, by).map(
      ([of, step]) =>
        (at: BoardJson) =>
          resizeTile(at, of, step),
    ),
    fc.tuple(name, fc.nat(2), fc.nat(3)).map(
      ([of, section, place]) =>
        (at: BoardJson) =>
          section < at.sections.length ? placeTile(at, of, { section, place }) : at,
    ),
    fc.nat(2).map((section) => (at: BoardJson) => removeSection(at, section)),
    fc.constant((at: BoardJson) => (at.sections.length < 12 ? addSection(at, 'Neu') : at)),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const after = changes.reduce((at, next) => next(at), board)
      expect(
        boardTiles(after)
          .map(({ name: each }) => each)
          .toSorted(),
      ).toEqual(['a', 'b', 'c'])
      expect(readBoard(JSON.parse(JSON.stringify(after)))).toEqual(after)
    }),
  )
})

test('tiles are added at the end, replaced by their name, and removed', () => {
  expect(shown(addTile(board, tile('d')))).toEqual(['ab', 'cd'])
  expect(shown(addTile({ sections: [] }, tile('d')))).toEqual(['d'])
  expect(shown(removeTile(board, 'b'))).toEqual(['a', 'c'])
  expect(boardTiles(replaceTile(board, { ...tile('b'), title: 'Neu' }))[1]!.title).toBe('Neu')
})
