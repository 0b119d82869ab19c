import { expect, test } from 'vitest'
import { refusalOf } from './terminate.ts'

test.each([
  [500, '', { status: 'capiFailed' }],
  [403, '', { status: 'captcha', finding: 'captchaWrong' }],
  [429, '', { status: 'rateLimit' }],
  [400, 'invalid customerdata', { status: 'customerdata' }],
  [400, '{"code":"INPUT_INVALID"}', { status: 'captcha', finding: 'captchaExpired' }],
  [422, '{"code":"IDEMPOTENCY_KEY_REUSED"}', { status: 'sentBefore' }],
  [404, '', { status: 'unknown' }],
  [503, '', { status: 'unknown' }],
])('status %i with %j is %j', (status, body, outcome) => expect(refusalOf(status, body)).toEqual(outcome))
