import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPublicTokens } from './public-tokens.ts'
import { createSeal } from '../secrets/seal.ts'

const key = randomBytes(32)
const seal = createSeal(async () => ({ current: 'k', keys: new Map([['k', key]]) }))

test('a token opens for its purpose and its tenant, until it has had its time', async () => {
  let now = 1_000_000
  const tokens = createPublicTokens(seal, () => now)
  const token = await tokens.issue({ purpose: 'captcha', tenant: 'a', seconds: 300, content: { salt: '', answer: 'KXW3' } })
  expect(token).not.toContain('KXW3')
  expect(await tokens.read('captcha', 'a', token)).toMatchObject({ content: { answer: 'KXW3' } })
  expect(await tokens.read('captcha', 'b', token)).toBeUndefined()
  expect(await tokens.read('declaration', 'a', token)).toBeUndefined()
  expect(await tokens.read('captcha', 'a', `${token.slice(0, -3)}AAA`)).toBeUndefined()
  expect(await tokens.read('captcha', 'a', '')).toBeUndefined()
  now += 300_001
  expect(await tokens.read('captcha', 'a', token)).toBe('expired')
})
