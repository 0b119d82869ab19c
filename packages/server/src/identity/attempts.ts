import { createHash } from 'node:crypto'
import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../store/db/columns.ts'
import type { Database, Run } from '../store/db/database.ts'
import { ipPrefix } from './ip-prefix.ts'

/**
 * A limit of tries: the first `free` tries need no delay. After that the delay doubles with each try, up to `longest`. Tries are forgotten
 * after `memory` without a try. All times are in seconds.
 */
type Limit = { readonly key: string; readonly free: number; readonly longest: number; readonly memory: number }

const hour = 3600

/** Limits tries per login name. The name may be a password typed into the wrong field, so it is stored as a hash. */
export function loginLimit(canonical: string): Limit {
  return { key: `login:${createHash('sha256').update(canonical).digest('base64url')}`, free: 5, longest: 300, memory: 24 * hour }
}

/**
 * Limits password tries per device (its hash) on which the account has signed in before. Tries of strangers do not count here, and tries on
 * the device do not count for strangers.
 */
export function deviceLimit(device: string, canonical: string): Limit {
  const hash = createHash('sha256').update(`${device} ${canonical}`).digest('base64url')
  return { key: `device:${hash}`, free: 5, longest: 300, memory: 24 * hour }
}

/** Limits sign-ins per address. The limit is wide enough for an office behind one address. */
export function addressLimit(ip: string): Limit {
  return { key: `address:${ipPrefix(ip)}`, free: 100, longest: 60, memory: hour }
}

export function accountLimit(account: string): Limit {
  return { key: `account:${account}`, free: 5, longest: 300, memory: 24 * hour }
}

/** Limits challenges: every open sign-in page requests one. */
export function challengeLimit(ip: string): Limit {
  return { key: `challenge:${ipPrefix(ip)}`, free: 1000, longest: 60, memory: hour }
}

/** Limits look-ups of banks and phone numbers, which a public form makes while the user types. */
export function lookUpLimit(ip: string): Limit {
  return { key: `lookUp:${ipPrefix(ip)}`, free: 300, longest: 60, memory: hour }
}

/** Limits pictures of offered products: a page has many, and browsers cache them. */
export function pictureLimit(ip: string): Limit {
  return { key: `picture:${ipPrefix(ip)}`, free: 2000, longest: 60, memory: hour }
}

/** Limits the PDFs that are rendered for visitors who are not signed in. */
export function drawnLimit(ip: string): Limit {
  return { key: `drawn:${ipPrefix(ip)}`, free: 30, longest: hour, memory: hour }
}

/** Limits the captchas of a public form. */
export function captchaLimit(ip: string): Limit {
  return { key: `captcha:${ipPrefix(ip)}`, free: 60, longest: 60, memory: hour }
}

/** Limits tries of access codes per address and customer number, so that tries from other addresses do not block the customer. */
export function accessCodeLimit(ip: string, number: string): Limit {
  const hash = createHash('sha256').update(number).digest('base64url')
  return { key: `accessCode:${ipPrefix(ip)}:${hash}`, free: 5, longest: 300, memory: 24 * hour }
}

/** Limits the codes for a new mail address that a user enters in a process. */
export function mailCodeLimit(process: string, user: string): Limit {
  return { key: `mailCode:${process}:${user}`, free: 5, longest: hour, memory: 24 * hour }
}

/** Limits requests for a new access code. */
export function accessCodeRequestLimit(ip: string): Limit {
  return { key: `accessCodeWish:${ipPrefix(ip)}`, free: 5, longest: hour, memory: 24 * hour }
}

/** Limits declarations of a public form that go through without a check by a person. */
export function declarationLimit(ip: string): Limit {
  return { key: `declaration:${ipPrefix(ip)}`, free: 20, longest: 300, memory: hour }
}

/**
 * Limits declarations and orders from one address (its prefix) that name an existing customer. Above the limit they are stored, but no
 * customer is looked up for them.
 */
export function namingLimit(address: string): Limit {
  return { key: `naming:${address}`, free: 20, longest: hour, memory: 24 * hour }
}

/** Limits declarations and orders that name one customer or contract number, from any address. `number` is in its canonical form. */
export function namedLimit(tenant: string, number: string): Limit {
  const hash = createHash('sha256').update(`${tenant}/${number}`).digest('base64url')
  return { key: `named:${hash}`, free: 5, longest: hour, memory: 24 * hour }
}

/** Limits upload tokens of a public form, and the files sent with them. */
export function publicUploadLimit(ip: string): Limit {
  return { key: `publicUpload:${ipPrefix(ip)}`, free: 30, longest: 300, memory: hour }
}

