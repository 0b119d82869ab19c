import { join } from 'node:path'
import type { Rolldown } from 'vite'

export type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]

export const source = join(import.meta.dirname, 'src')

const loaded = new Map<string, ReadonlySet<string>>()

/** Returns the modules (ids) that load together with a module (path below `src`). */
export function loadedWith(path: string, modules: Modules): ReadonlySet<string> {
  const known = loaded.get(path)
  if (known) return known
  const found = new Set([join(source, path)])
  for (const id of found) for (const imported of importsOf(id, modules)) found.add(imported)
  loaded.set(path, found)
  return found
}

/** Returns the modules (ids) that a module imports at once. */
export function importsOf(id: string, modules: Modules): readonly string[] {
  const module = modules.getModuleInfo(id)
  return (module?.importedIds ?? []).flatMap((imported) =>
    iconPackage.test(imported) ? iconsIn(module?.code ?? '', imported) : [imported],
  )
}

const iconPackage = /tabler-icons-react\.m?js$/

/** The icons that a module takes from the package that exports all of them. */
function iconsIn(code: string, iconModule: string): readonly string[] {
  const names = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g)
  return [...names].flatMap(([, list = '']) =>
    [...list.matchAll(/\bIcon\w+/g)].map(([name]) => iconModule.replace(iconPackage, `icons/${name}.mjs`)),
  )
}
