import { expect, test } from 'vitest'
import { embedOrigins } from './embed-origins.ts'

test('web sites that may embed a journey are origins, and nothing that would be more of a policy', () => {
  expect(embedOrigins(' https://www.swe.example https://swe.example:8443\nhttp://localhost:4440 https://swe.example:8443 ')).toEqual([
    'https://www.swe.example',
    'https://swe.example:8443',
    'http://localhost:4440',
  ])
  for (const odd of ['http://swe.example', 'https://*', 'https://swe.example/', 'https://swe.example;script-src', "'self'", '*', null, 7])
    expect(embedOrigins(odd), String(odd)).toEqual([])
})
