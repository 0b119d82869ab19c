import { expect, test } from 'vitest'
import { domainOf, isIssuer } from './provider-input.ts'

test('an issuer is an https address without anything besides, or this machine', () => {
  for (const fine of ['https://login.example', 'https://id.example/realms/swe', 'http://localhost:9000'])
    expect(isIssuer(fine), fine).toBe(true)
  const wrong = [
    '',
    'login.example',
    'http://login.example',
    'https://a:b@login.example',
    'https://x.example?y',
    'https://x.example#y',
    'javascript:1',
  ]
  for (const each of wrong) expect(isIssuer(each), each).toBe(false)
})

test('a domain is taken as people type it', () => {
  expect([' @SWE.example ', 'swe.example', 'a b', '@', 'ä.example', ''].map(domainOf)).toEqual([
    'swe.example',
    'swe.example',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
