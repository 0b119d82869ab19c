import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { secretPurpose } from '../providers/provider.ts'
import { pushPurpose } from '../push/push-keys.ts'
import type { SecretKeys } from './seal.ts'
import { createSeal, sealedWith } from './seal.ts'

type SealedColumn = { readonly table: string; readonly column: string; readonly purposeOf: (id: string) => string }

// To add a stored secret: `seal` it with a purpose, and add its column here.
/** Every column that stores sealed secrets. A missing column is never sealed with the current key. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'identity_provider', column: 'client_secret', purposeOf: secretPurpose },
  { table: 'push_key', column: 'sealed_private_key', purposeOf: () => pushPurpose },
]

export type Rotated = {
  /** The number of secrets that were sealed again. */
  readonly resealed: number
  /** The number of secrets by the id of the key that now seals them. */
  readonly sealedBy: Readonly<Record<string, number>>
}

/**
 * Seals all secrets with the current key. May run beside servers, and repeatedly: a secret that is changed meanwhile is left to the next
 * run.
 */
export async function rotateKeys(database: Database, keys: SecretKeys): Promise<Rotated> {
  let resealed = 0
  const sealedBy: Record<string, number> = {}
  for (const sealed of sealedColumns) {
    for (const { id, secret } of await secretsIn(database, sealed)) {
      const isDone = sealedWith(secret) !== keys.current && (await reseal(database, keys, { ...sealed, id, secret }))
      if (isDone) resealed += 1
      const key = isDone ? keys.current : sealedWith(secret)
      sealedBy[key] = (sealedBy[key] ?? 0) + 1
    }
  }
  return { resealed, sealedBy }
}

type Secret = { readonly id: string; readonly secret: string }

async function secretsIn(database: Database, { table, column }: SealedColumn): Promise<readonly Secret[]> {
  const text = `select id::text, ${column} as secret from ${table} where ${column} is not null order by id`
  const { rows } = await database.one({ role: 'identity' }, { text, columns: columns({ id: 'text', secret: 'text' }) })
  return rows
}

async function reseal(
  database: Database,
  keys: SecretKeys,
  { table, column, purposeOf, id, secret }: SealedColumn & Secret,
): Promise<boolean> {
  const { seal, open } = createSeal(async () => keys)
  const anew = await seal(await open(secret, purposeOf(id)), purposeOf(id))
  const text = `update ${table} set ${column} = $1 where id::text = $2 and ${column} = $3`
  const { rowCount } = await database.one({ role: 'identity' }, { text, values: [anew, id, secret] })
  return rowCount === 1
}
