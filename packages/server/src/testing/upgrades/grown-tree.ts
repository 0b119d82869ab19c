import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { thisRelease } from '../../store/publish/release.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Returns the path of a tree's server program. */
export const mainOf = (tree: string) => join(tree, 'packages', 'server', 'src', 'main.ts')
export const ownTree = root

/** Copies the product into a folder and makes the copy the next release, with three more columns, a column of a view and a family. */
export async function growTree(tree: string): Promise<void> {
  await cp(join(root, 'packages'), join(tree, 'packages'), { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
  await cp(join(root, 'package.json'), join(tree, 'package.json'))
  await linkModules(tree)
  const packages = join(tree, 'packages')
  await replace(join(tree, 'package.json'), `"number": ${thisRelease.number}`, `"number": ${thisRelease.number + 1}`)
  const attribute = (name: string) => `${name}: { dataType: 'integer', label: { de: '${name}', en: '${name}' } }`
  const tag = join(packages, 'domain/src/platform/tag/twin.ts')
  await replace(tag, 'attributes: {', `attributes: { ${['first', 'second', 'third'].map(attribute).join(', ')},`)
  await replace(join(packages, 'server/src/mail/schema.sql.ts'), 'columns: {', "columns: { first: '1::bigint',")
  const family = `{ name: 'lantern', extends: 'entity', label: { de: 'Laterne', en: 'Lantern' }, plural: { de: 'Laternen', en: 'Lanterns' },
    icon: 'bulb', hue: 40, attributes: { ${attribute('height')} } }`
  await replace(join(packages, 'domain/src/definitions.ts'), '  tag,\n', `  tag,\n  ${family},\n`)
}

/** Links the installed packages, and the product's packages of the tree itself. */
async function linkModules(tree: string): Promise<void> {
  const modules = join(root, 'node_modules')
  const own = join(tree, 'node_modules', '@twinwerk')
  await mkdir(own, { recursive: true })
  for (const name of await readdir(modules)) if (name !== '@twinwerk') await symlink(join(modules, name), join(tree, 'node_modules', name))
  for (const name of await readdir(join(tree, 'packages'))) await symlink(join(tree, 'packages', name), join(own, name))
}

async function replace(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  await writeFile(file, text.replace(from, to))
}
