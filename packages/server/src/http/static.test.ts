import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from './server.ts'
import { serveWeb } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'twinwerk-web-'))
const newServer = () => createHttpServer({ publicUrl: new URL('http://localhost:3000'), port: 3000, authenticate: async () => undefined })
const server = await newServer()

const styles: Readonly<Record<string, string>> = {
  swe: 'https://maps.example:8443/a/style.json?key=1',
  plain: 'http://maps.example/style.json',
  odd: "https://x' 'unsafe-inline' /style.json",
  ended: 'https://maps.example;script-src/style.json',
}
const mapStyleOf = async (rootid: string) => styles[rootid]
const orderPageOf = async (tenant: string, journey: string | undefined) =>
  tenant === 'swe' && journey === 'j'
    ? { mapBaseStyle: 'https://tiles.example/style.json', embeddedBy: ['https://www.swe.example', 'https://swe.example'] }
    : undefined

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="nonce" content="__NONCE__"><script src="/assets/a-1.js" nonce="__NONCE__"></script>',
  )
  writeFileSync(join(folder, 'public.html'), '<!doctype html><p>for everybody</p><script nonce="__NONCE__"></script>')
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'a-1.js.gz'), gzipSync('export {}'))
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'embed.js'), ';')
  writeFileSync(join(folder, 'realtime.js'), ';')
  writeFileSync(join(folder, 'assets', 'a-1.js.map'), '{}')
  await serveWeb(server, { folder, mapStyleOf, orderPageOf })
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (url: string, accept = 'text/html,*/*;q=0.8') => server.fastify.inject({ url, headers: { host: 'localhost:3000', accept } })

/** Removes the WebAssembly permission from a policy. Only the back office needs it, for its scanner. */
function withoutReader(policy: unknown): string {
  return String(policy).replace(/(; script-src 'self' 'nonce-[^']+') 'wasm-unsafe-eval';/, '$1;')
}

test('pages for everybody run no program beside their scripts', async () => {
  for (const url of ['/public/swe/termination', '/public/swe/order', '/task/abc'])
    expect(String((await get(url)).headers['content-security-policy']), url).not.toContain('unsafe')
})

test('each address that a browser opens is the shell, with a new nonce each time', async () => {
  const nonces = new Set<string>()
  for (const url of ['/', '/swe/contracts/all?view=table', '/login/a$b$c']) {
    const answer = await get(url)
    const nonce = /content="([^"]+)"/.exec(answer.body)![1]!
    nonces.add(nonce)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('__NONCE__')
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(withoutReader(answer.headers['content-security-policy'])).not.toContain('unsafe')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
  expect(nonces.size).toBe(3)
})

test('the pages without a sign-in are a bundle of their own, with the map of their tenant', async () => {
  for (const url of ['/public/swe/termination', '/task/abc']) expect((await get(url)).body, url).toContain('for everybody')
  for (const url of ['/swe/public', '/publicity']) expect((await get(url)).body, url).not.toContain('for everybody')
  expect(String((await get('/public/swe/order')).headers['content-security-policy'])).toContain('https://maps.example:8443')
  expect((await get('/public.html')).body).not.toContain('__NONCE__')
})

test('the page of a tenant may read from the host of its map, and no other page may', async () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
  const policy = await policyOf('/swe/geodata/buildings')
  expect(policy).toContain("connect-src 'self' https://maps.example:8443;")
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example:8443;")
  expect(policy.split('maps.example').length).toBe(3)
  for (const url of ['/', '/gle/geodata/buildings', '/plain/geodata', '/odd/geodata', '/ended/geodata', '/%E0%A4%A'])
    expect(withoutReader(await policyOf(url)), url).not.toMatch(/maps\.example|unsafe|undefined/)
})

test('an order may be shown by the web sites that its journey lists, and nothing else by anybody', async () => {
  const framing = async (url: string) => {
    const { headers } = await get(url)
    return [/frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))![1], headers['x-frame-options']]
  }
  const listed = '/public/swe/order?journey=j&embed=https://www.swe.example'
  expect(await framing(listed)).toEqual(['https://www.swe.example https://swe.example', undefined])
  expect(String((await get(listed)).headers['content-security-policy'])).toContain("connect-src 'self' https://tiles.example;")
  for (const url of [
    '/public/swe/order?journey=j',
    '/public/swe/order?embed=https://evil.example',
    '/public/swe/termination?journey=j&embed=https://www.swe.example',
    '/public/gle/order?journey=j&embed=https://www.swe.example',
    '/swe/order?journey=j&embed=https://www.swe.example',
    '/login?embed=https://www.swe.example',
  ])
    expect(await framing(url), url).toEqual(["'none'", 'DENY'])
  for (const url of ['/public/swe/order?draft', '/public/swe/termination?preview=error', '/?framed'])
    expect(await framing(url), url).toEqual(["'self'", 'SAMEORIGIN'])
  for (const url of ['/swe/home?framed', '/?preview', '/swe/home?preview=1']) expect(await framing(url), url).toEqual(["'none'", 'DENY'])
  expect((await get('/embed.js', '*/*')).headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await get('/icon.svg', 'image/*')).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('the service worker fetches from this server alone, and is asked for again', async () => {
  const { headers } = await get('/realtime.js', '*/*')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('public, max-age=0')
  expect((await get('/embed.js', '*/*')).headers['content-security-policy']).not.toContain('connect-src')
})

test('hashed assets are kept for ever, other files are asked for again', async () => {
  const asset = await get('/assets/a-1.js', '*/*')
  expect(asset.body).toBe('export {}')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/icon.svg', 'image/*')).headers['cache-control']).toBe('public, max-age=0')
})

test('an asset is sent compressed to those who read it, and has one name', async () => {
  const headers = { host: 'localhost:3000', accept: '*/*', 'accept-encoding': 'gzip' }
  const asset = await server.fastify.inject({ url: '/assets/a-1.js', headers })
  expect(asset.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(gunzipSync(asset.rawPayload).toString()).toBe('export {}')
  for (const url of ['/assets/A-1.js', '/assets/a-1', '/assets/', '/assets', '/assets/a/a-1.js'])
    expect((await get(url, '*/*')).statusCode, url).toBe(404)
})

test.each([
  '/api/nothing',
  '/auth/nothing',
  '/assets/nothing.js',
  '/health',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/nothing.js',
  '/.env',
  '/.git/config',
  '/.well-known/other',
  '/swe/%2eenv',
  '/wp-login.php',
  '/swe/contracts.json/all',
])('%s is not the shell', async (url) => {
  for (const accept of ['*/*', 'text/html,*/*;q=0.8']) {
    const answer = await get(url, accept)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('<!doctype')
  }
})

test('without a bundle there are no pages', async () => {
  const bare = await newServer()
  await serveWeb(bare, { folder: join(folder, 'missing'), mapStyleOf, orderPageOf })
  expect((await bare.fastify.inject({ url: '/', headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
})
