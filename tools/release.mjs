import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { ensureWebBundle } from './web-bundle.mjs'

// npm run release                          a folder below dist/ that runs without npm and without a network
// npm run release -- --without-postgres    the same for installations that bring their own PostgreSQL
const node = ensureInstalled()
ensureWebBundle(node)
const build = spawn(node, [join(root, 'tools', 'release', 'main.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => build.kill(signal))
build.on('exit', (code) => process.exit(code ?? 1))
