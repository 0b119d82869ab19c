import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { mergedChunks } from './merged-chunks.ts'
import { loadedWith, source, type Modules } from './module-graph.ts'
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

/** The screens whose modules are put together, so that each of them loads in a few files. The bits of `screensWith` are in this order. */
const firstScreens = [
  'home/HomeScreen.tsx',
  'list/ListScreen.tsx',
  'profile/ProfileScreen.tsx',
  'portal/PortalHome.tsx',
  'detail/DetailPanel.tsx',
  'portal/PortalScreen.tsx',
  'help/HelpScreen.tsx',
].map((path) => `screens/${path}`)
const [home = '', list = ''] = firstScreens
const homeOrList = 0b11
/** Parts of other screens that load later share some modules of the home page and need no more of it. */
const homeAlone = 0b1
/** Words of tiles and of the menu. Other parts need some of them as well, and alone they would be files of a few hundred bytes. */
const homeWords = /\/src\/(i18n\/(dashboard|menu)\/|dashboard\/value-words)/
const anyOther = 2 ** firstScreens.length

/** The first screens that load a module, as the bits of a number, with one more bit if any other page of `routes.tsx` does. */
function screensWith(id: string, modules: Modules): number {
  if (loadedWith('shell/TenantFrame.tsx', modules).has(id)) return 0
  const bits = firstScreens.reduce((sum, path, index) => sum + (loadedWith(path, modules).has(id) ? 2 ** index : 0), 0)
  return bits + (otherPages(modules).some((path) => loadedWith(path, modules).has(id)) ? anyOther : 0)
}

/**
 * Returns the chunk of a module of the home page or of lists: one for all modules that the same screens load. Small ones of their own would
 * compress worse and need a request each. Screens that load a module load its imports as well, so no chunks import each other in a circle.
 */
const shownFirst: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  if (homeWords.test(id)) return 'home-words'
  const bits = screensWith(id, modules)
  return bits & homeOrList && bits !== homeAlone ? `first-${bits}` : null
}

/** The modules that every page loads. */
const frame = ['main.tsx', 'shell/TenantFrame.tsx']
/** The pages that load nothing in vain. A record is opened from one of them and may. */
const pages = ['screens/sign-in/SignInScreen.tsx', ...firstScreens.filter((path) => !path.includes('/detail/'))]
let later: ReadonlyMap<string, string> | undefined

/** Returns the chunk of a module that loads after the first screens. */
const shownLater: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  later ??= mergedChunks(
    {
      entry: 'main.tsx',
      // The list of users draws the button at once. Other late parts of lists wait for a click.
      first: [...frame, ...pages, 'screens/list/invite/InviteButton.tsx'],
      drawsSoon: [...frame, ...pages.filter((path) => path !== list)],
      isFree: (module) => ![...frame, home, list].some((path) => loadedWith(path, modules).has(module)),
    },
    modules,
  )
  return later.get(id) ?? null
}

/** The paths of the pages that are no first screens. */
function otherPages(modules: Modules): readonly string[] {
  const pages = modules.getModuleInfo(join(source, 'routes.tsx'))?.dynamicallyImportedIds ?? []
  return pages.map((id) => relative(source, id)).filter((path) => path !== 'shell/TenantFrame.tsx' && !firstScreens.includes(path))
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
            // A package exports all its modules by one, so imports of it do not tell which of them a screen loads. They stay apart.
            { name: shownFirst, debugName: 'first', includeDependenciesRecursively: false },
            { name: shownLater, debugName: 'later', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
}))
