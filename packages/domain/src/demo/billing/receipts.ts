import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { amountOf, euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { present } from '@twinwerk/model/error/present'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'
import { addBankEntries, openPart } from './bank-entries.ts'
import { addBillingRuns } from './billing-runs.ts'
import { receiptPlans, sumsOf, type LinePlan, type ReceiptPlan } from './receipt-plan.ts'

type Input = {
  readonly contracts: readonly WrittenContract[]
  readonly today: string
  readonly months: number
  /** How many were taken back. */
  readonly reversed: number
  /** Uuids of partners who pay no tax, and of those who get electronic bills. */
  readonly taxExempt: ReadonlySet<string>
  readonly electronic: ReadonlySet<string>
}

type Status = 'draft' | 'approved' | 'sent' | 'paid' | 'partly' | 'dunning' | 'reversed'

/** A receipt as it was written; sums in euro. */
export type Receipt = {
  readonly uuid: string
  readonly plan: ReceiptPlan
  readonly status: Status
  readonly gross: number
  readonly collected: boolean
}

const dueDays = 14
/** The locksmith's arrears: three unpaid bills. `gross` is the total in euro, with the costs of returned debits and reminders. */
const arrears = { contract: 'behnke', bills: 3, gross: '148.20' }

/** Bills month by month, in the order of their dates: approved ones are numbered without a gap for each year. */
export function addReceipts(draft: Draft, input: Input): readonly Receipt[] {
  const { contracts, today, months, taxExempt } = input
  const plans = contracts
    .flatMap((contract) => withArrears(receiptPlans(contract, { today, months, taxExempt: taxExempt.has(contract.plan.customer.uuid) })))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const lastDate = plans.at(-1)?.date
  const open = new Set(plans.filter(({ contract }) => contract.plan.key === arrears.contract).slice(-arrears.bills))
  const write = createWriter(draft, input)
  const step = Math.floor(plans.length / (input.reversed + 1))
  const takenBack = new Set(
    Array.from({ length: input.reversed }, (_, index) => plans[(index + 1) * step - 1]).filter((plan) => plan && !open.has(plan)),
  )
  const receipts = plans.map((plan) => {
    const status = open.has(plan)
      ? 'dunning'
      : takenBack.has(plan)
        ? 'reversed'
        : statusFrom(plan, lastDate, `${draft.shortId}/receipt/${plan.contract.plan.key}/${plan.from}`)
    return write(plan, status)
  })
  for (const receipt of receipts.filter(({ status }) => status === 'reversed')) {
    const lines = receipt.plan.lines.map((line) => ({ ...line, quantity: -line.quantity, net: -line.net }))
    const reversal = write({ ...receipt.plan, lines, date: present(lastDate, 'date of the last receipt') }, 'approved')
    draft.link({ relationship: 'receipt:reverses', source: reversal.uuid, target: receipt.uuid })
  }
  addBillingRuns(draft, receipts)
  addBankEntries(draft, receipts, today)
  return receipts
}

/** On the last open bill stands what the reminders and returned collections cost, so that the sum is that of the story. */
function withArrears(plans: readonly ReceiptPlan[]): readonly ReceiptPlan[] {
  const last = plans.at(-1)
  if (last?.contract.plan.key !== arrears.contract) return plans
  const gross = plans.slice(-arrears.bills).reduce((sum, { lines }) => sum + amountOf(sumsOf(lines).gross), 0n)
  const net: Amount = amountOf(Number(arrears.gross)) - gross
  const costs: LinePlan = {
    text: 'Rücklastschriften und Mahnkosten',
    english: 'Returned direct debits and costs of reminders',
    quantity: 1,
    unit: 'Pauschale',
    single: net,
    net,
    taxrate: 0,
    from: last.from,
    to: last.to,
  }
  return [...plans.slice(0, -1), { ...last, lines: [...last.lines, costs] }]
}

function statusFrom(plan: ReceiptPlan, lastDate: string | undefined, seed: string): Status {
  const random = randomOf(seed)
  if (plan.date === lastDate) return random.chance(0.2) ? 'draft' : random.chance(0.15) ? 'approved' : 'sent'
  if (random.chance(0.965)) return 'paid'
  return random.pick(['partly', 'dunning', 'sent'])
}

function createWriter(draft: Draft, { electronic }: Input): (plan: ReceiptPlan, status: Status) => Receipt {
  const working = new Map<string, number>()
  const official = new Map<string, number>()
  const next = (counters: Map<string, number>, year: string) => {
    counters.set(year, (counters.get(year) ?? 0) + 1)
    return String(counters.get(year)).padStart(6, '0')
  }
  return (plan, status) => {
    const { contract, date, from, to, lines } = plan
    const year = date.slice(0, 4)
    const approved = status !== 'draft'
    const number = next(working, year)
    const { net, gross, taxSums } = sumsOf(lines)
    const key = `receipt/${year}/${number}`
    const { customer } = contract.plan
    const month = `${from.slice(5, 7)}/${from.slice(0, 4)}, ${contract.identifier}`
    const uuid = draft.add({
      key,
      definition: 'receipt',
      identifier: `B-${year}-${number}`,
      attributes: {
        'receipt:name': `${net < 0 ? 'Storno' : 'Rechnung'} ${month}`,
        'receipt:texts': { name: { en: `${net < 0 ? 'Reversal' : 'Bill'} ${month}` } },
        'receipt:date': date,
        'receipt:receiptNumber': approved ? `R-${year}-${next(official, year)}` : undefined,
        'receipt:status': status,
        'receipt:receiptApproved': approved,
        'receipt:periodStart': from,
        'receipt:periodEnd': to,
        'receipt:dueDate': addDays(date, dueDays),
        'receipt:sumNet': net,
        'receipt:sumGross': gross,
        'receipt:openAmount': openOf(status, gross),
        'receipt:taxSums': taxSums,
        'receipt:eInvoiceFormat': electronic.has(customer.uuid) ? 'xrechnung' : 'none',
      },
    })
    draft.link({ relationship: 'receipt:receiver', source: uuid, target: customer.uuid })
    if (approved && status !== 'approved') draft.link({ relationship: 'receipt:deliveredTo', source: uuid, target: customer.uuid })
    draft.link({ relationship: 'receipt:supplier', source: uuid, target: draft.tenant })
    draft.link({ relationship: 'receipt:contract', source: uuid, target: contract.uuid })
    for (const [position, line] of lines.entries()) addItem(draft, { key: `${key}/item/${position}`, receipt: uuid, position, line })
    if (status === 'sent') addDispatch(draft, { key, receipt: uuid, date, contract, electronic: electronic.has(customer.uuid) })
    const paper = contract.plan.elements.some(({ product }) => product.key === 'paper-invoice')
    return { uuid, plan, status, gross, collected: !paper }
  }
}

/** A receipt that takes another one back settles with it. */
function openOf(status: Status, gross: number): number | undefined {
  if (status === 'draft') return undefined
  if (status === 'paid' || status === 'reversed' || gross < 0) return 0
  return status === 'partly' ? openPart(gross) : gross
}

function addItem(draft: Draft, { key, receipt, position, line }: { key: string; receipt: string; position: number; line: LinePlan }): void {
  const item = draft.add({
    key,
    definition: 'receiptItem',
    attributes: {
      'receiptItem:position': position + 1,
      'receiptItem:text': line.text,
      'receiptItem:texts': { text: { en: line.english } },
      'receiptItem:quantity': line.quantity,
      'receiptItem:unit': line.unit,
      'receiptItem:singleNet': euroOfAmount(line.single),
      'receiptItem:net': euroOfAmount(line.net),
      'receiptItem:taxrate': line.taxrate,
      'receiptItem:periodFrom': line.from,
      'receiptItem:periodTo': line.to,
    },
  })
  draft.link({ relationship: 'receipt:receiptItems', source: receipt, target: item, position })
  if (line.element !== undefined) draft.link({ relationship: 'receiptItem:contractElement', source: item, target: line.element })
  if (line.price !== undefined) draft.link({ relationship: 'receiptItem:priceComponent', source: item, target: line.price })
}

type Dispatch = {
  readonly key: string
  readonly receipt: string
  readonly date: string
  readonly contract: WrittenContract
  readonly electronic: boolean
}

function addDispatch(draft: Draft, { key, receipt, date, contract, electronic }: Dispatch): void {
  const random = randomOf(`${draft.shortId}/${key}/dispatch`)
  const paper = contract.plan.elements.some(({ product }) => product.key === 'paper-invoice')
  const channel = electronic ? 'peppol' : paper ? 'post' : random.pick(['mail', 'mail', 'portal'])
  const dispatch = draft.add({
    key: `${key}/dispatch`,
    definition: 'receiptDispatch',
    attributes: {
      'receiptDispatch:channel': channel,
      'receiptDispatch:state': random.chance(0.04) ? 'bounced' : random.pick(['sent', 'delivered', 'delivered']),
      'receiptDispatch:sentAt': startOf(addDays(date, 1)),
      'receiptDispatch:recipient': contract.plan.customer.name1,
    },
  })
  draft.link({ relationship: 'receiptDispatch:receipt', source: dispatch, target: receipt })
}