/** Limits the upload tokens for one link to a task. The limit is not by address: users of one mobile network share an address. */
export function taskUploadLimit(task: string): Limit {
  return { key: `taskUpload:${task}`, free: 30, longest: 300, memory: hour }
}

/** Limits the files sent with one upload token. */
export function uploadsOfLimit(token: string): Limit {
  return { key: `uploadsOf:${token}`, free: 10, longest: hour, memory: hour }
}

/** Limits how often links to tasks are opened and saved. */
export function taskLinkLimit(ip: string): Limit {
  return { key: `taskLink:${ipPrefix(ip)}`, free: 200, longest: 60, memory: hour }
}

/** Limits mails with links to one address: three without delay, then with growing delays. */
export function resetLimit(canonicalMail: string): Limit {
  return { key: `reset:${createHash('sha256').update(canonicalMail).digest('base64url')}`, free: 3, longest: hour, memory: 24 * hour }
}

/** Limits the new mail addresses that one account requests. */
export function mailLimit(account: string): Limit {
  return { key: `mail:${account}`, free: 5, longest: hour, memory: 24 * hour }
}

// A key that is still blocked is not changed and not returned. The order by key makes concurrent tries lock in the same order.
const count = `
  insert into login_attempt as a (key, failures, last_at, blocked_until)
  select l.key, 1, clock_timestamp(), clock_timestamp()
  from unnest($1::text[], $2::int[], $3::int[], $4::int[]) as l (key, free, longest, memory)
  order by l.key
  on conflict (key) do update set
    failures = case when a.last_at < clock_timestamp() - make_interval(secs => ($4::int[])[array_position($1::text[], a.key)]) then 1 else a.failures + 1 end,
    last_at = clock_timestamp(),
    blocked_until = clock_timestamp() + make_interval(secs => case
      when a.last_at < clock_timestamp() - make_interval(secs => ($4::int[])[array_position($1::text[], a.key)]) then 0
      when a.failures + 1 < ($2::int[])[array_position($1::text[], a.key)] then 0
      else least(2 ^ least(a.failures + 1 - ($2::int[])[array_position($1::text[], a.key)], 20), ($3::int[])[array_position($1::text[], a.key)]) end)
  where a.blocked_until <= clock_timestamp()
  returning key`

const wait = `select ceil(extract(epoch from max(blocked_until) - clock_timestamp()))::int as seconds from login_attempt where key = any($1)`

/**
 * Counts a try before it is made, so that concurrent tries are counted, too. Throws RATE_LIMITED with the seconds to wait while a key is
 * blocked. No key is ever locked for good (security, rule 8).
 */
export async function countAttempt(database: Database, limits: readonly Limit[]): Promise<void> {
  const run: Run = (statement) => database.one({ role: 'identity' }, statement)
  if (await mayTry(run, limits)) return
  const { rows } = await run({ text: wait, values: [limits.map(({ key }) => key)], columns: columns({ seconds: 'integer?' }) })
  throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, rows[0]?.seconds ?? 1) })
}

/** Counts a try as the role `identity`. Resolves to false while a key is blocked. */
export async function mayTry(run: Run, limits: readonly Limit[]): Promise<boolean> {
  const numbers = [limits.map(({ free }) => free), limits.map(({ longest }) => longest), limits.map(({ memory }) => memory)]
  const { rowCount } = await run({ name: 'attempt-count', text: count, values: [limits.map(({ key }) => key), ...numbers] })
  return rowCount === limits.length
}

/** Takes back the count of a successful try: resets the name's counter, and reduces the address's counter by one. */
export async function forgiveAttempt(database: Database, limits: { name: Limit; address: Limit }): Promise<void> {
  await database.transaction({ role: 'identity' }, async ({ run }) => {
    await run(forgive(limits.address))
    await run({ text: 'delete from login_attempt where key = $1', values: [limits.name.key] })
  })
}

/** Resets the counter of a known device after a successful try. The counters for strangers are not changed. */
export async function forgiveDevice(database: Database, { key }: Limit): Promise<void> {
  await database.one({ role: 'identity' }, { text: 'delete from login_attempt where key = $1', values: [key] })
}

/** Reduces the address's counter by one after a successful try that counts for no name. */
export async function forgiveAddress(database: Database, address: Limit): Promise<void> {
  await database.one({ role: 'identity' }, forgive(address))
}

function forgive({ key }: Limit) {
  return {
    text: 'update login_attempt set failures = greatest(failures - 1, 0), blocked_until = clock_timestamp() where key = $1',
    values: [key],
  }
}
