import { posix } from 'node:path'

/** Files by their path from the root of the repository, with forward slashes. */
export type Tree = ReadonlyMap<string, string>

export type Import = {
  readonly line: number
  readonly specifier: string
  /** Path of the file in the tree. Undefined for a package of npm or Node. */
  readonly target: string | undefined
  readonly typeOnly: boolean
}

const statement = /^[ \t]*(import|export)\b(\s+type\b)?([^'"`;=()]*?\bfrom\s*)?\s*['"]([^'"\n]+)['"]/gm
const call = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** Returns every import and re-export, including types and dynamic imports. */
export function importsOf(tree: Tree, file: string): Import[] {
  const text = withoutComments(tree.get(file) ?? '')
  const found = (match: RegExpExecArray, specifier = ''): Omit<Import, 'typeOnly'> => ({
    line: lineAt(text, match.index + match[0].indexOf(specifier)),
    specifier,
    target: targetOf({ tree, file, specifier }),
  })
  const statements = [...text.matchAll(statement)].map((match): Import => ({ ...found(match, match[4]), typeOnly: match[2] !== undefined }))
  const calls = [...text.matchAll(call)].map((match): Import => ({ ...found(match, match[1]), typeOnly: false }))
  return [...statements, ...calls].sort((a, b) => a.line - b.line)
}

/** Resolves `@twinwerk/model/query/filter` to `packages/model/src/query/filter.ts`, like the exports of every package. */
function targetOf({ tree, file, specifier }: { tree: Tree; file: string; specifier: string }): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  const [, name, path] = /^@twinwerk\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const base = `packages/${name}/src/${path ?? 'index'}`
  return [`${base}.ts`, `${base}.tsx`].find((each) => tree.has(each)) ?? `${base}.ts`
}

/** Replaces comments by blanks and preserves the line numbers. Our comments are on lines of their own or at the end of a line. */
export function withoutComments(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^\s*(?:\/\/|\/\*|\*)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '')))
    .join('\n')
}

/** Returns the line of an index, counted from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
