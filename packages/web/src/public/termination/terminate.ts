import type { Input } from '@twinwerk/contract/calls'
import { call, CallError, requestHeaders } from '../../data/call.ts'
import type { Receipt } from '../form/confirmation.ts'

/** The result of a termination (portal specification, sections 4 and 8). `captcha` carries the message for the captcha, which restarts. */
export type Outcome =
  | { readonly status: 'terminated'; readonly receipt: Receipt }
  /** Another form arrived under the same key: from another tab, or before a change here. */
  | { readonly status: 'sentBefore' }
  | { readonly status: 'capiFailed' | 'rateLimit' | 'customerdata' | 'unknown' | 'error' }
  | { readonly status: 'captcha'; readonly finding: 'captchaWrong' | 'captchaExpired' }

type Body = Input<'POST /customerjourney/{tenant}/terminate'>

export async function terminate(tenant: string, body: Body, key: string): Promise<Outcome> {
  const headers = requestHeaders(undefined)
  headers.set('content-type', 'application/json')
  headers.set('idempotency-key', key)
  const address = `/customerjourney/${encodeURIComponent(tenant)}/terminate`
  const response = await fetch(address, { method: 'POST', headers, credentials: 'same-origin', body: JSON.stringify(body) }).catch(
    () => undefined,
  )
  if (!response) return { status: 'error' }
  const text = await response.text().catch(() => undefined)
  if (text === undefined) return { status: 'error' }
  return response.ok ? { status: 'terminated', receipt: JSON.parse(text) as Receipt } : refusalOf(response.status, text)
}

/** Returns the outcome by status, and for 400 by the body (portal specification, section 8). */
export function refusalOf(status: number, body: string): Outcome {
  if (status === 500) return { status: 'capiFailed' }
  if (status === 403) return { status: 'captcha', finding: 'captchaWrong' }
  if (status === 422 && body.includes('IDEMPOTENCY_KEY_REUSED')) return { status: 'sentBefore' }
  if (status === 429) return { status: 'rateLimit' }
  if (status === 400) return body === 'invalid customerdata' ? { status: 'customerdata' } : { status: 'captcha', finding: 'captchaExpired' }
  return { status: 'unknown' }
}

/** Returns the proof that a captcha was solved, or the outcome if it was not. */
export async function resolveCaptcha(tenant: string, token: string, inputText: string): Promise<{ readonly userToken: string } | Outcome> {
  try {
    return await call('POST /customerjourney/{tenant}/resolveCaptcha', { params: { tenant }, input: { token, inputText } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.status === 0 ? { status: 'error' } : refusalOf(error.status, '')
  }
}
