import { randomUUID } from 'node:crypto'
import type { Seal } from '../secrets/seal.ts'

/** The purpose of a public page's token; a token of another purpose, or of another tenant, does not open. */
export type TokenPurpose = 'captcha' | 'declaration' | 'upload' | 'receipt' | 'order' | 'ordered' | 'proof'

export type PublicToken = { readonly id: string; readonly until: number; readonly content: unknown }

/** Short-lived tokens of pages without a sign-in: sealed, so that nobody reads or makes one, and the same to every server process. */
export type PublicTokens = {
  issue(request: {
    readonly purpose: TokenPurpose
    readonly tenant: string
    readonly seconds: number
    readonly content: unknown
  }): Promise<string>
  /** Undefined for what is none of ours; `expired` for what was. */
  read(purpose: TokenPurpose, tenant: string, token: string): Promise<PublicToken | 'expired' | undefined>
}

export function createPublicTokens({ seal, open }: Seal, now: () => number = Date.now): PublicTokens {
  const placeOf = (purpose: TokenPurpose, tenant: string) => `public/${purpose}/${tenant}`
  return {
    issue: ({ purpose, tenant, seconds, content }) =>
      seal(JSON.stringify({ id: randomUUID(), until: now() + seconds * 1000, content } satisfies PublicToken), placeOf(purpose, tenant)),
    read: async (purpose, tenant, token) => {
      const text = await open(token, placeOf(purpose, tenant)).catch(() => undefined)
      if (text === undefined) return undefined
      const read = JSON.parse(text) as PublicToken
      return read.until < now() ? 'expired' : read
    },
  }
}
