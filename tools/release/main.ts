import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { buildRelease } from './build-release.ts'
import { megabytesOf } from './copy-tree.ts'

const root = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({ options: { 'without-postgres': { type: 'boolean', default: false }, out: { type: 'string' } } })
const folder = buildRelease({ root, out: values.out ?? join(root, 'dist'), postgres: !values['without-postgres'] })
console.log(`${folder} (${megabytesOf(folder)} MB)`)
