import type { Transaction } from '../../store/db/database.ts'

export type EndedAccess = { readonly sessions: number; readonly keys: number; readonly links: number }

/** Ends every session, API key, copied link and open mail link of an account, in all tenants. Returns the number of each that ended. */
export async function endAccess({ run }: Transaction, account: string): Promise<EndedAccess> {
  const sessions = await run({ text: 'delete from session where account = $1', values: [account] })
  await run({ text: 'delete from sign_in_token where account = $1 and used_at is null', values: [account] })
  const revoke = (table: 'api_key' | 'copied_link') =>
    run({
      text: `update ${table} set revoked_at = now() where account = $1 and revoked_at is null and expires_at > now()`,
      values: [account],
    })
  const [keys, links] = [await revoke('api_key'), await revoke('copied_link')]
  return { sessions: sessions.rowCount, keys: keys.rowCount, links: links.rowCount }
}

/** A disabled account signs in nowhere, by no way. */
export async function setDisabled({ run }: Transaction, account: string, when: 'now' | 'never'): Promise<void> {
  await run({ text: `update account set disabled_at = case when $2 then now() end where id = $1`, values: [account, when === 'now'] })
}
