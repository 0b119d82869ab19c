import { lateCallsContract } from '@twinwerk/domain/demo/billing/late-calls'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { expect } from 'vitest'
import type { SignedIn } from '../running-app.ts'
import type { Json } from '../store-fixture.ts'

/**
 * Expects the files that came in while the demo world was loaded: a statement whose entries found their bills, but for three that wait for
 * a person, with a debit that came back and its charge, and calls of a month that came after its bill and stand on the next one.
 */
export async function expectFilesOfClerks(me: SignedIn, root: string): Promise<void> {
  const query = {
    id: root,
    $mask: [],
    'tenant:bankStatements': {
      $filter: { path: ['bankStatement:fileHash'], operator: 'exists' },
      'bankStatement:file': { $mask: ['document:name'] },
      'bankStatement:payments': {
        $limit: 50,
        'payment:allocations': { $mask: ['allocation:rule'], 'allocation:receipt': { $mask: ['receipt:status', 'receipt:openAmount'] } },
      },
    },
    'tenant:callImports': { $filter: { path: ['callImport:state'], operator: 'eq', value: 'loaded' } },
  }
  const { status, body } = await me.post('/api/data/query', { query }, { 'x-tenant': root })
  expect(status, JSON.stringify(body)).toBe(200)
  const [world] = body.results
  const [statement, ...others] = world['tenant:bankStatements']
  expect(others).toEqual([])
  expect(statement).toMatchObject({ 'bankStatement:state': 'imported', 'bankStatement:open': 3 })
  expect(statement['bankStatement:file'][0]['document:name']).toMatch(/^Auszug-.*-221\.xml$/)
  const payments: Json[] = statement['bankStatement:payments']
  const rules = payments.flatMap((payment) => payment['payment:allocations'] ?? []).map((allocation) => allocation['allocation:rule'])
  expect(new Set(rules)).toEqual(new Set(['receiptNumber', 'receiptNumbers', 'customerNumber', 'endToEndId']))
  const returned = payments.find((payment) => payment['payment:kind'] === 'directDebitReturn')!
  expect(returned['payment:returnReason']).toBe('MS03')
  const [reopened] = returned['payment:allocations'][0]['allocation:receipt']
  expect([reopened['receipt:openAmount'], ['sent', 'dunning'].includes(reopened['receipt:status'])]).toEqual([
    -returned['payment:amount'],
    true,
  ])
  const kept = payments.filter((payment) => payment['payment:kind'] === 'manual')
  expect(kept.map((payment) => payment['payment:amount'])).toEqual([-5])
  expect(payments.filter((payment) => payment['payment:unallocated'] > 0)).toHaveLength(3)

  const imports: Json[] = world['tenant:callImports']
  expect(imports.map((each) => each['callImport:rowsDuplicate']).toSorted()).toEqual([0, 1])
  const contract = formatTwinId('contractTelecom', lateCallsContract('swe'))
  const preview = await me.post('/api/billing/preview', { contract, receipts: 1, changes: [] }, { 'x-tenant': root })
  const texts = preview.body.receipts[0].lines.map(({ text }: Json) => text)
  expect(texts).toContainEqual(expect.stringMatching(/^Nachberechnung Verbindungen DE-MOBIL /))
}
