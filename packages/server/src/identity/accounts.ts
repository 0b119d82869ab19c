import { AppError } from '@twinwerk/model/error/app-error'
import { v7 as newId } from 'uuid'
import type { RowOf } from '../store/db/columns.ts'
import { columns } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { canonicalLogin } from './canonical-login.ts'
import { violatedUnique } from '../store/db/unique-violation.ts'
import { hashPassword } from './password-hash.ts'
import type { Membership } from './session.ts'

export type NewAccount = {
  readonly username: string
  /** The person's name; the username when absent. */
  readonly name?: string
  readonly email: string
  readonly password?: string
  readonly mustChange: boolean
  /** More names to sign in with, such as a customer number. */
  readonly logins?: readonly string[]
  readonly users: readonly Membership[]
}

/** The hash is undefined for an account that signs in without a password. */
export type Credentials = { readonly account: string; readonly passwordHash: string | undefined }

/** Creates an account that signs in with its username, mail and further names. Returns its id. Throws 2020 if one of the names is taken. */
export async function createAccount(database: Database, account: NewAccount): Promise<string> {
  const id = newId()
  const passwordHash = account.password === undefined ? null : await hashPassword(account.password)
  await database
    .transaction({ role: 'identity' }, (transaction) => insertAccount(transaction, { ...account, id, passwordHash }))
    .catch((error: unknown) => {
      throw violatedUnique(error) !== undefined ? new AppError('2020', { cause: error }) : error
    })
  return id
}

type ReadyAccount = Omit<NewAccount, 'password'> & { readonly id: string; readonly passwordHash: string | null }

export async function insertAccount({ run }: Transaction, account: ReadyAccount): Promise<void> {
  const { id, username, name = username, email, passwordHash, mustChange, users } = account
  const logins = new Set([username, email, ...(account.logins ?? [])].map(canonicalLogin))
  await run({
    text: 'insert into account (id, username, name, email, password_hash, must_change) values ($1, $2, $3, $4, $5, $6)',
    values: [id, username, name, email, passwordHash, mustChange],
  })
  await run({ text: 'insert into account_login (login, account) select unnest($2::text[]), $1', values: [id, [...logins]] })
  await run({
    text: 'insert into account_user (account, tenant_id, user_id) select $1, * from unnest($2::uuid[], $3::uuid[])',
    values: [id, users.map(({ tenant }) => tenant), users.map(({ user }) => user)],
  })
}

/** Returns the credentials of the account that signs in with a name. The spelling of the name is normalised first. */
export async function findCredentials(database: Database, login: string): Promise<Credentials | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `${credentials} join account_login l on l.account = a.id where l.login = $1 and a.disabled_at is null`,
      values: [canonicalLogin(login)],
      columns: credentialsColumns,
    },
  )
  return rows[0] && credentialsFrom(rows[0])
}

export async function credentialsOf(database: Database, account: string): Promise<Credentials | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    { text: `${credentials} where a.id = $1`, values: [account], columns: credentialsColumns },
  )
  return rows[0] && credentialsFrom(rows[0])
}

const credentials = 'select a.id as account, a.password_hash as "passwordHash" from account a'
const credentialsColumns = columns({ account: 'uuid', passwordHash: 'text?' })

function credentialsFrom({ account, passwordHash }: RowOf<typeof credentialsColumns>): Credentials {
  return { account, passwordHash: passwordHash ?? undefined }
}
