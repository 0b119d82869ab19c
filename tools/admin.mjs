import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

// npm run admin -- <command>   one command of the console; --help lists them
const node = ensureInstalled()
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env }
const main = join(root, 'packages', 'server', 'src', 'admin', 'main.ts')
const child = spawn(node, [main, ...process.argv.slice(2)], { env, stdio: 'inherit' })
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
