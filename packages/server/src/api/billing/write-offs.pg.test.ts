import fc from 'fast-check'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBankOffice, paymentId, receiptId, type BankOffice, type Clerk } from '../../testing/bank/bank-office.ts'

let office: BankOffice
let clerk: Clerk
let lead: Clerk
let otherLead: Clerk
beforeAll(async () => {
  office = await openBankOffice()
  clerk = await office.clerk('billing')
  lead = await office.clerk('billingLead')
  otherLead = await office.clerk('billingLead')
})
afterAll(() => office?.close())

const reason = 'Insolvenz, Quote 0'
const propose = (by: Clerk, receipt: string, amount: number, open = amount) =>
  by.post('/api/billing/write-offs', { receipt: receiptId(receipt), amount, open, reason })
const decide = (by: Clerk, writeOff: string, decision: object) => by.post('/api/billing/write-offs/decide', { writeOff, decision })
const approve = (by: Clerk, writeOff: string, open: number) => decide(by, writeOff, { kind: 'approve', open })
const receiptOf = async (uuid: string) => {
  const row = await office.row('receipt', uuid)
  return [row['receipt:status'], row['receipt:openAmount'] / 10_000]
}
const writeOffOf = async (id: string) => office.row('writeOff', parseTwinId(id)!.uuid)
const balanceOf = async (uuid: string) => (await office.row('businessPartner', uuid))['businessPartner:balance'] / 10_000
const booked = async () =>
  office.rows(
    `select "payment:amount" / 10000.0 as amount, "payment:unallocated" as free, "payment:reason" as reason from twin_payment
      where tenant_id = $1 and "payment:kind" = 'manual' order by id`,
    [office.store.tenant],
  )
const audited = (id: string) =>
  office.rows(`select action, reason, actor_user as by from audit_entry where tenant_id = $1 and object = $2 order by id`, [
    office.store.tenant,
    parseTwinId(id)!.uuid,
  ])
const pay = async (receipt: string, amount: number, open: number) => {
  const payment = await office.payment(amount)
  const from = { payment: paymentId(payment), unallocated: amount }
  const shares = [{ receipt: receiptId(receipt), amount, open }]
  expect((await clerk.post('/api/billing/allocate', { from, shares })).status).toBe(200)
}

test('above the small balance a write-off waits for another person, and nothing is booked before', async () => {
  const partner = await office.partner('Pia Pleite')
  const receipt = await office.receipt(partner, 54.8)
  const proposed = await propose(lead, receipt, 54.8)
  expect(proposed).toMatchObject({ status: 200, body: { receipt: { open: 54.8, status: 'sent' } } })
  const { waits } = proposed.body
  expect([await receiptOf(receipt), await booked()]).toEqual([['sent', 54.8], []])
  expect((await propose(clerk, receipt, 20, 54.8)).body.problems[0].key).toBe('writeOff.waiting')
  // Neither the person who proposed it, whatever the role, nor one without the right.
  expect((await approve(lead, waits, 54.8)).body.problems[0].key).toBe('writeOff.samePerson')
  expect((await approve(clerk, waits, 54.8)).body.code).toBe('NOT_ALLOWED')
  expect([await receiptOf(receipt), await booked()]).toEqual([['sent', 54.8], []])
  expect(await approve(otherLead, waits, 54.8)).toMatchObject({ status: 200, body: { state: 'approved' } })
  expect([await receiptOf(receipt), await balanceOf(partner)]).toEqual([['paid', 0], 0])
  expect((await booked()).map((row) => ({ ...row, amount: Number(row.amount) }))).toEqual([{ amount: 54.8, free: 0, reason }])
  expect(await writeOffOf(waits)).toMatchObject({ 'writeOff:state': 'approved', 'writeOff:refusal': null })
  expect(await audited(waits)).toEqual([
    { action: 'writeOffProposed', reason, by: lead.user },
    { action: 'writeOffApproved', reason, by: otherLead.user },
  ])
})

