import { present } from '@twinwerk/model/error/present'
import { query } from '../client.ts'
import { contractNumber, contracts, byNumber, tenantId } from './list-queries.ts'
import type { Bench, Outcome, Row } from './row.ts'
import { fixed, quantile } from './row.ts'

const times = 20

/** Returns the 95th percentile in milliseconds of one caller with one request at a time. The first calls are not counted. */
export async function p95(work: (index: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let index = -2; index < times; index += 1) {
    const begun = performance.now()
    await work(index + 2)
    if (index >= 0) taken.push(performance.now() - begun)
  }
  return quantile(taken, 0.95)
}

async function listed(
  bench: Bench,
  { row, most, list }: { row: string; most: number; list: (index: number) => object },
): Promise<Outcome[]> {
  const measured = await p95((index) =>
    query(bench.clerk, contracts(bench.tenant, { $sort: byNumber, $limit: 50, $mask: [], ...list(index) })),
  )
  return [{ row, goal: `p95 ≤ ${most} ms`, measured: `${fixed(measured, 1)} ms`, ok: measured <= most }]
}

export const count: Row = (bench, row) => listed(bench, { row, most: 20, list: () => ({ $count: true, $limit: 1 }) })

export const searchFrequent: Row = (bench, row) => listed(bench, { row, most: 150, list: () => ({ $search: 'krueger' }) })

export const searchNumber: Row = (bench, row) =>
  listed(bench, { row, most: 150, list: (index) => ({ $search: contractNumber(1000 + index * 97) }) })

export const filterRelated: Row = (bench, row) =>
  listed(bench, {
    row,
    most: 150,
    list: () => ({
      $filter: { path: ['contract:receiverForContract', 'businessPartner:name1'], operator: 'startsWith', value: 'Krüger, A' },
    }),
  })

/** No text contains this word as typed, so the server searches again and allows one error. */
export const searchTypo: Row = (bench, row) => listed(bench, { row, most: 150, list: () => ({ $search: 'Rückrfu' }) })

/** The search box of the command palette. */
export const searchAll: Row = async (bench, row) => {
  const words = ['krueger', 'Glasfaser 250', contractNumber(4711), 'Bahnhofstr', 'Meier, Anna']
  const root = tenantId(bench.tenant)
  const measured = await p95((index) =>
    query(bench.clerk, { query: { type: 'entity', root, $search: present(words[index % words.length], 'word'), $limit: 20 } }),
  )
  return [{ row, goal: 'p95 ≤ 150 ms', measured: `${fixed(measured, 1)} ms`, ok: measured <= 150 }]
}

export const sortRelatedFiltered: Row = (bench, row) =>
  listed(bench, {
    row,
    most: 150,
    list: () => ({
      $filter: { path: ['contract:contractBegin'], operator: 'gte', value: '2025-01-01' },
      $sort: [{ path: ['contract:receiverForContract', 'businessPartner:name1'] }],
    }),
  })

export const containsRelated: Row = (bench, row) =>
  listed(bench, {
    row,
    most: 150,
    list: () => ({ $filter: { path: ['contract:receiverForContract', 'businessPartner:name1'], operator: 'contains', value: 'ruege' } }),
  })

export const sortRelated: Row = (bench, row) =>
  listed(bench, { row, most: 150, list: () => ({ $sort: [{ path: ['contract:receiverForContract', 'businessPartner:name1'] }] }) })
