import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { PortalLink } from '../parts/PortalLink.tsx'
import { numberOf, textOf } from '../parts/twin-parts.ts'
import { useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'

/** The sum of the bills that are to be paid, else the last bill. `receipts` are the newest bills, newest first. */
export function Bills({ receipts }: { readonly receipts: readonly TwinJson[] }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const [last] = receipts
  if (!last) return null
  const due = receipts
    .filter((each) => ['sent', 'partly', 'dunning'].includes(textOf(each, 'receipt:status') ?? ''))
    .toSorted((one, other) => (textOf(one, 'receipt:dueDate') ?? '').localeCompare(textOf(other, 'receipt:dueDate') ?? ''))
  return (
    <PortalLink to={due.length > 1 ? 'myreceipts' : `myreceipts/${(due[0] ?? last).id}`} className={classes.card}>
      <span className={classes.note}>{due.length > 0 ? t('toPay') : t('lastReceipt')}</span>
      <span className={classes.big}>
        {words.euro((due.length > 0 ? due : [last]).reduce((sum, each) => sum + (numberOf(each, 'receipt:sumGross') ?? 0), 0))}
      </span>
      {due[0] ? <Due day={textOf(due[0], 'receipt:dueDate')} /> : <span className={classes.note}>{words.own(last, 'receipt:name')}</span>}
    </PortalLink>
  )
}

/** The day by which the oldest open bill must be paid, or had to be paid. */
function Due({ day }: { readonly day: string | null }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const today = useToday()
  const isLate = day !== null && day.slice(0, 10) < today
  return (
    <span className={`${classes.note} ${isLate ? classes.late : ''}`}>{t(isLate ? 'wasDueOn' : 'dueOn', { day: words.day(day) })}</span>
  )
}
