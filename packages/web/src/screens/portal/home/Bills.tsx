import { amountOf, euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { PortalLink } from '../parts/PortalLink.tsx'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { usePartner, usePortalTwin, useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import { paymentReads, paymentState } from '../receipts/payment-view.ts'
import classes from '../parts/Portal.module.css'

/** The query for the bills that are to be paid, however old they are. The oldest due one comes first. */
export const openBills = {
  $filter: { path: ['receipt:status'], operator: 'notIn', value: ['draft', 'paid', 'absorbed', 'reversed'] },
  $sort: [{ path: ['receipt:dueDate'], order: 'asc' }],
  $limit: 100,
  'receipt:collections': paymentReads['receipt:collections'],
}

/** The sum of the bills that are to be paid, or the credit that is left, else the last bill. `open` is the result of `openBills`. */
export function Bills({ open }: { readonly open: readonly TwinJson[] }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const due = open.filter((each) => openOf(each) !== 0n)
  const [first] = due
  const sum = due.reduce((before, each) => before + openOf(each), 0n)
  if (!first || sum === 0n) return <LastBill />
  const owed = due.find((each) => openOf(each) > 0n)
  return (
    <PortalLink to={due.length > 1 ? 'myreceipts' : `myreceipts/${first.id}`} className={classes.card}>
      <span className={classes.note}>{t(sum > 0n ? 'toPay' : 'ownCredit')}</span>
      <span className={classes.big}>{words.euro(euroOfAmount(sum > 0n ? sum : -sum))}</span>
      {sum > 0n && owed && <Due receipt={owed} />}
    </PortalLink>
  )
}

/** Returns the part of a bill that is not paid yet; below zero: a credit. Bills of earlier releases are open whole, or it is unknown. */
function openOf(receipt: TwinJson): Amount {
  const whole = textOf(receipt, 'receipt:status') === 'partly' ? null : numberOf(receipt, 'receipt:sumGross')
  return amountOf(numberOf(receipt, 'receipt:openAmount') ?? whole ?? 0)
}

function LastBill() {
  const { t } = useTranslation('portal')
  const words = useWords()
  const { data } = usePortalTwin({
    id: usePartner(),
    $mask: [],
    'businessPartner:deliveredReceipts': { $sort: [{ path: ['receipt:date'], order: 'desc' }], $limit: 1 },
  })
  const [last] = linked(data ?? undefined, 'businessPartner:deliveredReceipts')
  if (!last) return null
  return (
    <PortalLink to={`myreceipts/${last.id}`} className={classes.card}>
      <span className={classes.note}>{t('lastReceipt')}</span>
      <span className={classes.big}>{words.euro(numberOf(last, 'receipt:sumGross') ?? 0)}</span>
      <span className={classes.note}>{words.own(last, 'receipt:name')}</span>
    </PortalLink>
  )
}

/** The day by which the oldest open bill must be paid, or had to be paid, or on which it is debited. */
function Due({ receipt }: { readonly receipt: TwinJson }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const today = useToday()
  const state = paymentState(receipt)
  if (state.kind === 'debit')
    return <span className={classes.note}>{t('paid.debit', { amount: words.euro(state.amount), day: words.day(state.day) })}</span>
  const day = textOf(receipt, 'receipt:dueDate')
  const isLate = day !== null && day.slice(0, 10) < today
  return (
    <span className={`${classes.note} ${isLate ? classes.late : ''}`}>{t(isLate ? 'wasDueOn' : 'dueOn', { day: words.day(day) })}</span>
  )
}
