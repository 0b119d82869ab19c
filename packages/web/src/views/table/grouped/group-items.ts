import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { GroupPlace, Grouping } from './grouping.ts'
import { isOpen } from './grouping.ts'
import type { Group } from './group-query.ts'

/** A line of a grouped table. A row without a twin, and `waiting`, keep the place of what is read. */
export type GroupItem =
  | { readonly kind: 'group'; readonly key: string; readonly level: number; readonly group: Group; readonly isOpen: boolean }
  | { readonly kind: 'row'; readonly key: string; readonly level: number; readonly of: string; readonly twin: TwinJson | undefined }
  | { readonly kind: 'waiting'; readonly key: string; readonly level: number; readonly of: string }
  | { readonly kind: 'failed'; readonly key: string; readonly level: number; readonly of: string; readonly text: string }
  | {
      readonly kind: 'more'
      readonly key: string
      readonly level: number
      readonly of: string
      readonly group: Group
      /** The number of twins that are not shown yet; `isLast` if no more can be read here. */
      readonly left: number
      readonly isLast: boolean
    }

/** A part of the table that was asked for: `done`, still on its way, or failed with a reason. */
export type Part<T> = { readonly done?: T; readonly failed?: string }

/** The twins of a group that were read, and whether there are more. */
export type GroupRows = { readonly twins: readonly TwinJson[]; readonly hasMore: boolean }

/** The parts that are read, by the place of their group. */
export type Parts = {
  readonly top: readonly Group[]
  readonly below: (place: string) => Part<readonly Group[]>
  readonly rows: (place: string) => Part<GroupRows>
  /** The number of twins that a group shows at most so far. */
  readonly limit: (place: string) => number
  readonly maxLimit: number
}

/** The place of a group as a text, by which its parts are found. */
export function placeKey(place: GroupPlace): string {
  return JSON.stringify(place)
}

/** Returns the lines of a grouped table: groups, and below the open ones their groups or twins. */
export function groupItems({ by, open }: Grouping, parts: Parts): readonly GroupItem[] {
  const lines = (groups: readonly Group[], level: number): readonly GroupItem[] =>
    groups.flatMap((group) => {
      const key = placeKey(group.place)
      const isUnfolded = isOpen(open, group.place)
      const head: GroupItem = { kind: 'group', key, level, group, isOpen: isUnfolded }
      if (!isUnfolded) return [head]
      if (level + 1 === by.length) return [head, ...rowsOf(group, { key, level: level + 1, parts })]
      const { done, failed } = parts.below(key)
      if (failed !== undefined) return [head, { kind: 'failed', key: `${key} failed`, level: level + 1, of: key, text: failed }]
      return done ? [head, ...lines(done, level + 1)] : [head, { kind: 'waiting', key: `${key} waiting`, level: level + 1, of: key }]
    })
  return lines(parts.top, 0)
}

function rowsOf(group: Group, { key, level, parts }: { key: string; level: number; parts: Parts }): readonly GroupItem[] {
  const { done, failed } = parts.rows(key)
  if (failed !== undefined && !done) return [{ kind: 'failed', key: `${key} failed`, level, of: key, text: failed }]
  const limit = parts.limit(key)
  // Rows that are on their way have the room that they will take.
  const shown = Math.min(group.count, limit)
  const twins: readonly (TwinJson | undefined)[] = done?.twins ?? Array.from({ length: shown }, () => undefined)
  const rows = twins.map((twin, index): GroupItem => ({ kind: 'row', key: `${key} ${twin?.id ?? index}`, level, of: key, twin }))
  const left = group.count - twins.length
  if (left <= 0 || done?.hasMore === false) return rows
  return [...rows, { kind: 'more', key: `${key} more`, level, of: key, group, left, isLast: limit >= parts.maxLimit }]
}
