import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMetrics } from '@twinwerk/server/http/metrics'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring')
type Rule = {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly annotations?: { readonly runbook: string }
}
const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync(join(folder, 'rules.yaml'), 'utf8'))
const { panels }: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(join(folder, 'dashboard.json'), 'utf8'),
)
const rules = groups.flatMap((group) => group.rules)
const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

/** Metrics of Prometheus itself and of its exporter for addresses. */
const ofOthers = new Set(['up', 'probe_ssl_earliest_cert_expiry'])

function metricsOf(expression: string): readonly string[] {
  const names = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ')
    .matchAll(/(?<![\w:.])([a-z][\w:]*)\b(?!\s*\()/g)
  return [...names].map(([, name = '']) => name).filter((name) => !['and', 'or', 'unless'].includes(name))
}

test('every metric that a rule or the dashboard names exists', async () => {
  const metrics = createMetrics()
  metrics.observe({
    version: '1.2.3',
    release: 1,
    pools: () => [],
    sockets: () => ({ browsers: 0, devices: 0 }),
    systems: async () => ({}),
    work: async () => ({ jobs: [], unsealed: { count: 0, seconds: 0 } }),
  })
  const recorded = rules.flatMap(({ record }) => record ?? [])
  const known = new Set([...metrics.names(), ...recorded, ...ofOthers])
  const named = [...new Set(expressions.flatMap(metricsOf))]
  expect(named).toContain('twinwerk_job_overdue_seconds')
  expect(named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  // The dashboard shows every metric of our own.
  const own = metrics.names().filter((name) => name.startsWith('twinwerk_') && name !== 'twinwerk_info')
  expect(own.filter((name) => !panels.some(({ targets }) => targets.some(({ expr }) => expr.includes(name))))).toEqual([])
})

test('every alert names a page that tells what to do', () => {
  const pages = rules.flatMap(({ alert, annotations }) => (alert === undefined ? [] : [annotations?.runbook]))
  expect(pages.length).toBeGreaterThan(8)
  for (const page of new Set(pages)) expect(readFileSync(join(folder, '..', '..', page ?? ''), 'utf8')).toMatch(/^# /)
})
