import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { save } from '../../store/save/save.ts'
import { openBilling, type BillingWorld } from '../../testing/billing/billing-world.ts'
import { shownReceiptListener } from './listener.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

/** Makes a process for a contract as a person does who was shown a receipt before. Returns the answer. */
function start(contract: string, gross: number, idempotencyKey: string = v7()): Promise<string> {
  const { fixture } = world
  const paths = ['', 'tenant:executions', 'tenant:executions/execution:contractForProcess', 'businessPartner:providedContracts']
  const grants = paths.flatMap((path) => {
    const grant = fixture.grant(path)
    return grant.path === undefined ? [] : [grant]
  })
  const process = {
    tempid: 'p',
    definition: 'processInformation',
    'execution:status': 'new',
    'execution:contractForProcess': [{ id_select: formatTwinId('contractTelecom', contract) }],
  }
  const body = { data: { id: fixture.tenantId, 'tenant:executions': [process] }, shown: { until: '2026-11-30', gross } }
  const store = { ...fixture.store, listener: shownReceiptListener }
  return save(store, { body, caller: fixture.caller(grants), clock: world.clockOf(), idempotencyKey, language: 'de' })
}

test('a bill other than the one that was shown is a finding of its draft', async () => {
  const product = await world.product('Glasfaser', 29.3277)
  const contractOf = async (name: string) => world.contract(await world.customer({ name }), [{ product, begin: '2026-11-01' }])
  const [same, other, never] = [await contractOf('Gleich, Ina'), await contractOf('Anders, Uwe'), await contractOf('Nie, Ole')]
  await start(same.contract, 34.9)
  await start(other.contract, 30)
  const key = v7()
  const first = await start(other.contract, 31.5, key)
  // The same request, which is sent again after a newer preview, is answered as before.
  expect(await start(other.contract, 32, key)).toBe(first)
  const kept = await world.query(
    `select "processOrder:shownUntil"::text as until, "processOrder:shownGross" / 10000.0 as gross from twin_execution
      where "processOrder:shownGross" is not null order by gross`,
  )
  expect(kept.map(({ until, gross }) => [until, Number(gross)])).toEqual([
    ['2026-11-30', 30],
    ['2026-11-30', 31.5],
    ['2026-11-30', 34.9],
  ])
  const run = await world.run({ begin: '2026-11-01', end: '2026-11-30' })
  await world.move(run, 'rated')
  const drafts = await world.query('select number, findings from billing_draft where run_id = $1', [run])
  const found = new Map(drafts.map(({ number, findings }) => [number, findings]))
  const differing = (number: string) => found.get(number).filter(({ kind }: { kind: string }) => kind === 'otherThanShown')
  expect([differing(same.number), differing(never.number)]).toEqual([[], []])
  expect(differing(other.number)).toEqual([
    expect.objectContaining({ blocking: false, de: expect.stringMatching(/^Gezeigt wurde eine andere Rechnung: 31,50 € \(P-/) }),
  ])
})
