import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { serveCspReports, violationsIn } from './csp-reports.ts'
import { createHttpServer } from './server.ts'

const modern = (body: object) => [{ type: 'csp-violation', age: 1, url: 'x', user_agent: 'Browser', body }]
const violation = {
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/a.js?user=mueller',
  documentURL: 'https://our.example/customers/dtmi:de:oneneo:customer:x1?q=mueller',
  sourceFile: 'https://our.example/assets/main-1.js?x=1',
  lineNumber: 7,
  sample: 'alert(mueller)',
}

async function serving(now = () => 0) {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const server = await createHttpServer({
    publicUrl: new URL('http://localhost:3000'),
    port: 3000,
    authenticate: async () => undefined,
    logger: pino({ level: 'warn' }, sink),
  })
  await serveCspReports(server, now)
  const send = (payload: string, type = 'application/reports+json') =>
    server.fastify.inject({ method: 'POST', url: '/api/csp-reports', headers: { host: 'localhost:3000', 'content-type': type }, payload })
  return { lines, send }
}

test('both kinds of report are read, and nothing of them names a record or a person', () => {
  const expected = { blocked: 'https://evil.example', page: '/customers', source: 'https://our.example/assets/main-1.js', line: 7 }
  expect(violationsIn(JSON.stringify(modern(violation)))).toEqual([{ directive: 'script-src-elem', ...expected }])
  const legacy = {
    'violated-directive': "script-src 'self'",
    'blocked-uri': violation.blockedURL,
    'document-uri': violation.documentURL,
    'source-file': violation.sourceFile,
    'line-number': 7,
  }
  expect(violationsIn(JSON.stringify({ 'csp-report': legacy }))).toEqual([{ directive: 'script-src', ...expected }])
  expect(violationsIn(JSON.stringify(modern({ blockedURL: 'inline' })))).toMatchObject([{ blocked: 'inline', page: '/', line: null }])
  for (const nonsense of ['', '[]', '{}', 'null', '[null, 1, {"type":"csp-violation"}]', '{"csp-report":3}'])
    expect(violationsIn(nonsense).every(({ blocked }) => blocked === '')).toBe(true)
})

test('a report needs no header of ours, is logged, and no more than some in a minute', async () => {
  let at = 0
  const { lines, send } = await serving(() => at)
  const answer = await send(JSON.stringify(modern(violation)))
  expect(answer.statusCode).toBe(204)
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'csp', directive: 'script-src-elem', page: '/customers' })
  expect(lines[0]).not.toContain('mueller')
  for (let count = 0; count < 50; count++) await send(JSON.stringify(modern(violation)))
  expect(lines).toHaveLength(30)
  at = 60_000
  await send(JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline' } }), 'application/csp-report')
  expect(lines).toHaveLength(31)
})

test('a body that is too large or no report is rejected', async () => {
  const { lines, send } = await serving()
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413)
  expect((await send('{}', 'text/plain')).statusCode).toBe(415)
  expect((await send('nonsense')).statusCode).toBe(204)
  expect(lines.filter((line) => line.includes('"csp"'))).toEqual([])
})
