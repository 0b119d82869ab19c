import { expect, test } from 'vitest'
import { startWaitingServer } from './waiting-server.ts'

test('while a server waits it lives, and is not ready for the reason that it tells', async () => {
  const { port, close } = await startWaitingServer({
    host: '127.0.0.1',
    port: 0,
    version: '1.2.3',
    reason: 'release 2 is not published yet',
  })
  const [health, ready] = await Promise.all(['health', 'ready'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)))
  expect(health!.status).toBe(200)
  expect(await health!.json()).toEqual({ status: 'ok', version: '1.2.3' })
  expect(ready!.status).toBe(503)
  expect(await ready!.json()).toEqual({ ready: false, checks: { publishing: { ok: false, detail: 'release 2 is not published yet' } } })
  await close()
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed')
})
