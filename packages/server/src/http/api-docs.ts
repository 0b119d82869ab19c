import { randomBytes } from 'node:crypto'
import type { OpenapiDocument, Operation } from './openapi.ts'
import { securityHeaders } from './security-headers.ts'
import type { HttpServer, SessionState } from './server.ts'

type Json = Readonly<Record<string, unknown>>
type ShownOperation = Omit<Operation, 'operationId'>
type ShownDocument = Pick<OpenapiDocument, 'info'> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>
}

/** Serves the OpenAPI document as a readable page, without a script. */
export function serveApiDocs<S extends SessionState>({ fastify, options }: HttpServer<S>, document: ShownDocument): void {
  fastify.get('/api/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    void reply.headers({ ...securityHeaders(options.publicUrl), 'content-security-policy': policy, 'cache-control': 'no-cache' })
    return reply.type('text/html; charset=utf-8').send(apiDocsPage(document, nonce))
  })
}

export function apiDocsPage(document: ShownDocument, nonce: string): string {
  const { title, version } = document.info
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const areas = Map.groupBy(calls, ({ path }) => areaOf(path))
  const contents = [...areas.keys()].map((area) => `<a href="#${escape(area)}">${escape(area)}</a>`)
  const sections = [...areas].map(
    ([area, list]) => `<section id="${escape(area)}"><h2>${escape(area)}</h2>${list.map(callOf).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} API</title><style nonce="${nonce}">${style}</style></head><body>
<header><h1>${escape(title)} API</h1><p>Version ${escape(version)} · <a href="/api/openapi.json">OpenAPI document</a></p><nav>${contents.join('')}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

/** Returns the area of a call: `/api/data/query` belongs to `data`, `/auth/local` to `auth`. */
function areaOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  return first === 'api' ? second.replace(/\.json$/, '') : first
}

function callOf({ method, path, operation }: { method: string; path: string; operation: ShownOperation }): string {
  const { summary, security, parameters, requestBody, responses } = operation
  const inputs = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${required ? 'required' : 'optional'}</td><td><code>${escape(typeOf(schema))}</code></td></tr>`,
  )
  const answers = Object.entries(responses).map(([status, { description }]) => `<tr><td>${status}</td><td>${escape(description)}</td></tr>`)
  return `<details><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escape(path)}</code> <span>${escape(summary)}</span></summary>
<p>${security.length === 0 ? 'Open to anyone.' : 'Needs a session cookie or a bearer token.'}</p>
${inputs.length > 0 ? `<h3>Parameters</h3><table>${inputs.join('')}</table>` : ''}
${bodiesOf('Body', requestBody?.content)}${bodiesOf('Answer', responses['200']?.content)}
<h3>Status</h3><table>${answers.join('')}</table></details>`
}

function bodiesOf(title: string, content: Readonly<Record<string, { schema?: Json }>> | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h3>${title} <small>${escape(type)}</small></h3>${schema ? `<pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>` : ''}`,
    )
    .join('')
}

function typeOf(schema: Json): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].join(' | ')
  return [schema['type'] ?? schema['const'] ?? 'any', schema['format']].filter(Boolean).join(', ')
}

function escape(text: unknown): string {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 18%, transparent) }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; text-transform: capitalize } h3 { font-size: .85rem; margin: 1rem 0 .25rem }
header p { margin: .25rem 0 1rem } nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem } a { color: LinkText }
details { border: 1px solid var(--line); border-radius: 6px; margin: .4rem 0; padding: 0 .75rem } details[open] { padding-bottom: .75rem }
summary { cursor: pointer; padding: .5rem 0; overflow-wrap: anywhere } summary span { opacity: .75 }
summary b { display: inline-block; min-width: 3rem; font-size: .8rem }
code, pre { font: 13px/1.45 ui-monospace, monospace } pre { overflow: auto; max-height: 24rem; margin: 0; padding: .5rem; border: 1px solid var(--line); border-radius: 4px }
table { border-collapse: collapse; width: 100% } td { border-bottom: 1px solid var(--line); padding: .25rem .5rem .25rem 0; vertical-align: top; overflow-wrap: anywhere }
`
