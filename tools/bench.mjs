import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, root } from './install.mjs'
import { ensureWebBundle } from './web-bundle.mjs'

const node = ensureInstalled()
const asked = process.argv.slice(2)
const at = asked.findIndex((each) => each.startsWith('--rows'))
const rows = asked[at]?.split('=')[1] ?? asked[at + 1] ?? ''
// Only rows of the web need a browser and the web bundle.
const drawing = at === -1 || rows.split(',').some((row) => row === 'web' || row.startsWith('web-'))
if (drawing) ensureWebBundle(node)
const env = drawing ? { ...process.env, CHROMIUM_PATH: ensureChromium() } : process.env
const bench = spawn(node, [join(root, 'bench', 'run.ts'), ...asked], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => bench.kill(signal))
bench.on('exit', (code) => process.exit(code ?? 1))
