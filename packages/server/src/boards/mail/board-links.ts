import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { BoardMailRow } from '../../store/boards/mail-rows.ts'

/** Returns the address of a board with the period and conditions of its mail, as the screen reads it. */
export function boardLink(
  publicUrl: URL,
  { board, narrowing }: Pick<BoardMailRow, 'board' | 'narrowing'>,
  shortId: string | undefined,
): string {
  const { period, compare, filters = [] } = narrowing
  const link = new URL(`/${shortId ?? ''}/dashboards/${parseTwinId(board)?.uuid ?? board}`, publicUrl)
  if (period !== undefined) link.searchParams.set('period', typeof period === 'string' ? period : `${period.from}..${period.to}`)
  if (period !== undefined && compare) link.searchParams.set('compare', compare)
  const [where] = filters
  if (where !== undefined) link.searchParams.set('where', JSON.stringify(filters.length > 1 ? { and: filters } : where))
  return link.href
}

/** Returns the address that ends the mails of a board. Its token stands behind `#`, so no server logs it. */
export function leaveLink(publicUrl: URL, token: string, shortId: string | undefined): string {
  return new URL(`/public/${shortId ?? ''}/mail#${encodeURIComponent(token)}`, publicUrl).href
}
