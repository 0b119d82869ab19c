import { stopSignal } from '../stop-signal.ts'
import { withOwnCommands } from '../store/publish/release.ts'
import { runAdmin } from './run-admin.ts'

const interrupted = 130

const code = await Promise.race([
  runAdmin({
    argv: process.argv.slice(2),
    environment: process.env,
    out: (line) => process.stdout.write(`${withOwnCommands(line)}\n`),
    err: (line) => process.stderr.write(`${withOwnCommands(line)}\n`),
  }),
  stopSignal().then(() => interrupted),
])
process.exitCode = code
if (code === interrupted) process.exit()
