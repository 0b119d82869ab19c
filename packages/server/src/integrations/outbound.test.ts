import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createOutbound, OutboundRefused } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'

const get = { method: 'GET', headers: {}, body: undefined }

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00::',
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is one', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://user:pass@example.com/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
])('%s gets no request', async (url) => {
  await expect(createOutbound({ loopback: false })(new URL(url), get)).rejects.toThrow(OutboundRefused)
})

test('a redirect is not followed, and an answer without end is cut off', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else response.end(Buffer.alloc(2_000_000))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = createOutbound({ loopback: true })
  expect((await outbound(new URL(`${origin}/away`), get)).status).toBe(302)
  await expect(outbound(new URL(`${origin}/much`), get)).rejects.toThrow('too large')
  await expect(createOutbound({ loopback: false })(new URL(`${origin}/away`), get)).rejects.toThrow(OutboundRefused)
  await new Promise((resolve) => server.close(resolve))
})

test('a server that the installation names itself is reached in its own network, and no other', async () => {
  const server = createServer((_, response) => response.end('here'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const outbound = createOutbound({ loopback: false, own: [new URL(`http://127.0.0.1:${port}/gateway`)] })
  expect(await (await outbound(new URL(`http://127.0.0.1:${port}/gateway/ask`), get)).text()).toBe('here')
  await expect(outbound(new URL(`http://127.0.0.1:${port + 1}/`), get)).rejects.toBeInstanceOf(OutboundRefused)
  await expect(outbound(new URL(`http://localhost:${port}/`), get)).rejects.toBeInstanceOf(OutboundRefused)
  server.close()
})