test('a small rest is booked at once; several small ones of a receipt together are not small', async () => {
  const receipt = await office.receipt(await office.partner('Rita Rest'), 3)
  expect((await propose(clerk, receipt, 0.6, 3)).body).toMatchObject({ waits: null, receipt: { open: 2.4, status: 'partly' } })
  const second = await propose(clerk, receipt, 0.6, 2.4)
  expect(second.body).toMatchObject({ waits: expect.any(String), receipt: { open: 2.4 } })
  expect((await approve(lead, second.body.waits, 2.4)).status).toBe(200)
  // The part that two people wrote off does not count.
  expect((await propose(clerk, receipt, 0.4, 1.8)).body).toMatchObject({ waits: null, receipt: { open: 1.4 } })
})

test('a credit hides no debt: amounts count without their signs', async () => {
  const partner = await office.partner('Gegen Rechnung')
  const [debt, credit] = [await office.receipt(partner, 20), await office.receipt(partner, -19.5)]
  const shares = [
    { receipt: receiptId(debt), amount: 20, open: 20 },
    { receipt: receiptId(credit), amount: -19.5, open: -19.5 },
  ]
  const alone = await lead.post('/api/billing/allocate', { from: { reason }, shares })
  expect(alone.body.problems[0].key).toBe('writeOff.secondPerson')
  // A credit lapses the same way, with the amount below zero.
  const { waits } = (await propose(clerk, credit, -19.5)).body
  expect((await approve(lead, waits, -19.5)).status).toBe(200)
  expect(await receiptOf(credit)).toEqual(['paid', 0])
})

