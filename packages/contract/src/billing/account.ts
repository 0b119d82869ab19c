import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Money in euro. */
const euro = z.number()
const day = z.string()

/** A debit that is planned or on its way. `account` is shortened, such as DE…51, and null for callers who see no account. */
const collection = z.strictObject({ day, amount: euro, account: z.string().nullable() })

const line = z.strictObject({
  day,
  /** The kind of the receipt or payment, or `paidByOther`, `paidForOther`, `settledBefore`. */
  kind: z.string(),
  /** Above zero it is owed, below zero paid or credited. */
  amount: euro,
  /** The balance after the line. */
  balance: euro,
  receipt: z.string().nullable(),
  /** The number of the receipt, or the reason of a payment by hand. */
  text: z.string().nullable(),
})

const openItem = z.strictObject({
  receipt: z.string(),
  number: z.string(),
  kind: z.string(),
  day,
  due: day,
  gross: euro,
  /** Below zero it is a credit. */
  open: euro,
  disputed: euro,
  /** Days since it was due; zero or below while it is not overdue. */
  overdueDays: z.int(),
  collection: collection.nullable(),
  /** The amount of a write-off that waits for a second person, for callers who see write-offs. */
  writeOff: euro.nullable().optional(),
})

/**
 * The account of a business partner: what it owes and why, with lines newest first. Staff read it by their rights on the receipts and
 * payments of the partner, customers on those delivered to them. `from` and `to` choose lines by their days; the sums are those of today.
 */
export const account = defineCall({
  method: 'POST',
  path: '/api/billing/account',
  summary: 'The account of a business partner',
  access: 'tenant',
  input: z.strictObject({
    partner: z.string().max(200),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    skip: z.int().min(0).default(0),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.strictObject({
    /** Open receipts less unallocated money. Below zero it is a credit. */
    balance: euro,
    overdue: euro,
    disputed: euro,
    /** Money that no receipt takes yet. */
    unallocated: euro,
    ageing: z.strictObject({ notDue: euro, to30: euro, to60: euro, to90: euro, over90: euro }),
    /** All debits of the next day on which there are any. */
    nextCollection: collection.nullable(),
    /** The highest level of a running dunning process, null where there is none or the caller sees none. */
    dunningLevel: z.int().nullable(),
    /** A payout that is planned or on its way. `day` is null while no file holds it. */
    payout: z.strictObject({ amount: euro, day: day.nullable() }).nullable().optional(),
    /** From this credit on the caller may have it paid out; null for callers who may not. */
    payoutFrom: euro.nullable().optional(),
    open: z.array(openItem),
    lines: z.array(line),
    /** How many lines there are in all. */
    count: z.int(),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
  reads: true,
})
