import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The settings of the product's connections. PostgreSQL gets the generic plan here without the SET LOCAL that the product pays for. */
const settings =
  '-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan -c TimeZone=UTC -c role=twinwerk_app'

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/**
 * Returns the transactions per second of a script between BEGIN, SET LOCAL and COMMIT. Its statements are prepared and run as the role of
 * requests.
 */
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
 * Splits the lines that set variables from the statement, because they go before the transaction. They begin with a backslash. pgbench
 * expects a statement on one line or ended by a semicolon.
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

/** Escapes colons in quotes: pgbench takes `:name` for a variable even there. PostgreSQL reads the escaped colon as the same text. */
function escapeColons(sql: string): string {
  return sql.replace(/'[^']*'|"[^"]*"/g, (quoted) => (quoted.includes(':') ? `U&${quoted.replaceAll(':', '\\003A')}` : quoted))
}
