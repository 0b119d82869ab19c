import type { HttpServer, SessionState } from './server.ts'

type Json = Readonly<Record<string, unknown>>

/** The logged part of a browser's report about a blocked action. It contains nothing that identifies a record or a person. */
type Violation = {
  readonly directive: string
  readonly blocked: string
  readonly page: string
  readonly source: string
  readonly line: number | null
}

const path = '/api/csp-reports'
const bodyLimit = 16_384
const maxInBody = 10
/** The maximum number of logged lines per process and minute. A wrong policy shows in a few lines, and anybody can send reports. */
const maxPerMinute = 30
const minuteMilliseconds = 60_000
const mediaTypes = ['application/reports+json', 'application/csp-report']

/** The directives that make old and new browsers send their reports here. A policy with them needs `Reporting-Endpoints`. */
export const reportDirectives = ['report-to csp', `report-uri ${path}`]
export const reportingEndpoints = `csp="${path}"`

/**
 * Logs browsers' reports of violations of our content security policy (security, rule 4). The call needs no sign-in: browsers send neither
 * cookies nor our headers with a report, and nothing is stored.
 */
export async function serveCspReports<S extends SessionState>({ fastify }: HttpServer<S>, now: () => number = Date.now): Promise<void> {
  let minute = 0
  let logged = 0
  await fastify.register(async (scope) => {
    scope.addContentTypeParser(mediaTypes, { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post(path, { bodyLimit }, (request, reply) => {
      const current = Math.floor(now() / minuteMilliseconds)
      if (current !== minute) [minute, logged] = [current, 0]
      for (const violation of violationsIn(request.body)) {
        if (logged >= maxPerMinute) break
        logged += 1
        request.log.warn({ event: 'csp', ...violation }, 'content security policy')
      }
      return reply.status(204).send()
    })
  })
}

/** Parses both formats: `report-to` sends a list of reports, `report-uri` one report under its own name and with its own field names. */
export function violationsIn(body: unknown): Violation[] {
  const json = parsed(body)
  if (Array.isArray(json))
    return json.slice(0, maxInBody).flatMap((report: unknown) => {
      const { type, body: of } = objectIn(report)
      return type === 'csp-violation'
        ? [violation(objectIn(of), ['effectiveDirective', 'blockedURL', 'documentURL', 'sourceFile', 'lineNumber'])]
        : []
    })
  const legacy = objectIn(json)['csp-report']
  if (typeof legacy !== 'object' || legacy === null) return []
  return [violation(objectIn(legacy), ['violated-directive', 'blocked-uri', 'document-uri', 'source-file', 'line-number'])]
}

function violation(report: Json, [directive, blocked, page, source, line]: readonly [string, string, string, string, string]): Violation {
  const number = report[line]
  return {
    directive: /^[a-z-]{1,40}/.exec(textIn(report[directive]))?.[0] ?? '',
    blocked: withoutAddress(textIn(report[blocked])),
    page: screenOf(textIn(report[page])),
    source: withoutAddress(textIn(report[source])),
    line: typeof number === 'number' ? number : null,
  }
}

/**
 * Returns `inline` and `eval` unchanged, and an address as its origin. For our own assets it includes the path. A query is always omitted.
 */
function withoutAddress(text: string): string {
  const url = URL.parse(text)
  if (!url) return /^[a-z-]{1,30}$/.test(text) ? text : ''
  if (url.origin === 'null') return url.protocol
  return url.pathname.startsWith('/assets/') ? `${url.origin}${url.pathname.slice(0, 100)}` : url.origin
}

/** Returns the first segment of the page's path. Later segments may identify a record. */
function screenOf(text: string): string {
  const [, first = ''] = URL.parse(text)?.pathname.split('/') ?? []
  return /^[a-z0-9-]{1,40}$/i.test(first) ? `/${first}` : '/'
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

function objectIn(json: unknown): Json {
  return isObject(json) ? json : {}
}

function isObject(json: unknown): json is Json {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

function textIn(json: unknown): string {
  return typeof json === 'string' ? json.slice(0, 2000) : ''
}
