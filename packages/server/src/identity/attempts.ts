import { createHash } from 'node:crypto'
import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../store/db/columns.ts'
import type { Database, Run } from '../store/db/database.ts'
import { ipPrefix } from './ip-prefix.ts'

/**
 * How often something may be tried: `free` times at once, then after a delay that doubles up to `longest`; forgotten after `memory` without
 * a try. Seconds.
 */
type Limit = { readonly key: string; readonly free: number; readonly longest: number; readonly memory: number }

const hour = 3600

/** The name may be a password typed into the wrong field, so it is stored as a hash. */
export function loginLimit(canonical: string): Limit {
  return { key: `login:${createHash('sha256').update(canonical).digest('base64url')}`, free: 5, longest: 300, memory: 24 * hour }
}

/**
 * Passwords that a device tries for an account which has signed in on it before (its hash): strangers do not count here, and it does not
 * count for them.
 */
export function deviceLimit(device: string, canonical: string): Limit {
  const hash = createHash('sha256').update(`${device} ${canonical}`).digest('base64url')
  return { key: `device:${hash}`, free: 5, longest: 300, memory: 24 * hour }
}

/** Wide enough for an office behind one address. */
export function addressLimit(ip: string): Limit {
  return { key: `address:${ipPrefix(ip)}`, free: 100, longest: 60, memory: hour }
}

export function accountLimit(account: string): Limit {
  return { key: `account:${account}`, free: 5, longest: 300, memory: 24 * hour }
}

/** Every sign-in page that is opened asks for a challenge. */
export function challengeLimit(ip: string): Limit {
  return { key: `challenge:${ipPrefix(ip)}`, free: 1000, longest: 60, memory: hour }
}

/** Look-ups of banks and phone numbers that a public form makes while somebody types. */
export function lookUpLimit(ip: string): Limit {
  return { key: `lookUp:${ipPrefix(ip)}`, free: 300, longest: 60, memory: hour }
}

/** Pictures of what is offered: a page has many, and browsers keep them. */
export function pictureLimit(ip: string): Limit {
  return { key: `picture:${ipPrefix(ip)}`, free: 2000, longest: 60, memory: hour }
}

/** PDFs that strangers have drawn. */
export function drawnLimit(ip: string): Limit {
  return { key: `drawn:${ipPrefix(ip)}`, free: 30, longest: hour, memory: hour }
}

/** Captchas of a public form. */
export function captchaLimit(ip: string): Limit {
  return { key: `captcha:${ipPrefix(ip)}`, free: 60, longest: 60, memory: hour }
}

/** Codes that somebody tries for one customer number: who tries from elsewhere holds up nobody. */
export function accessCodeLimit(ip: string, number: string): Limit {
  const hash = createHash('sha256').update(number).digest('base64url')
  return { key: `accessCode:${ipPrefix(ip)}:${hash}`, free: 5, longest: 300, memory: 24 * hour }
}

/** Codes of a new mail address that a user tells a process. */
export function mailCodeLimit(process: string, user: string): Limit {
  return { key: `mailCode:${process}:${user}`, free: 5, longest: hour, memory: 24 * hour }
}

/** Codes that somebody asks to be sent. */
export function accessCodeRequestLimit(ip: string): Limit {
  return { key: `accessCodeWish:${ipPrefix(ip)}`, free: 5, longest: hour, memory: 24 * hour }
}

/** Declarations of a public form that go through without anybody looking at them. */
export function declarationLimit(ip: string): Limit {
  return { key: `declaration:${ipPrefix(ip)}`, free: 20, longest: 300, memory: hour }
}

/**
 * Declarations and orders from one address (its prefix) that name an existing customer. Above it they are kept, but nothing is looked up
 * for them.
 */
export function namingLimit(address: string): Limit {
  return { key: `naming:${address}`, free: 20, longest: hour, memory: 24 * hour }
}

/** The same for one customer or contract number, wherever the tries come from. `number` is in its canonical form. */
export function namedLimit(tenant: string, number: string): Limit {
  const hash = createHash('sha256').update(`${tenant}/${number}`).digest('base64url')
  return { key: `named:${hash}`, free: 5, longest: hour, memory: 24 * hour }
}

/** Leave to send files for a public form, and each file of it. */
export function publicUploadLimit(ip: string): Limit {
  return { key: `publicUpload:${ipPrefix(ip)}`, free: 30, longest: 300, memory: hour }
}

/** Leaves to send files that one link to a task asks for: who works at it shares an address with whoever has the same mobile network. */
export function taskUploadLimit(task: string): Limit {
  return { key: `taskUpload:${task}`, free: 30, longest: 300, memory: hour }
}

/** Files that came with one leave. */
export function uploadsOfLimit(token: string): Limit {
  return { key: `uploadsOf:${token}`, free: 10, longest: hour, memory: hour }
}

/** Links to tasks, opened and saved. */
export function taskLinkLimit(ip: string): Limit {
  return { key: `taskLink:${ipPrefix(ip)}`, free: 200, longest: 60, memory: hour }
}

/** Mails with links to one address: three at once, then ever fewer. */
export function resetLimit(canonicalMail: string): Limit {
  return { key: `reset:${createHash('sha256').update(canonicalMail).digest('base64url')}`, free: 3, longest: hour, memory: 24 * hour }
}

/** Addresses that one account asks to have. */
export function mailLimit(account: string): Limit {
  return { key: `mail:${account}`, free: 5, longest: hour, memory: 24 * hour }
}

// A key that is still blocked is left as it is and not returned. Sorted, so that two tries lock in the same order.
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
 * Counts a try before it is made, so that many at once are counted too; RATE_LIMITED with the seconds to wait while a key is blocked.
 * A key is never locked for good (security, rule 8).
 */
export async function countAttempt(database: Database, limits: readonly Limit[]): Promise<void> {
  const run: Run = (statement) => database.one({ role: 'identity' }, statement)
  if (await mayTry(run, limits)) return
  const { rows } = await run({ text: wait, values: [limits.map(({ key }) => key)], columns: columns({ seconds: 'integer?' }) })
  throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, rows[0]?.seconds ?? 1) })
}

/** Counts a try as the role `identity`; false while a key is blocked. */
export async function mayTry(run: Run, limits: readonly Limit[]): Promise<boolean> {
  const numbers = [limits.map(({ free }) => free), limits.map(({ longest }) => longest), limits.map(({ memory }) => memory)]
  const { rowCount } = await run({ name: 'attempt-count', text: count, values: [limits.map(({ key }) => key), ...numbers] })
  return rowCount === limits.length
}

/** Takes back what a try that was right has counted: the name starts anew, the address loses only this one. */
export async function forgiveAttempt(database: Database, limits: { name: Limit; address: Limit }): Promise<void> {
  await database.transaction({ role: 'identity' }, async ({ run }) => {
    await run(forgive(limits.address))
    await run({ text: 'delete from login_attempt where key = $1', values: [limits.name.key] })
  })
}

/** The same for a device that is known: the counters of strangers go on. */
export async function forgiveDevice(database: Database, { key }: Limit): Promise<void> {
  await database.one({ role: 'identity' }, { text: 'delete from login_attempt where key = $1', values: [key] })
}

/** The same for a try that names nobody. */
export async function forgiveAddress(database: Database, address: Limit): Promise<void> {
  await database.one({ role: 'identity' }, forgive(address))
}

function forgive({ key }: Limit) {
  return {
    text: 'update login_attempt set failures = greatest(failures - 1, 0), blocked_until = clock_timestamp() where key = $1',
    values: [key],
  }
}
