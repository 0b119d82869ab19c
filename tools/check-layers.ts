import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { documentViolations } from './layers/documents.ts'
import { houseViolations } from './layers/house.ts'
import { layerViolations } from './layers/layer.ts'
import { mirrorViolations } from './layers/mirror.ts'
import { purityViolations } from './layers/purity.ts'
import { sentenceViolations } from './layers/sentences.ts'
import { tables } from './layers/tables.ts'
import type { Tree } from './layers/tree.ts'

const folders = ['packages', 'tools', 'e2e', 'bench']
const leftOut = new Set(['node_modules', 'dist'])

/** Returns all violations in a tree of files, as `file:line what`. */
export function checkTree(tree: Tree): string[] {
  return [
    ...layerViolations(tree, tables),
    ...purityViolations(tree),
    ...mirrorViolations(tree),
    ...houseViolations(tree),
    ...sentenceViolations(tree),
  ]
}

/** Reads the files whose names match `ends`, by their paths from the root. */
function readTree(root: string, names: readonly string[], ends: RegExp): Tree {
  const read = (path: string): [string, string][] => {
    if (!statSync(path).isDirectory()) return ends.test(path) ? [[relative(root, path), readFileSync(path, 'utf8')]] : []
    return readdirSync(path).flatMap((name) => (leftOut.has(name) ? [] : read(join(path, name))))
  }
  return new Map(names.flatMap((name) => read(join(root, name))))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const tree = readTree(root, folders, /\.(?:ts|tsx|mjs|css)$/)
  const all = [...folders, 'docs', 'deploy', '.ci', ...readdirSync(root).filter((name) => /\.(?:md|json|ts)$/.test(name))]
  const pages = readTree(root, all, /\.md$/)
  const paths = new Set(readTree(root, all, /./).keys())
  const violations = [...checkTree(tree), ...documentViolations(tree, pages, paths)]
  for (const violation of violations) console.error(violation)
  process.exit(violations.length === 0 ? 0 : 1)
}
