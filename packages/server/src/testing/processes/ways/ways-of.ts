import type { Data } from '@twinwerk/process/state/data'
import type { Way } from './play.ts'

type WayParts = Omit<Way, 'process' | 'data'>

/** Returns paths of one process that share their initial data. */
export function of(process: string, data: Data, ...ways: readonly (WayParts & { readonly data?: Data })[]): readonly Way[] {
  return ways.map((way) => ({ ...way, process, data: { ...data, ...way.data } }))
}
