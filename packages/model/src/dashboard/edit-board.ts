import type { TileWidth } from './dashboard.ts'
import { tileWidths } from './dashboard.ts'
import type { BoardJson, OwnBoardTile } from './own-board.ts'

type Section = BoardJson['sections'][number]

/** Returns all tiles of a board in reading order: the order on a phone, in which Alt and the arrows move them. */
export function boardTiles({ sections }: BoardJson): readonly OwnBoardTile[] {
  return sections.flatMap(({ tiles }) => tiles)
}

/** Adds a tile at the end of the last section. */
export function addTile(board: BoardJson, tile: OwnBoardTile): BoardJson {
  const sections: readonly Section[] = board.sections.length > 0 ? board.sections : [{ tiles: [] }]
  const last = sections.length - 1
  return { sections: sections.map((section, index) => (index === last ? { ...section, tiles: [...section.tiles, tile] } : section)) }
}

/** Replaces the tile of the same name. */
export function replaceTile(board: BoardJson, tile: OwnBoardTile): BoardJson {
  return mapTiles(board, (each) => [each.name === tile.name ? tile : each])
}

export function removeTile(board: BoardJson, name: string): BoardJson {
  return mapTiles(board, (each) => (each.name === name ? [] : [each]))
}

/** Makes a tile one width smaller or larger. The smallest and the largest stay. */
export function resizeTile(board: BoardJson, name: string, by: -1 | 1): BoardJson {
  return mapTiles(board, (each) => [each.name === name ? { ...each, width: nextWidth(each.width, by) } : each])
}

/** Moves a tile by one place. At the edge of its section it goes over into the section beside it. */
export function moveTile(board: BoardJson, name: string, by: -1 | 1): BoardJson {
  const at = board.sections.findIndex(({ tiles }) => tiles.some((tile) => tile.name === name))
  const place = board.sections[at]?.tiles.findIndex((tile) => tile.name === name) ?? -1
  const count = board.sections[at]?.tiles.length ?? 0
  if (place < 0) return board
  const next = place + by
  if (next >= 0 && next < count) return placeTile(board, name, { section: at, place: next })
  const beside = board.sections[at + by]
  return beside ? placeTile(board, name, { section: at + by, place: by > 0 ? 0 : beside.tiles.length }) : board
}

/** Puts a tile into a section. `place` counts the other tiles before it. */
export function placeTile(board: BoardJson, name: string, to: { readonly section: number; readonly place: number }): BoardJson {
  const tile = boardTiles(board).find((each) => each.name === name)
  if (!tile) return board
  const { sections } = removeTile(board, name)
  return {
    sections: sections.map((section, at) =>
      at === to.section ? { ...section, tiles: section.tiles.toSpliced(to.place, 0, tile) } : section,
    ),
  }
}

export function addSection({ sections }: BoardJson, title: string): BoardJson {
  return { sections: [...sections, { title, tiles: [] }] }
}

/** Names a section; without a title, it has none. */
export function nameSection({ sections }: BoardJson, at: number, title: string): BoardJson {
  return {
    sections: sections.map((section, index) => (index === at ? { ...(title.trim() !== '' && { title }), tiles: section.tiles } : section)),
  }
}

/** Removes a section. Its tiles go to the one before it, or after it. */
export function removeSection({ sections }: BoardJson, at: number): BoardJson {
  const gone = sections[at]
  if (!gone || sections.length === 1) return { sections }
  const heir = at > 0 ? at - 1 : 1
  const kept = sections.map((section, index) => {
    if (index !== heir) return section
    return { ...section, tiles: at > 0 ? [...section.tiles, ...gone.tiles] : [...gone.tiles, ...section.tiles] }
  })
  return { sections: kept.filter((_, index) => index !== at) }
}

function nextWidth(width: TileWidth, by: -1 | 1): TileWidth {
  return tileWidths[tileWidths.indexOf(width) + by] ?? width
}

function mapTiles({ sections }: BoardJson, change: (tile: OwnBoardTile) => readonly OwnBoardTile[]): BoardJson {
  return { sections: sections.map((section) => ({ ...section, tiles: section.tiles.flatMap(change) })) }
}
