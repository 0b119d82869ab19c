import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { offlineFiles } from './offline-files.ts'
import { precompress } from './precompress.ts'

/** Parts of Mantine that the sign-in page and every page behind it show. */
const sharedParts =
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|ActionIcon|Checkbox\/CheckIcon)|@mantine\/hooks\/esm\/use-uncontrolled|use-computed-color-scheme/

/** Returns the chunk of a module that every page behind the sign-in loads, and of one that the sign-in page needs as well. */
const signedIn: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  if (id.includes('node_modules')) return sharedParts.test(id) ? 'parts' : null
  if (!loadedWith('shell/TenantFrame.tsx', modules).has(id)) return null
  return loadedWith('screens/sign-in/SignInScreen.tsx', modules).has(id) ? 'parts' : 'signed-in'
}

const firstScreens = [
  'sign-in/SignInScreen.tsx',
  'home/HomeScreen.tsx',
  'list/ListScreen.tsx',
  'portal/PortalHome.tsx',
  'profile/ProfileScreen.tsx',
].map((path) => `screens/${path}`)

/** The screens that load a module, as the bits of a number. */
function screensWith(id: string, modules: Parameters<Rolldown.CodeSplittingNameFunction>[1]): number {
  if (loadedWith('shell/TenantFrame.tsx', modules).has(id)) return 0
  return firstScreens.reduce((bits, path, index) => bits + (loadedWith(path, modules).has(id) ? 2 ** index : 0), 0)
}

/** The bits of the home page and of lists. */
const homeAndLists = 0b110
const countOf = (bits: number) => bits.toString(2).replaceAll('0', '').length

/**
 * A chunk for the modules that the home page, lists and a further first screen load, and no other of these: small files of their own would
 * compress worse and need a request each. A chunk takes in all that its modules import, so chunks of more screens come first.
 */
const shownFirst = Array.from({ length: 2 ** firstScreens.length }, (_, bits) => bits)
  .filter((bits) => countOf(bits) > 2 && (bits & homeAndLists) === homeAndLists)
  .toSorted((one, other) => countOf(other) - countOf(one))
  .map((bits) => ({
    name: (id: string, modules: Parameters<Rolldown.CodeSplittingNameFunction>[1]) =>
      screensWith(id, modules) === bits ? `first-${bits}` : null,
    debugName: `first-${bits}`,
  }))

/** Icons that lists show. The package exports all icons by one module, so its imports tell nothing. */
const listIcons = /icons\/Icon(ArrowUp|Chevron(Down|Up)|X|Dots|Download|Trash|Upload)\./

/** Returns a chunk for small modules of lists: their icons, and what lists alone load of these screens. */
const ofLists: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  if (listIcons.test(id)) return 'list-icons'
  const isSmall = /src\/(data|query|list|right|twin)\//.test(id) && !id.includes('node_modules')
  return isSmall && screensWith(id, modules) === 0b100 ? 'list-data' : null
}

const loaded = new Map<string, ReadonlySet<string>>()

/** Returns the modules (ids) that load together with a module of this package. */
function loadedWith(path: string, modules: Parameters<Rolldown.CodeSplittingNameFunction>[1]): ReadonlySet<string> {
  const known = loaded.get(path)
  if (known) return known
  const found = new Set([join(import.meta.dirname, 'src', path)])
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  loaded.set(path, found)
  return found
}

/**
 * Two bundles in one folder: the back office and, with `--mode public`, the public pages. They are separate, because shared code would be
 * split into more and smaller files, and the first list has no spare bytes for that.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), precompress(), mode !== 'public' && offlineFiles()],
  build: {
    // Browsers without module preloading load the same files a little later.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: mode !== 'public',
    // The first build has put them there, with the list of its files.
    copyPublicDir: mode !== 'public',
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: true,
    rolldownOptions: {
      input: join(import.meta.dirname, mode === 'public' ? 'public.html' : 'index.html'),
      output: {
        codeSplitting: {
          groups: [
            // The page needs all these modules immediately. A single file compresses them together; by default they are split by the
            // screens that share them.
            { name: 'frame', tags: ['$initial'] },
            // The same holds for those that every page needs once somebody has signed in.
            { name: signedIn, debugName: 'signed-in' },
            ...shownFirst,
            { name: ofLists, debugName: 'list' },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
}))
