import { expect, test } from 'vitest'
import { createHttpServer } from './server.ts'
import { serveWellKnown } from './well-known.ts'

async function open(securityContact?: string) {
  const server = await createHttpServer({ publicUrl: new URL('http://localhost:3000'), port: 3000, authenticate: async () => undefined })
  const icons: Readonly<Record<string, string>> = { swe: '/api/config/files/i.png?tenant=swe' }
  serveWellKnown(server, { iconOf: async (tenant) => icons[tenant ?? ''], securityContact })
  return (url: string) => server.fastify.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html,*/*' } })
}

test('the icon is that of the tenant, else the product’s', async () => {
  const get = await open()
  expect((await get('/favicon.ico?tenant=swe')).headers.location).toBe('/api/config/files/i.png?tenant=swe')
  for (const url of ['/favicon.ico', '/favicon.ico?tenant=other', '/favicon.ico?tenant=a&tenant=b']) {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(answer.body).toMatch(/^<svg /)
  }
})

test('robots find the pages for everybody alone', async () => {
  const { body } = await (await open())('/robots.txt')
  expect(body.split('\n')).toEqual(['User-agent: *', 'Disallow: /', 'Allow: /public/', 'Allow: /assets/', ''])
})

test('security.txt names the contact for a weakness, where the operator sets one', async () => {
  expect((await (await open())('/.well-known/security.txt')).statusCode).toBe(404)
  const { statusCode, headers, body } = await (await open('mailto:sicherheit@swe.example'))('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:sicherheit@swe\.example\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\n/)
  expect(body).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
})
