import { isDate } from '../calendar/date.ts'
import { readTiles } from '../dashboard/own-board.ts'
import type { HomeStandard } from './home-standard.ts'
import { maxNotice, maxStandardTiles, maxTileJson } from './home-standard.ts'
import type { Kind } from './kind.ts'
import type { OverlayProblem } from './problem.ts'
import { problem, problems } from './problem.ts'

/** Sets the start page with which people begin. */
export const home: Kind<'home'> = {
  check: ({ blocks, tiles = {}, notice }) => {
    const all = Object.entries(tiles)
    const long = all.find(([, { tile }]) => JSON.stringify(tile).length > maxTileJson)
    const bad = all.find(([name, { tile }]) => readTiles([tile])[0]?.name !== name)
    return problems(
      Object.keys(blocks).length === 0 && all.length === 0 && !notice && problem('nothing', 'blocks'),
      all.length > maxStandardTiles && problem('tooMany', 'tiles'),
      long && problem('tooLong', 'tiles', long[0]),
      bad && problem('badOption', 'tiles', bad[0]),
      notice && checkNotice(notice),
    )
  },
  change: () => [],
  base: () => undefined,
}

function checkNotice({ text, until }: NonNullable<HomeStandard['notice']>): OverlayProblem[] {
  return problems(
    ...(['de', 'en', 'informal'] as const).map(
      (language) => (text[language] ?? '').length > maxNotice && problem('tooLong', 'notice', 'text', language),
    ),
    text.de.trim() === '' && problem('missing', 'notice', 'text', 'de'),
    text.en.trim() === '' && problem('missing', 'notice', 'text', 'en'),
    until !== undefined && !isDate(until) && problem('badOption', 'notice', 'until'),
  )
}
