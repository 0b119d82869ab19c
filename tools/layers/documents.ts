import { posix } from 'node:path'
import { citationViolations } from './citations.ts'
import type { Tree } from './tree.ts'

/** Matches a path in backticks to a file or, with a slash at its end, to a folder. */
const named = /`([\w.@-]+(?:\/[\w.@-]+)*\/(?:[\w.@-]+\.(?:ts|tsx|mjs|md|css|json|sh))?)`/g
const decision = /\bADR (\d+)\b/g
/**
 * Finds missing paths, decisions and citations in documents and comments. A path may start at the root, at the name of a package
 * (`server/api/`), or anywhere below the source of a package (`runner/tasks/registry.ts`).
 */
export function documentViolations(tree: Tree, pages: Tree, paths: ReadonlySet<string>): string[] {
  const known = reachable(paths)
  const numbers = new Set([...paths].flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []))
  const missing = [...pages].flatMap(([page, text]) =>
    found(text, named, (path) => !known.has(path) && !known.has(posix.join(posix.dirname(page), path))).map(
      ({ line, what }) => `${page}:${line} names \`${what}\`, which is not there`,
    ),
  )
  const undecided = [...pages, ...tree].flatMap(([path, text]) =>
    found(text, decision, (number) => number.startsWith('0') || !numbers.has(number.padStart(4, '0'))).map(
      ({ line, what }) => `${path}:${line} cites ADR ${what}: no decision has this number, written without zeros before it`,
    ),
  )
  return [...missing, ...undecided, ...citationViolations(tree, pages)]
}

function found(text: string, pattern: RegExp, isWrong: (what: string) => boolean): { readonly line: number; readonly what: string }[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(pattern)].map(([, what = '']) => ({ line: index + 1, what })))
    .filter(({ what }) => isWrong(what))
}

/** Returns every way to write the path of a file or folder: each end of its path, with the source folders of packages omitted. */
function reachable(paths: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set<string>()
  for (const path of paths) {
    const parts = path.replace(/^packages\/(\w+)\/src\//, '$1/').split('/')
    for (const [whole, steps] of [
      [path, path.split('/')],
      [parts.join('/'), parts],
    ] as const) {
      known.add(whole)
      for (let from = 0; from < steps.length; from += 1)
        for (let to = from + 1; to <= steps.length; to += 1) known.add(steps.slice(from, to).join('/') + (to === steps.length ? '' : '/'))
    }
  }
  return known
}
