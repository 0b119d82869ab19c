import { calls } from '@twinwerk/contract/calls'
import { billing } from '@twinwerk/domain/roles/billing'
import { billingLead } from '@twinwerk/domain/roles/billing-lead'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCall } from '../../http/register.ts'
import type { ApiServer } from '../../testing/api-server.ts'
import { startApiServer } from '../../testing/api-server.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { addPerson } from '../../testing/person.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { reverseReceiptHandler } from './reverse.ts'

let world: BillingWorld
let api: ApiServer
beforeAll(async () => {
  world = await openBilling()
  api = await startApiServer(world.fixture, (server, parts) =>
    registerCall(server, calls['POST /api/billing/reverse'], reverseReceiptHandler({ ...parts, clockOf: world.clockOf })),
  )
})
afterAll(async () => {
  await api?.close()
  await world?.close()
})

async function reverse(headers: Record<string, string>, body: object, key: string = v7()): Promise<{ status: number; json: Json }> {
  const answer = await fetch(`${api.origin}/api/billing/reverse`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: answer.status, json: await answer.json() }
}

test('the billing lead cancels a receipt once for each key, a clerk of billing and strangers do not', async () => {
  const product = await world.product('Glasfaser', 30)
  await world.contract(await world.customer({ name: 'Krüger, Ute' }), [{ product, begin: '2026-11-01' }])
  const [receipt] = await world.receipts(await world.bill({ begin: '2026-11-01', end: '2026-11-30' }))
  const body = { receipt: formatTwinId('receipt', receipt!.id), reason: 'Falscher Preis', rebill: true }
  const stranger = await api.signIn(await addPerson(world.fixture, 'stranger', []))
  expect((await reverse(stranger, body)).json).toMatchObject({ code: 'NOT_FOUND' })
  const clerk = await api.signIn(await addPerson(world.fixture, 'clerk', billing.grants))
  expect((await reverse(clerk, body)).json).toMatchObject({ code: 'NOT_ALLOWED' })
  const lead = await addPerson(world.fixture, 'lead', billingLead.grants)
  const headers = await api.signIn(lead)
  expect((await reverse(headers, { ...body, reason: ' ' })).status).toBe(400)
  const key = v7()
  const first = await reverse(headers, body, key)
  expect(first.json).toEqual({ receipt: expect.stringMatching(/:receipt:x/), number: expect.stringMatching(/^R-\d{4}-\d{6}$/) })
  expect(await reverse(headers, body, key)).toEqual(first)
  expect((await reverse(headers, body)).json).toMatchObject({
    code: 'VALIDATION_FAILED',
    problems: [{ path: ['receipt'], message: expect.stringContaining(first.json.number) }],
  })
  const entries = await world.query(`select actor_user, reason from audit_entry where action = 'receiptReversed'`)
  expect(entries).toEqual([{ actor_user: lead.user, reason: 'Falscher Preis' }])
})

test('a receipt is not reversed by a save, whatever the right', async () => {
  const product = await world.product('Telefon', 30)
  await world.contract(await world.customer({ name: 'Sorge, Max' }), [{ product, begin: '2026-11-01' }])
  const [receipt] = await world.receipts(await world.bill({ begin: '2026-11-01', end: '2026-11-30' }))
  const id = formatTwinId('receipt', receipt!.id)
  const [row] = await world.query('select version from twin_receipt where id = $1', [receipt!.id])
  const data = { id, id_information: String(row!.version), 'receipt:status': 'reversed' }
  await expect(world.fixture.save(data, [world.fixture.grant('businessPartner:providingReceipts')])).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})
