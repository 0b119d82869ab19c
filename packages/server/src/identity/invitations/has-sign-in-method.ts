import type { Transaction } from '../../store/db/database.ts'

/** Resolves to true if the owner can sign in to an account without a mailed link. */
export async function hasSignInMethod({ run }: Transaction, account: string): Promise<boolean> {
  const { rows } = await run({
    text: `select from account a where id = $1 and (password_hash is not null or exists (select from passkey where account = a.id) or exists (select from external_identity where account = a.id))`,
    values: [account],
  })
  return rows.length > 0
}
