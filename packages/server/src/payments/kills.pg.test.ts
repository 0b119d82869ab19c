import fc from 'fast-check'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import { newChangeId } from '../store/save/prepare.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { openBankOffice, type BankOffice } from '../testing/bank/bank-office.ts'
import { statementXml, tenantAccount } from '../testing/bank/statement-xml.ts'
import { collectJob } from './collect/collect-job.ts'
import { readStatements } from './read/read-statements.ts'
import { statementJob } from './statements/statement-job.ts'
import { takeIn } from './statements/take-in.ts'

let office: BankOffice
let kinds: { readonly statements: JobKind; readonly collect: JobKind }
beforeAll(async () => {
  office = await openBankOffice()
  const account = await office.make('bankAccount', { 'bankAccount:iban': tenantAccount })
  await office.store.seed([link('businessPartner:bankAccounts', office.store.tenant, account)])
  const parts = { storeOf: async () => office.store.store, tenants: createTenantRegistry(office.store.database), now: Date.now }
  kinds = { statements: statementJob(parts), collect: collectJob(parts) }
})
afterAll(() => office?.close())

class Killed extends Error {}

const link = (relationship: string, source: string, target: string) =>
  ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
const scope = () => ({ role: 'app', tenant: office.store.tenant }) as const

/** Does a job whose server dies in some of its steps, before or after the commit, and is taken over each time. */
async function withKills(kind: JobKind, payload: unknown, kills: readonly ('before' | 'after' | 'none')[]): Promise<void> {
  const waiting = [...kills]
  for (;;) {
    const job: RunningJob = {
      tenant: office.store.tenant,
      id: v7(),
      kind: 'tested',
      user: undefined,
      payload,
      position: undefined,
      done: 0,
      tries: 1,
      step: async (work) => {
        const kill = waiting.shift()
        await office.store.database.transaction(scope(), async (transaction) => {
          await work(transaction)
          if (kill === 'before') throw new Killed()
        })
        if (kill === 'after') throw new Killed()
      },
    }
    try {
      await kind.run(job)
      return
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }
}

const anyKills = fc.array(fc.constantFrom('before', 'after', 'none'), { maxLength: 6 })
let balance = 1000
let sequence = 0

test('law: a statement whose job is killed again and again is booked once and whole', async () => {
  const partner = await office.partner('Tausend')
  await fc.assert(
    fc.asyncProperty(anyKills, async (kills) => {
      sequence += 1
      const receipts = await Promise.all([1, 2, 3].map((euro) => office.receipt(partner, euro)))
      const numbers = await Promise.all(
        receipts.map(async (each) => (await office.row('receipt', each))['receipt:receiptNumber'] as string),
      )
      const entries = Array.from({ length: 520 }, (_, index) => ({
        amount: index < 3 ? index + 1 : 0.01,
        reference: `K${sequence}-${index}`,
        text: numbers[index] ?? 'ohne Bezug',
      }))
      const text = statementXml({ version: 'camt.053.001.08', sequence, opening: balance, entries })
      balance = Math.round((balance + 6 + 5.17) * 100) / 100
      const [statement] = await readStatements(
        (async function* () {
          yield Buffer.from(text)
        })(),
      )
      const author = { tenant: office.store.tenant, user: null, call: 'test', at: new Date().toISOString(), changeId: newChangeId() }
      await office.store.database.transaction(scope(), (transaction) =>
        takeIn({ transaction, parts: office.store.store, author, today: '2026-11-05' }, statement!, { name: 'a.xml', hash: '' }),
      )
      await withKills(kinds.statements, { account: tenantAccount, user: null }, kills)
      const [booked] = await office.rows(
        `select count(*)::int as count, count(distinct "payment:bankReference")::int as keys, sum("payment:amount")::int as sum from twin_payment
          where tenant_id = $1 and "payment:bankReference" like $2`,
        [office.store.tenant, `%|K${sequence}-%`],
      )
      expect(booked).toEqual({ count: 520, keys: 520, sum: 111_700 })
      const states = await Promise.all(receipts.map(async (each) => (await office.row('receipt', each))['receipt:status']))
      expect(states).toEqual(['paid', 'paid', 'paid'])
      const [row] = await office.rows(
        'select "bankStatement:open" as open, "bankStatement:waiting" as waiting from twin_bank_statement where tenant_id = $1 and "bankStatement:sequenceNumber" = $2',
        [office.store.tenant, sequence],
      )
      expect(row).toEqual({ open: 517, waiting: null })
    }),
    lawRuns(3, 60),
  )
})

test('law: debits are booked once, however often their job is killed', async () => {
  const today = tenantDay(Date.now(), 'Europe/Berlin')
  await fc.assert(
    fc.asyncProperty(anyKills, async (kills) => {
      const partner = await office.partner('Einzug')
      const mandate = await office.make('sepaMandate', {
        'sepaMandate:mandateReference': `M-${v7().slice(-12)}`,
        'sepaMandate:signedAt': '2026-01-01',
      })
      const receipts = await Promise.all([10, 20].map((euro) => office.receipt(partner, euro)))
      for (const [index, receipt] of receipts.entries())
        await office.make(
          'collection',
          {
            'collection:amount': (index + 1) * 10,
            'collection:endToEndId': receipt.slice(0, 30),
            'collection:collectOn': addDays(today, -1),
            'collection:state': 'exported',
          },
          { 'collection:receipt': receipt, 'collection:sepaMandate': mandate },
        )
      await withKills(kinds.collect, {}, kills)
      const states = await Promise.all(receipts.map(async (each) => (await office.row('receipt', each))['receipt:openAmount']))
      expect(states).toEqual([0, 0])
      const [row] = await office.rows(
        `select count(*)::int as count from twin_payment t join twin_link l on l.tenant_id = t.tenant_id and l.source_id = t.id and l.target_id = $2
          where t.tenant_id = $1 and t."payment:kind" = 'directDebit'`,
        [office.store.tenant, partner],
      )
      expect(row.count).toBe(2)
    }),
    lawRuns(6, 100),
  )
})
