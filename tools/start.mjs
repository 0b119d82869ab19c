import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { serverAllocation, serverMemory } from './server-memory.mjs'
import { ensureWebBundle } from './web-bundle.mjs'

const node = ensureInstalled()
ensureWebBundle(node)

// Node caches three thousand compiled modules for the next start. It starts without a cache if the folder cannot be written.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...serverAllocation, ...process.env }
// The IPC channel tells the server when this script dies, even by kill -9.
const main = join(root, 'packages', 'server', 'src', 'main.ts')
const server = spawn(node, [...serverMemory, main], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

// npm forwards signals, but a killed npm leaves this process behind. The server then ends, because nobody uses it any more.
const npm = process.env.npm_lifecycle_event === 'start' ? process.ppid : undefined
if (npm !== undefined) setInterval(() => process.ppid === npm || server.kill('SIGTERM'), 250).unref()
