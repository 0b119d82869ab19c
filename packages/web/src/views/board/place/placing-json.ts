import type { ListBoard } from '@twinwerk/model/list/list-board'
import type { Entry, OpenWork } from '../read/entries.ts'
import type { Target } from './item.ts'

export type Json = Readonly<Record<string, unknown>>

/** Returns the save of a move: other times, and another person in place of the one before. */
export function moveJson(board: ListBoard, { entry, moved }: { readonly entry: Entry; readonly moved: Entry }): Json {
  const isOther = entry.person !== moved.person
  return {
    id: entry.id,
    ...(entry.version !== undefined && { id_information: entry.version }),
    ...(entry.start !== moved.start && { [board.begin]: new Date(moved.start).toISOString() }),
    ...(entry.end !== moved.end && { [board.end]: new Date(moved.end).toISOString() }),
    ...(isOther && { [board.person]: [...withoutLink(entry.link), { id_select: moved.person }] }),
  }
}

/** Returns the save of a booking: the time and the person at the work, and its task is finished. */
export function bookJson({ unplanned }: ListBoard, { work, to }: { readonly work: OpenWork; readonly to: Target }): Json {
  if (!unplanned) return {}
  const chosen = {
    [unplanned.slot]: new Date(to.start).toISOString(),
    [unplanned.person]: [...withoutLink(work.link), { id_select: to.person }],
  }
  const below = work.way.reduceRight<Json>((inner, { relation, id }) => ({ [relation]: [{ id, ...inner }] }), chosen)
  return { id: work.id, [unplanned.status.attribute]: unplanned.status.finished, ...below }
}

/** Returns the end of a link, if there is one. */
function withoutLink(link: string | undefined): readonly Json[] {
  return link === undefined ? [] : [{ relation: { id: link, deletedAt: new Date().toISOString() } }]
}
