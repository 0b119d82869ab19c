import type { Kind } from './kind.ts'
import { problem, problems } from './problem.ts'

/** The largest number of entries with which a menu may begin. */
export const maxMenuStandard = 20

/** Sets the entries with which a menu begins. Entries that are closed to a person are omitted, so any path is valid. */
export const menu: Kind<'menu'> = {
  check: ({ paths }) =>
    problems(
      paths.length === 0 && problem('nothing', 'paths'),
      paths.length > maxMenuStandard && problem('tooMany', 'paths', maxMenuStandard),
      firstTwice(paths) !== -1 && problem('twice', 'paths', firstTwice(paths)),
    ),
  change: () => [],
  base: () => undefined,
}

function firstTwice(paths: readonly string[]): number {
  return paths.findIndex((path, index) => paths.indexOf(path) < index)
}
