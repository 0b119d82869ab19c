import type { DateText } from '../calendar/date.ts'
import type { Text } from '../text/text.ts'

/** A tenant's choice about a block of the start page. People may choose otherwise, but a `fixed` block is always shown. */
export type BlockStandard = { readonly shown?: boolean; readonly place?: number; readonly fixed?: true }

/** A text for everybody who opens the start page, up to and including a day. */
export type HomeNotice = { readonly text: Text; readonly until?: DateText }

/** The start page with which people begin: blocks by key (`tile:{name}` for a tile), tiles by name with their places, and a notice. */
export type HomeStandard = {
  readonly blocks: Readonly<Record<string, BlockStandard>>
  readonly tiles?: Readonly<Record<string, { readonly place: number; readonly tile: Readonly<Record<string, unknown>> }>>
  readonly notice?: HomeNotice
}

export const maxNotice = 500
export const maxStandardTiles = 12
/** The longest tile, in characters of JSON: everybody who begins with it reads it. */
export const maxTileJson = 20_000
