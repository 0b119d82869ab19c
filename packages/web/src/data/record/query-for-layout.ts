import type { Registry } from '@twinwerk/model/definition/registry'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { addLayout, noNeeds, relationQueries } from './needs.ts'

const millisecondsOfTwoMonths = 61 * 24 * 60 * 60 * 1000

/**
 * Reads a twin with all its readable attributes (the Explorer shows them) and the related twins that the layout draws, from two months back on, so that
 * ended and future relations are seen (core specification, section 9). `now` is an instant in milliseconds.
 */
export function queryForLayout(registry: Registry, layout: Layout, at: { id: string; now: number }): QueryRequest {
  const needs = noNeeds()
  addLayout(registry, needs, layout)
  const begin = new Date(at.now - millisecondsOfTwoMonths).toISOString()
  return { query: { id: at.id, ...relationQueries(needs) }, $globalValid: { begin, end: null }, $withStaticEntity: true }
}
