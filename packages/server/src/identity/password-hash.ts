import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from './semaphore.ts'

// Argon2id is the library's default algorithm; the numbers are OWASP's (security, rule 6).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentForm = '$argon2id$v=19$m=19456,t=2,p=1$'
const limited = createSemaphore({ slots: 2, waiting: 200 })

/** The hash of a random password, so that an unknown account takes the same time as a known one. */
const dummyHash = hashPassword(crypto.randomUUID())

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password.normalize('NFKC'), cost))
}

/** The channel that publishes the cost of each password check: the parameters of the hash, and the length of the password. */
export const passwordChecked = 'twinwerk.password-checked'
const checks = channel(passwordChecked)

/** Resolves to true if a password belongs to a hash. Without a hash it resolves to false after the same time. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await dummyHash)
  if (checks.hasSubscribers) checks.publish({ cost: /^\$\w+\$v=\d+\$[^$]*\$/.exec(against)?.[0], length: password.length })
  const matches = await limited(() => verify(against, password.normalize('NFKC')))
  return matches && stored !== undefined
}

/** Returns true if a hash was made with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentForm)
}
