import webPush from 'web-push'
import type { Database } from '../../store/db/database.ts'
import type { Seal } from '../secrets/seal.ts'

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** The purpose that the private key is sealed for. */
export const pushPurpose = 'push key'

/**
 * The keys of the installation, made with the first call, and read once. If servers make keys at once, the first wins: the others read the
 * stored keys.
 */
export function createPushKeys(database: Database, seal: Seal): () => Promise<PushKeys> {
  let kept: Promise<PushKeys> | undefined
  return () => {
    kept ??= readOrMake(database, seal)
    kept.catch(() => (kept = undefined))
    return kept
  }
}

async function readOrMake(database: Database, seal: Seal): Promise<PushKeys> {
  const known = await read(database, seal)
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await database.one(
    { role: 'identity' },
    {
      name: 'push-key-keep',
      text: 'insert into push_key (id, public_key, sealed_private_key) values (1, $1, $2) on conflict do nothing',
      values: [publicKey, await seal.seal(privateKey, pushPurpose)],
    },
  )
  return (await read(database, seal))!
}

async function read(database: Database, seal: Seal): Promise<PushKeys | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    { name: 'push-key', text: 'select public_key, sealed_private_key from push_key', values: [] },
  )
  const [row] = rows
  return row && { publicKey: row['public_key'] as string, privateKey: await seal.open(row['sealed_private_key'] as string, pushPurpose) }
}
