import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, root } from './install.mjs'
import { ensureWebBundle } from './web-bundle.mjs'

const node = ensureInstalled()
const asked = process.argv.slice(2)
const rows = asked[asked.indexOf('--rows') + 1]
// Only these rows need a browser and the web bundle.
const drawn = ['web', 'web-board', 'web-cells', 'web-charts', 'web-customer', 'web-home', 'web-kanban', 'web-map', 'web-technicians']
const drawing = !asked.includes('--rows') || rows?.split(',').some((row) => drawn.includes(row))
if (drawing) ensureWebBundle(node)
const env = drawing ? { ...process.env, CHROMIUM_PATH: ensureChromium() } : process.env
const bench = spawn(node, [join(root, 'bench', 'run.ts'), ...asked], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => bench.kill(signal))
bench.on('exit', (code) => process.exit(code ?? 1))
