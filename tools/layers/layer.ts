import { importsOf, isTest, type Import, type Tree } from './tree.ts'

type MayImport = readonly string[] | 'all'

export type Tables = {
  /** The packages that each package, or folder at the root, may import. */
  readonly packages: Readonly<Record<string, readonly string[]>>
  /** The layers of the same package that each layer (a folder in `src`, or a file beside it) may import. */
  readonly layers: Readonly<Record<string, Readonly<Record<string, MayImport>>>>
  /** The floors of a folder, from the lowest. Each floor may only import earlier ones. */
  readonly floors: Readonly<Record<string, readonly string[]>>
  readonly slices: readonly string[]
  readonly forbidden: readonly { readonly from: RegExp; readonly to: string; readonly instead: string }[]
  readonly typesOnly: { readonly from: string; readonly to: string; readonly except: readonly string[] }
}

/** Finds imports that go up or sideways. A test may import everything of its own package. */
export function layerViolations(tree: Tree, tables: Tables): string[] {
  return [...tree.keys()]
    .filter((file) => /\.(?:ts|tsx)$/.test(file))
    .flatMap((file) =>
      importsOf(tree, file).flatMap((each) => {
        const wrong = each.target === undefined ? undefined : judge(file, { ...each, target: each.target }, tables)
        return wrong === undefined ? [] : [`${file}:${each.line} imports ${each.specifier}: ${wrong}`]
      }),
    )
}

function judge(file: string, { target, specifier, typeOnly }: Import & { target: string }, tables: Tables): string | undefined {
  const from = packageOf(file)
  const to = packageOf(target)
  if (from !== to) return judgePackages({ from, to, specifier, tables }) ?? judgeTypes({ file, target, typeOnly, tables })
  if (specifier.startsWith('@twinwerk/')) return 'inside a package imports are relative'
  if (isTest(file)) return undefined
  const forbidden = tables.forbidden.find((rule) => rule.from.test(file) && rule.to === target)
  if (forbidden) return forbidden.instead
  return judgeLayers({ file, target, tables })
}

function judgePackages({
  from,
  to,
  specifier,
  tables,
}: {
  from: string
  to: string
  specifier: string
  tables: Tables
}): string | undefined {
  const allowed = tables.packages[from]
  if (!allowed) return `${from} is not in the table of packages`
  if (!allowed.includes(to)) return `${from} may only import ${listed(allowed)}`
  if (specifier.startsWith('.') && from !== 'e2e' && from !== 'bench') return `other packages are imported by name: @twinwerk/${to}/…`
  return undefined
}

function judgeTypes({
  file,
  target,
  typeOnly,
  tables,
}: {
  file: string
  target: string
  typeOnly: boolean
  tables: Tables
}): string | undefined {
  const { from, to, except } = tables.typesOnly
  if (typeOnly || isTest(file) || !file.startsWith(from) || !target.startsWith(to) || except.includes(target)) return undefined
  return 'only types may be imported from there (import type)'
}

function judgeLayers({ file, target, tables }: { file: string; target: string; tables: Tables }): string | undefined {
  const layers = tables.layers[packageOf(file)]
  if (!layers) return judgeFloors({ file, target, tables })
  const from = layerOf(file)
  const to = layerOf(target)
  if (from === to) return judgeSlices({ file, target, tables }) ?? judgeFloors({ file, target, tables })
  const allowed = layers[from]
  if (!allowed) return `${from} is not in the table of layers`
  if (!(to in layers)) return `${to} is not in the table of layers`
  if (allowed === 'all' || allowed.includes(to)) return undefined
  return `${from} may only import ${listed(allowed)}`
}

function judgeSlices({ file, target, tables }: { file: string; target: string; tables: Tables }): string | undefined {
  const folder = tables.slices.find((each) => file.startsWith(`${each}/`))
  if (folder === undefined) return undefined
  const sliceOf = (path: string): string | undefined => path.slice(folder.length + 1).split('/')[0]
  return sliceOf(file) === sliceOf(target) ? undefined : `${layerOf(file)} never import each other`
}

function judgeFloors({ file, target, tables }: { file: string; target: string; tables: Tables }): string | undefined {
  const found = Object.entries(tables.floors).find(([folder]) => file.startsWith(`${folder}/`) && target.startsWith(`${folder}/`))
  if (!found) return undefined
  const [folder, floors] = found
  const floorOf = (path: string) => path.slice(folder.length + 1).replace(/(?:\/.*|\.tsx?)$/, '')
  const [from, to] = [floorOf(file), floorOf(target)]
  if (from === to) return undefined
  const [height, wanted] = [floors.indexOf(from), floors.indexOf(to)]
  if (height < 0 || wanted < 0) return `${height < 0 ? from : to} is not in the table of floors`
  return wanted < height ? undefined : `${from} may only import ${listed(floors.slice(0, height))}`
}

/** Returns `model` for a file of packages/model, `tools` for a file of the folder tools. */
function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' ? second : first
}

/** Returns the folder in `src`, or the name of a file beside those folders. */
function layerOf(path: string): string {
  const [, , , layer = ''] = path.split('/')
  return layer.replace(/\.tsx?$/, '')
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing of ours' : names.join(', ')
}
