import { isTest, type Tree } from './tree.ts'

const contract = 'packages/contract/src/'
const api = 'packages/server/src/api/'

/** Finds calls and handlers without their counterpart: both have the same path, so that a reader finds one from the other. */
export function mirrorViolations(tree: Tree): string[] {
  const pathsIn = (folder: string, sign: RegExp): string[] =>
    [...tree]
      .filter(([path, text]) => path.startsWith(folder) && !isTest(path) && sign.test(text))
      .map(([path]) => path.slice(folder.length))
  const calls = pathsIn(contract, /= defineCall\(/)
  const handlers = pathsIn(api, /\bHandler<typeof /)
  if (handlers.length === 0) return []
  const missing = calls.filter((path) => !tree.has(api + path))
  const extra = handlers.filter((path) => !calls.includes(path))
  return [
    ...missing.map((path) => `${contract}${path}:1 has no handler: ${api}${path} must serve it`),
    ...extra.map((path) => `${api}${path}:1 serves no call of the same path: ${contract}${path} must declare it`),
  ]
}
