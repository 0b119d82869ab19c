import type { Database, Transaction } from '../../store/db/database.ts'
import { hashSecret, isSecret, newSecret } from '../secret.ts'

const maxPerAccount = 20

/** The time for which a device stays known after its last sign-in. */
const lifetime = '365 days'

/**
 * Records that an account has signed in on a device. Returns the secret for the device's cookie. An issued secret stays the same, also for
 * a second account on the same device. An unknown secret is replaced, so that no attacker can plant a secret.
 */
export async function recordDevice(
  database: Database,
  { account, shown }: { readonly account: string; readonly shown: string | undefined },
): Promise<string> {
  return database.transaction({ role: 'identity' }, async ({ run }) => {
    await lockSignIns(run, account)
    const issued = await run({
      name: 'device-issued',
      text: 'select from known_device where id = $1 and expires_at > now() limit 1',
      values: [shown === undefined ? '' : hashSecret(shown)],
    })
    const secret = shown !== undefined && issued.rowCount > 0 ? shown : newSecret()
    await run({
      name: 'device-known',
      text: `insert into known_device (id, account, expires_at) values ($1, $2, now() + $3::interval)
        on conflict (id, account) do update set last_used_at = now(), expires_at = excluded.expires_at`,
      values: [hashSecret(secret), account, lifetime],
    })
    await run({
      name: 'device-surplus',
      text: `delete from known_device where account = $1 and id not in
        (select id from known_device where account = $1 order by last_used_at desc, id limit ${maxPerAccount})`,
      values: [account],
    })
    return secret
  })
}

/** Returns the hash of a device on which the account of a login has signed in before. Undefined for every other device. */
export async function findKnownDevice(
  database: Database,
  { login, shown }: { readonly login: string; readonly shown: string | undefined },
): Promise<string | undefined> {
  if (!isSecret(shown)) return undefined
  const id = hashSecret(shown)
  const { rowCount } = await database.one(
    { role: 'identity' },
    {
      name: 'device-find',
      text: 'select from known_device d join account_login l on l.account = d.account where d.id = $1 and l.login = $2 and d.expires_at > now()',
      values: [id, login],
    },
  )
  return rowCount > 0 ? id : undefined
}

/** Locks the account. Sign-ins and whatever ends them take this lock first, so that they do not deadlock. */
export async function lockSignIns(run: Transaction['run'], account: string): Promise<void> {
  await run({ name: 'account-hold', text: 'select from account where id = $1 for no key update', values: [account] })
}

/** Forgets all known devices of the account. */
export async function forgetDevices({ run }: Transaction, account: string): Promise<void> {
  await run({ text: 'delete from known_device where account = $1', values: [account] })
}
