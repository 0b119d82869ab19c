import { expect, test } from 'vitest'
import { isOurHost } from './host.ts'

const local = { publicUrl: new URL('http://localhost:3000'), port: 3000 }
const proxied = { publicUrl: new URL('https://app.example'), port: 3000 }

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])('%s is ours on a local server', (host) => {
  expect(isOurHost(host, local)).toBe(true)
})

test.each([
  undefined,
  '',
  'evil.example',
  'localhost',
  'localhost:3001',
  'localhost:3000.evil.example',
  'x@localhost:3000',
  'localhost:3000/x',
])('%s is not ours on a local server', (host) => {
  expect(isOurHost(host, local)).toBe(false)
})

test('behind a proxy the public name and the own loopback port are ours', () => {
  expect(isOurHost('app.example', proxied)).toBe(true)
  expect(isOurHost('app.example:443', proxied)).toBe(true)
  expect(isOurHost('127.0.0.1:3000', proxied)).toBe(true)
  expect(isOurHost('app.example:8080', proxied)).toBe(false)
  expect(isOurHost('other.example', proxied)).toBe(false)
})