test('of two who approve at once one books, and the other is told', async () => {
  const receipt = await office.receipt(await office.partner('Doppelt'), 80)
  const { waits } = (await propose(clerk, receipt, 80)).body
  const before = (await booked()).length
  const answers = await Promise.all([approve(lead, waits, 80), approve(otherLead, waits, 80)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT')
  expect([(await booked()).length, await receiptOf(receipt)]).toEqual([before + 1, ['paid', 0]])
  // The same request twice approves once.
  const [again, key] = [await office.receipt(await office.partner('Nochmal'), 9), v7()]
  const asked = { writeOff: (await propose(clerk, again, 9)).body.waits, decision: { kind: 'approve', open: 9 } }
  const twice = [
    await lead.post('/api/billing/write-offs/decide', asked, key),
    await lead.post('/api/billing/write-offs/decide', asked, key),
  ]
  expect(twice[1]).toEqual(twice[0])
  expect((await booked()).length).toBe(before + 2)
})

test('money that came in meanwhile is told, and never more than is open is written off', async () => {
  const receipt = await office.receipt(await office.partner('Später Zahler'), 100)
  const { waits } = (await propose(clerk, receipt, 100)).body
  const before = (await booked()).length
  await pay(receipt, 70, 100)
  expect((await approve(lead, waits, 100)).body.code).toBe('VERSION_CONFLICT')
  const told = (await approve(lead, waits, 30)).body.problems[0]
  expect([told.key, told.message.replace('\u00a0', ' ')]).toEqual([
    'writeOff.lessIsOpen',
    'Auf dem Beleg sind nur noch 30,00 € offen. Die Ausbuchung ist höher und lässt sich nur noch ablehnen.',
  ])
  expect([(await booked()).length, await receiptOf(receipt)]).toEqual([before, ['partly', 30]])
  expect((await decide(lead, waits, { kind: 'refuse', reason: 'Es kam Geld' })).body).toEqual({ state: 'refused' })
  expect((await propose(clerk, receipt, 100)).body.code).toBe('VERSION_CONFLICT')
  expect((await propose(clerk, receipt, 30.01, 30)).body.problems).toMatchObject([{ path: ['amount'], key: 'allocation.aboveOpen' }])
  const part = (await propose(clerk, receipt, 10, 30)).body.waits
  expect((await approve(lead, part, 30)).status).toBe(200)
  expect(await receiptOf(receipt)).toEqual(['partly', 20])
})

test('a refusal has a reason, and the person who proposed withdraws', async () => {
  const receipt = await office.receipt(await office.partner('Nein'), 40)
  const first = (await propose(clerk, receipt, 40)).body.waits
  expect((await decide(lead, first, { kind: 'refuse', reason: ' ' })).body.code).toBe('INPUT_INVALID')
  expect((await decide(lead, first, { kind: 'withdraw' })).body.problems[0].key).toBe('writeOff.otherPerson')
  expect((await decide(clerk, first, { kind: 'refuse', reason: 'doch nicht' })).body.code).toBe('NOT_ALLOWED')
  expect((await decide(lead, first, { kind: 'refuse', reason: 'Ratenzahlung läuft' })).status).toBe(200)
  expect(await writeOffOf(first)).toMatchObject({ 'writeOff:state': 'refused', 'writeOff:refusal': 'Ratenzahlung läuft' })
  expect((await approve(otherLead, first, 40)).body.code).toBe('VERSION_CONFLICT')
  const second = (await propose(clerk, receipt, 40)).body.waits
  expect((await decide(clerk, second, { kind: 'withdraw' })).body).toEqual({ state: 'withdrawn' })
  expect((await approve(lead, second, 40)).body.code).toBe('VERSION_CONFLICT')
  expect(await receiptOf(receipt)).toEqual(['sent', 40])
  expect([await audited(first), await audited(second)].map((each) => each.map(({ action }) => action))).toEqual([
    ['writeOffProposed', 'writeOffRefused'],
    ['writeOffProposed', 'writeOffWithdrawn'],
  ])
})

test('only billing proposes, and a receipt without a number or one that was cancelled is not written off', async () => {
  const partner = await office.partner('Fremd')
  const receipt = await office.receipt(partner, 10)
  for (const role of ['customerService', 'management'] as const)
    expect((await propose(await office.clerk(role), receipt, 10)).body.code, role).toBe('NOT_ALLOWED')
  expect((await propose(clerk, v7(), 10)).body.code).toBe('NOT_ALLOWED')
  expect((await approve(lead, `writeOff_${v7()}`, 10)).body.code).toBe('NOT_ALLOWED')
  const reversed = await office.receipt(partner, 20, { 'receipt:status': 'reversed' })
  expect((await propose(clerk, reversed, 20)).body.problems[0].key).toBe('allocation.state')
  // A receipt that is cancelled while its write-off waits.
  const { waits } = (await propose(clerk, receipt, 10)).body
  await office.store.seed([{ kind: 'updateTwin', uuid: receipt, definition: 'receipt', attributes: { 'receipt:status': 'reversed' } }])
  expect((await approve(lead, waits, 10)).body.problems[0].key).toBe('allocation.state')
})

test('law: whatever people propose, decide and pay, exactly the approved and the small amounts are written off', async () => {
  const action = fc.record({
    kind: fc.constantFrom('propose', 'approve', 'refuse', 'pay'),
    by: fc.constantFrom(0, 1, 2),
    cents: fc.integer({ min: 1, max: 3_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 10 }), async (actions) => {
      const receipt = await office.receipt(await office.partner('Gesetz'), 50)
      const before = (await booked()).length
      let expected = 5_000
      let waiting: { readonly id: string; readonly cents: number; readonly by: number } | undefined
      for (const { kind, by, cents } of actions) {
        const open = Math.round((await receiptOf(receipt))[1] * 100)
        expect(open).toBe(expected)
        const person = [clerk, lead, otherLead][by]!
        if (kind === 'pay' && cents <= open) {
          await pay(receipt, cents / 100, open / 100)
          expected -= cents
        }
        if (kind === 'propose') {
          const answer = await propose(person, receipt, cents / 100, open / 100)
          if (answer.status === 200 && answer.body.waits === null) expected -= cents
          if (answer.body.waits) waiting = { id: answer.body.waits, cents, by }
        }
        if (waiting && (kind === 'approve' || kind === 'refuse')) {
          const decision = kind === 'approve' ? { kind, open: open / 100 } : { kind, reason }
          const { status } = await decide(person, waiting.id, decision)
          const may = by !== 0 && by !== waiting.by && (kind === 'refuse' || waiting.cents <= open)
          expect(status === 200, JSON.stringify({ kind, by, waiting, open })).toBe(may)
          if (may && kind === 'approve') expected -= waiting.cents
          if (may) waiting = undefined
        }
      }
      expect(Math.round((await receiptOf(receipt))[1] * 100)).toBe(expected)
      const mine = (await booked()).slice(before)
      expect(mine.every(({ free }) => free === 0)).toBe(true)
    }),
    lawRuns(6, 150),
  )
})
