import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedChunks } from './merged-chunks.ts'
import { source, type Modules } from './module-graph.ts'

type Module = { readonly imports?: readonly string[]; readonly late?: readonly string[]; readonly size?: number }

/** The number of modules that are pages in a random program. */
const pages = 5

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

test('no files import each other in a circle, and first pages load what they need alone, in random programs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ imports: fc.nat(2 ** 12), size: fc.nat(60_000) }), { minLength: 5, maxLength: 20 }),
      fc.uuid(),
      (drawn, name) => {
        // Modules import later ones alone, so the program itself has no circle. The first five are pages.
        const modules = drawn.map(({ imports, size }, index) => {
          const below = drawn.flatMap((_, other) => (other > index && other >= pages && imports & (1 << (other % 12)) ? [`m${other}`] : []))
          return [`m${index}`, { imports: below, size }] as const
        })
        const program = { main: { late: modules.slice(0, pages).map(([page]) => page) }, ...Object.fromEntries(modules) }
        const chunkOf = merged(name, program, ['m0'])
        const behind = (path: string): ReadonlySet<string> => {
          const found = new Set([path])
          for (const each of found) for (const imported of Object.fromEntries(modules)[each]?.imports ?? []) found.add(imported)
          return found
        }
        const users = (path: string) =>
          modules
            .slice(0, pages)
            .filter(([page]) => behind(page).has(path))
            .map(([page]) => page)
            .join()
        const fileOf = (path: string) => chunkOf(path) ?? users(path)
        const files = new Map<string, Set<string>>()
        for (const [path, { imports }] of modules)
          if (users(path))
            for (const imported of imports) files.set(fileOf(path), (files.get(fileOf(path)) ?? new Set()).add(fileOf(imported)))
        for (const file of files.keys()) {
          const found = new Set([...(files.get(file) ?? [])].filter((other) => other !== file))
          for (const other of found) for (const next of files.get(other) ?? []) found.add(next)
          expect(found.has(file)).toBe(false)
        }
        const loaded = new Set([...behind('m0')].map(fileOf))
        for (const [path] of modules) if (users(path) && loaded.has(fileOf(path))) expect(behind('m0')).toContain(path)
      },
    ),
  )
})
