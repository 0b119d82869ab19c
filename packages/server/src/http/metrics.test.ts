import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import type { Sources } from './observed.ts'

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

const sources: Sources = {
  version: '1.2.3',
  release: 7,
  pools: () => [{ pool: 'calls', used: 3, idle: 2, waiting: 4 }],
  sockets: () => ({ browsers: 5, devices: 1 }),
  systems: async () => ({ fileStore: true, broker: false }),
  work: async () => ({
    jobs: [
      { kind: 'mail', state: 'ready', count: 6, tries: 2, overdueSeconds: 90 },
      { kind: 'mail', state: 'failed', count: 1, tries: 9, overdueSeconds: 0 },
    ],
    unsealed: { count: 2, seconds: 12 },
  }),
}

async function told(given: Sources): Promise<string> {
  const metrics = createMetrics()
  metrics.observe(given)
  metrics.answered({ method: 'POST', route: '/auth/local', status: 401, code: 'wrongLogin', seconds: 0.1 })
  metrics.heavyQuery('refused')
  const port = await freePort()
  const server = await metrics.listen({ host: '127.0.0.1', port })
  return fetch(`http://127.0.0.1:${port}/metrics`)
    .then((answer) => answer.text())
    .finally(() => server.close())
}

test('states are read when somebody asks', async () => {
  const text = await told(sources)
  for (const line of [
    'twinwerk_info{version="1.2.3",release="7"} 1',
    'twinwerk_pool_connections{pool="calls",state="used"} 3',
    'twinwerk_pool_waiting{pool="calls"} 4',
    'twinwerk_sockets{kind="browsers"} 5',
    'twinwerk_system_up{system="broker"} 0',
    'twinwerk_jobs{kind="mail",state="ready"} 6',
    'twinwerk_job_tries{kind="mail",state="failed"} 9',
    'twinwerk_job_overdue_seconds{kind="mail"} 90',
    'twinwerk_mails_waiting 6',
    'twinwerk_audit_unsealed_entries 2',
    'twinwerk_audit_unsealed_seconds 12',
    'twinwerk_request_errors_total{route="/auth/local",code="wrongLogin"} 1',
    'twinwerk_sign_ins_total{outcome="refused"} 1',
    'twinwerk_heavy_queries_total{outcome="refused"} 1',
  ])
    expect(text).toContain(line)
})

test('a source that fails takes no other metric with it', async () => {
  const text = await told({ ...sources, work: () => Promise.reject(new Error('the database does not answer')) })
  expect(text).not.toContain('twinwerk_jobs{')
  expect(text).toContain('twinwerk_pool_waiting{pool="calls"} 4')
})
