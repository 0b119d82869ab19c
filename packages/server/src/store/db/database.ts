import pg from 'pg'
import { isUuid } from '@twinwerk/model/twin/twin-id'

export type Statement = { readonly text: string; readonly values?: readonly unknown[]; readonly name?: string }
export type Rows = { readonly rows: readonly Record<string, unknown>[]; readonly rowCount: number }
export type Transaction = { run(statement: Statement): Promise<Rows> }
export type Scope = { readonly role: 'app'; readonly tenant: string } | { readonly role: 'identity' }
export type Database = {
  /** One statement in one pipelined transaction. */
  one(scope: Scope, statement: Statement): Promise<Rows>
  transaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T>
  owner<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL; its user owns the tables, requests run as a role that owns nothing. */
export function openDatabase(options: { url: string; connections?: number }): Database {
  const pool = new pg.Pool({ connectionString: options.url, max: options.connections ?? 10 })
  const transaction = <T>(preamble: string, work: (transaction: Transaction) => Promise<T>) => inTransaction(pool, preamble, work)
  return {
    one: (scope, statement) => transaction(preambleOf(scope), ({ run }) => run(statement)),
    transaction: (scope, work) => transaction(preambleOf(scope), work),
    owner: (work) => transaction('begin', work),
    close: () => pool.end(),
  }
}

function preambleOf(scope: Scope): string {
  if (scope.role === 'identity') return 'begin; set local role twinwerk_identity'
  if (!isUuid(scope.tenant)) throw new Error('A tenant scope needs a uuid')
  return `begin; set local role twinwerk_app; set local app.tenant = '${scope.tenant}'`
}

async function inTransaction<T>(pool: pg.Pool, preamble: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query(preamble)
    const result = await work({ run: (statement) => run(client, statement) })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

async function run(client: pg.PoolClient, statement: Statement): Promise<Rows> {
  const { text, values, name } = statement
  const result = await client.query({ text, values: [...(values ?? [])], ...(name ? { name } : {}) })
  return { rows: result.rows, rowCount: result.rowCount ?? 0 }
}
