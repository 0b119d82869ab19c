import { setTimeout as sleep } from 'node:timers/promises'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { checkPaymentFile } from '../../../packages/server/src/payments/write/check-payment-file.ts'
import type { DirectDebit } from '../../../packages/server/src/payments/write/payment.ts'
import { writeDirectDebits } from '../../../packages/server/src/payments/write/write-direct-debits.ts'
import { fixed, type Row } from '../row.ts'

const count = 50_000
const perFile = 10_000

/** Writes debits into files as the server does, and validates each file against its schema, count and sum. */
export const billingDebits: Row = async (_bench, row) => {
  const debits = Array.from({ length: count }, (_, n) => debitOf(n))
  const before = process.memoryUsage.rss()
  let peak = before
  const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const begun = performance.now()
  for (let at = 0; at < count; at += perFile) {
    const some = debits.slice(at, at + perFile)
    const xml = writeDirectDebits({ head: { ...head, messageId: `bench-${at}` }, creditorId: 'DE98ZZZ09999999999', debits: some })
    const expected = { format: 'pain.008.001.08' as const, count: some.length, sum: sumOf(some.map(({ amount }) => amount)) }
    const problems = await checkPaymentFile(xml, expected)
    if (problems.length > 0) throw new Error(problems.join(', '))
    await sleep(0)
  }
  const seconds = (performance.now() - begun) / 1000
  clearInterval(looking)
  const megabytes = (peak - before) / 1024 / 1024
  return [
    { row, goal: '≤ 60 s of 50,000 debits', measured: `${fixed(seconds, 1)} s`, ok: seconds <= 60 },
    {
      row: `${row}, memory`,
      goal: '≤ 400 MB',
      measured: `${fixed(megabytes, 0)} MB`,
      ok: megabytes <= 400,
      note: `beside ${fixed(before / 1024 / 1024, 0)} MB of the bench`,
    },
  ]
}

const head = {
  createdAt: '2026-11-05T18:00:00',
  party: { name: 'Stadtwerke Elsterau GmbH', iban: 'DE75512108001245126199', bic: 'SOGEDEFFXXX', address: null },
}

function debitOf(n: number): DirectDebit {
  return {
    endToEndId: `R-2026-${String(n).padStart(6, '0')}`,
    amount: BigInt(1 + (n % 9000)) * 100n,
    debtor: { name: `Müller-Lüdenscheidt ${n}`, iban: 'DE02120300000000202051', bic: null, address: null },
    mandateReference: `M-${n}`,
    mandateSignedAt: '2025-03-01',
    scheme: 'core',
    sequence: 'rcur',
    collectOn: '2026-11-17',
    text: `Rechnung R-2026-${n} für Oktober`,
  }
}
