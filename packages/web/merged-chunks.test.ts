import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mergedChunks } from './merged-chunks.ts'
import { source, type Modules } from './module-graph.ts'

type Module = { readonly imports?: readonly string[]; readonly late?: readonly string[]; readonly size?: number }

const id = (path: string) => join(source, path)

/** Merges the modules of a program (paths of `name`) that begins with `name/main`. */
function merged(name: string, program: Readonly<Record<string, Module>>, first: readonly string[] = []) {
  const at = (path: string) => id(`${name}/${path}`)
  const infos = new Map(Object.entries(program).map(([path, module]) => [at(path), module]))
  const getModuleInfo = (module: string) => {
    const { imports = [], late = [], size = 100 } = infos.get(module) ?? {}
    return { importedIds: imports.map(at), dynamicallyImportedIds: late.map(at), code: 'x'.repeat(size) }
  }
  const wanted = {
    entry: `${name}/main`,
    first: first.map((path) => `${name}/${path}`),
    drawsSoon: [],
    isFree: (module: string) => module !== at('main'),
  }
  const chunks = mergedChunks(wanted, { getModuleInfo } as unknown as Modules)
  return (path: string) => chunks.get(at(path))
}

test('small modules of parts that load together are one file, and a large one that few need stays apart', () => {
  const chunkOf = merged('shared', {
    main: { late: ['list', 'record', 'map'] },
    list: { imports: ['button'] },
    record: { imports: ['button', 'field'] },
    map: { imports: ['button', 'field', 'drawing'] },
    button: {},
    field: {},
    drawing: { size: 500_000 },
  })
  expect(chunkOf('button')).toBeDefined()
  expect(chunkOf('field')).toBe(chunkOf('button'))
  expect(chunkOf('drawing')).toBeUndefined()
})

test('a page that is shown first loads nothing of other pages', () => {
  const program = {
    main: { late: ['list', 'record'] },
    list: { imports: ['button'] },
    record: { imports: ['button', 'field'] },
    button: {},
    field: {},
  }
  const free = merged('free', program)
  expect(free('field')).toBe(free('button'))
  const fixed = merged('fixed', program, ['list'])
  expect(fixed('field')).toBe(fixed('record'))
  expect(fixed('field')).not.toBe(fixed('button'))
})

test('files that a third one lies between are not merged alone, since they would import each other in a circle', () => {
  const chunkOf = merged('circle', {
    main: { late: ['a', 'b'] },
    a: { imports: ['between'] },
    b: { imports: ['between', 'far'] },
    between: { imports: ['far'], size: 400_000 },
    far: {},
  })
  expect(chunkOf('a') === undefined || chunkOf('a') !== chunkOf('far') || chunkOf('between') === chunkOf('far')).toBe(true)
})
