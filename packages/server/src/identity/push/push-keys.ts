import { present } from '@twinwerk/model/error/present'
import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import type { Seal } from '../secrets/seal.ts'

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** The purpose for which the private key is sealed. */
export const pushPurpose = 'push key'

/**
 * Returns a function for the push keys of the installation. The first call creates or loads them; later calls use the cache. If several
 * servers create keys concurrently, the first wins and the others read the stored keys.
 */
export function createPushKeys(database: Database, seal: Seal): () => Promise<PushKeys> {
  let cached: Promise<PushKeys> | undefined
  return () => {
    cached ??= readOrMake(database, seal)
    cached.catch(() => (cached = undefined))
    return cached
  }
}

async function readOrMake(database: Database, seal: Seal): Promise<PushKeys> {
  const stored = await read(database, seal)
  if (stored) return stored
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await database.one(
    { role: 'identity' },
    {
      name: 'push-key-keep',
      text: 'insert into push_key (id, public_key, sealed_private_key) values (1, $1, $2) on conflict do nothing',
      values: [publicKey, await seal.seal(privateKey, pushPurpose)],
    },
  )
  return present(await read(database, seal), 'the push key')
}

async function read(database: Database, seal: Seal): Promise<PushKeys | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'push-key',
      text: 'select public_key, sealed_private_key from push_key',
      columns: columns({ public_key: 'text', sealed_private_key: 'text' }),
    },
  )
  const [row] = rows
  return row && { publicKey: row.public_key, privateKey: await seal.open(row.sealed_private_key, pushPurpose) }
}
