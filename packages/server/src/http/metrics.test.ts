import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise<void>((resolve) => void probe.close(() => resolve()))
  return port
}

test('the figures are served by route and class of status, and nothing else is', async () => {
  const metrics = createMetrics()
  metrics.answered({ method: 'GET', route: '/api/files/:id', status: 404, seconds: 0.02 })
  const port = await freePort()
  const server = await metrics.listen({ host: '127.0.0.1', port })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    const text = await answer.text()
    expect(text).toContain('twinwerk_request_seconds_count{method="GET",route="/api/files/:id",status="4xx"} 1')
    expect(text).toContain('process_resident_memory_bytes')
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(404)
    await expect(metrics.listen({ host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE')
  } finally {
    await server.close()
  }
})
