import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@twinwerk/model/error/app-error'
import type { MailCause } from '../identity/public/mail-turn.ts'
import type { PublicMails } from '../identity/public/public-mail.ts'
import type { PublicTokens } from '../identity/public/public-tokens.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import type { Database } from '../store/db/database.ts'
import { drawPicture } from './picture.ts'
import { newLetters, typedLetters } from './letters.ts'
import { consumeToken } from './consume-token.ts'

const captchaSeconds = 5 * 60
/** Longer than for a picture, because a mail takes time to arrive. */
const mailedSeconds = 15 * 60
const solvedSeconds = 30 * 60

type Parts = {
  readonly database: Database
  readonly tokens: PublicTokens
  readonly publicMails: PublicMails
  /** Limits the number of pictures that are drawn at the same time. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

export type Captcha = ReturnType<typeof createCaptcha>

/**
 * Creates captchas (security, rule 31). The sealed token contains no letters, only their hash with a random salt, and is valid for one
 * attempt. The solution is exchanged for a token that is valid for one declaration.
 */
export function createCaptcha({ database, tokens, publicMails, inTurn }: Parts) {
  const issue = async (tenant: string, letters: string, seconds: number) => {
    const salt = newLetters() + newLetters()
    return tokens.issue({ purpose: 'captcha', tenant, seconds, content: { salt, answer: answerOf(letters, salt) } })
  }
  return {
    picture: async (tenant: string) => {
      const letters = newLetters()
      const png = await inTurn(() => drawPicture(letters))
      return { captcha: png.toString('base64'), jwt: await issue(tenant, letters, captchaSeconds) }
    },
    /** Throws RATE_LIMITED if the mail cannot be sent immediately: its letters would expire. */
    byMail: async (from: Letterhead & { readonly tenant: string }, recipient: string, cause: MailCause) => {
      const letters = newLetters()
      const jwt = await issue(from.tenant, letters, mailedSeconds)
      await database.transaction({ role: 'app', tenant: from.tenant }, (transaction) =>
        publicMails.writeNow(transaction, { kind: 'captchaLetters', recipient, from, values: { letters } }, cause),
      )
      return { captcha: null, jwt }
    },
    /**
     * Returns the token for a declaration. Throws INPUT_INVALID for a captcha that has expired or was tried before, NOT_ALLOWED for wrong
     * letters.
     */
    resolve: async (tenant: string, token: string, typed: string): Promise<string> => {
      const read = await tokens.read('captcha', tenant, token)
      if (!read || read === 'expired') throw new AppError('INPUT_INVALID', { detail: 'The captcha has expired' })
      const { rowCount } = await database.one({ role: 'app', tenant }, consumeToken(tenant, read))
      if (rowCount === 0) throw new AppError('INPUT_INVALID', { detail: 'The captcha was tried before' })
      const { salt, answer } = read.content
      if (!same(answerOf(typedLetters(typed), salt), answer)) throw new AppError('NOT_ALLOWED', { detail: 'Other letters' })
      return tokens.issue({ purpose: 'declaration', tenant, seconds: solvedSeconds, content: {} })
    },
  }
}

function answerOf(letters: string, salt: string): string {
  return createHmac('sha256', salt).update(letters).digest('base64url')
}

function same(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
