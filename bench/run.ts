import { openLoad } from './open-load.ts'
import { readOptions } from './options.ts'
import { printTable } from './print-table.ts'
import { rows } from './rows/registry.ts'
import type { Outcome } from './rows/row.ts'

const options = readOptions(process.argv.slice(2))
const unknown = options.rows.filter((name) => !(name in rows))
if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`)

const { bench, close } = await openLoad({ size: { twins: options.twins }, port: options.port, options })
try {
  const outcomes: Outcome[] = []
  for (const [name, row] of Object.entries(rows)) {
    if (options.rows.length > 0 && !options.rows.includes(name)) continue
    process.stdout.write(`${name} …\n`)
    const failed = (error: unknown): Outcome[] => [{ row: name, goal: '', measured: 'failed', ok: false, note: String(error) }]
    outcomes.push(...(await row(bench, name).catch(failed)))
  }
  printTable(outcomes)
} finally {
  await close()
}
