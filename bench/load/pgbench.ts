import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Same settings as the product's connections, but the best plan for free: no SET LOCAL is spent on it. */
const settings =
  '-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan -c TimeZone=UTC -c role=twinwerk_app'

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** Transactions per second of a script inside BEGIN, SET LOCAL and COMMIT, prepared, as the role the requests run as. */
export async function pgbench(input: { url: string; tenant: string; script: string; clients: number; seconds: number }): Promise<number> {
  const { url, tenant, script, clients, seconds } = input
  const folder = mkdtempSync(join(tmpdir(), 'twinwerk-bench-'))
  try {
    const file = join(folder, 'script.sql')
    const [variables, statement] = splitVariables(script)
    writeFileSync(file, `${variables}begin;\nset local app.tenant = '${tenant}';\n${statement};\ncommit;\n`)
    const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file, url]
    const { stdout } = await promisify(execFile)('pgbench', args, { env: { ...process.env, PGOPTIONS: settings } })
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!tps || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Lines that begin with a backslash set variables and stand before the transaction; pgbench wants a statement on one line or ended by a
 * semicolon.
 */
function splitVariables(script: string): [string, string] {
  const lines = script.trim().split('\n')
  const isVariable = (line: string) => line.startsWith('\\')
  return [
    lines
      .filter(isVariable)
      .map((line) => `${line}\n`)
      .join(''),
    escapeColons(lines.filter((line) => !isVariable(line)).join('\n')),
  ]
}

/** pgbench takes `:name` for a variable, in quotes too; PostgreSQL reads an escaped colon as the same text. */
function escapeColons(sql: string): string {
  return sql.replace(/'[^']*'|"[^"]*"/g, (quoted) => (quoted.includes(':') ? `U&${quoted.replaceAll(':', '\\003A')}` : quoted))
}
