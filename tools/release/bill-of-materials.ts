import { spawnSync } from 'node:child_process'
import type { LockFile } from './lock-file.ts'

type Component = { readonly 'bom-ref': string; readonly properties?: readonly { readonly name: string }[] }
type Dependency = { readonly ref: string; readonly dependsOn?: readonly string[] }
type Bill = {
  readonly serialNumber: string
  readonly metadata: { readonly timestamp: string; readonly component: { readonly name: string } }
  readonly components: readonly Component[]
  readonly dependencies: readonly Dependency[]
}

/**
 * Returns the CycloneDX list of what a release contains, from `npm sbom`, which reads the lock file and needs no network. npm calls the
 * packages of the bundle a development's, since no server loads them: here they are shipped. Two builds of a release give the same list, so
 * it has neither a number of its own nor a time.
 */
export function billOfMaterials(root: string, lock: LockFile, folders: readonly string[]): string {
  const { serialNumber: _number, metadata, ...bill } = npmSbom(root)
  const { timestamp: _time, component, ...rest } = metadata
  const shipped = new Set(folders.map((folder) => `${folder.replace(/^.*node_modules\//, '')}@${lock.get(folder)?.version}`))
  const keeps = (ref: string) => shipped.has(ref)
  const components = bill.components
    .filter((each) => keeps(each['bom-ref']))
    .map(({ properties = [], ...each }) => ({
      ...each,
      scope: 'required',
      properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
    }))
  const dependencies = bill.dependencies
    .filter(({ ref }) => keeps(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(keeps) }))
  return `${JSON.stringify({ ...bill, metadata: { ...rest, component: { ...component, name: 'twinwerk' } }, components, dependencies }, null, 2)}\n`
}

function npmSbom(root: string): Bill {
  const args = ['sbom', '--package-lock-only', '--offline', '--sbom-format', 'cyclonedx']
  const npm = process.env['npm_execpath']
  const [command, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status, stdout, stderr, error } = spawnSync(command, all, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
  if (status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr}`)
  return JSON.parse(stdout)
}
