import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/** A column by its path, as addresses and what the device remembers name it; the twin itself has no path. */
export function columnId(path: readonly Systematics[]): string {
  return path.length === 0 ? 'itself' : path.join('/')
}
