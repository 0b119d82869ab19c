import { randomUUID } from 'node:crypto'
import type { Seal } from '../secrets/seal.ts'
import type { TokenContents } from './token-contents.ts'

/** The purpose of a public page's token. A token of another purpose or tenant is not accepted. */
export type TokenPurpose = keyof TokenContents

export type PublicToken<Purpose extends TokenPurpose = TokenPurpose> = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly until: number
  readonly content: TokenContents[Purpose]
}

/**
 * Short-lived tokens of pages without a sign-in. They are sealed, so that clients can neither read nor forge them, and every server process
 * accepts them.
 */
export type PublicTokens = {
  issue<Purpose extends TokenPurpose>(request: {
    readonly purpose: Purpose
    readonly tenant: string
    readonly seconds: number
    readonly content: TokenContents[Purpose]
  }): Promise<string>
  /** Resolves to undefined for an invalid token, and to `expired` for a valid token that has expired. */
  read<Purpose extends TokenPurpose>(purpose: Purpose, tenant: string, token: string): Promise<PublicToken<Purpose> | 'expired' | undefined>
}

export function createPublicTokens({ seal, open }: Seal, now: () => number = Date.now): PublicTokens {
  const placeOf = (purpose: TokenPurpose, tenant: string) => `public/${purpose}/${tenant}`
  return {
    issue: ({ purpose, tenant, seconds, content }) =>
      seal(JSON.stringify({ id: randomUUID(), until: now() + seconds * 1000, content } satisfies PublicToken), placeOf(purpose, tenant)),
    read: async <Purpose extends TokenPurpose>(purpose: Purpose, tenant: string, token: string) => {
      const text = await open(token, placeOf(purpose, tenant)).catch(() => undefined)
      if (text === undefined) return undefined
      const read: PublicToken<Purpose> = JSON.parse(text)
      return read.until < now() ? 'expired' : read
    },
  }
}
