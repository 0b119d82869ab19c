import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { ensureWebBundle } from './web-bundle.mjs'

const node = ensureInstalled()
ensureWebBundle(node)

// The channel tells the server when this script dies, even by kill -9.
const server = spawn(node, [join(root, 'packages', 'server', 'src', 'main.ts')], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

// npm passes signals on, but a killed npm leaves us behind: then there is nobody left to serve for.
const npm = process.env.npm_lifecycle_event === 'start' ? process.ppid : undefined
if (npm !== undefined) setInterval(() => process.ppid === npm || server.kill('SIGTERM'), 250).unref()
