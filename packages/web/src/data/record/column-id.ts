import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/**
 * Returns the id of the column with a path, for addresses and for the settings on the device. The column of the twin itself has no path.
 */
export function columnId(path: readonly Systematics[]): string {
  return path.length === 0 ? 'itself' : path.join('/')
}

/** Returns the path of a column by its id. */
export function columnPath(id: string): readonly Systematics[] {
  return id === columnId([]) ? [] : id.split('/')
}
