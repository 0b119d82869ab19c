import { useTranslation } from 'react-i18next'
import { PortalLink } from '../parts/PortalLink.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { usePartner, usePortalTwin } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { OwnAccount } from './OwnAccount.tsx'
import { paymentReads } from './payment-view.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** The delivered bills, newest first, and the account that they make. */
export function ReceiptsPage() {
  const { t } = useTranslation('portal')
  const words = useWords()
  const paid = usePaymentWords()
  const partner = usePartner()
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: partner,
    $mask: [],
    'businessPartner:deliveredReceipts': {
      $sort: [{ path: ['receipt:date'], order: 'desc' }],
      $limit: 100,
      ...paymentReads,
    },
  })
  if (!data) return <PortalWaiting failed={isError} missing={!isPending && !isError} again={() => void refetch()} />
  const receipts = linked(data, 'businessPartner:deliveredReceipts')
  return (
    <PortalPage title={t('receipts')}>
      {receipts.length === 0 && <p className={classes.lead}>{t('noReceipts')}</p>}
      <ul className={classes.rows}>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <PortalLink to={`myreceipts/${receipt.id}`} className={classes.row}>
              <span className={classes.cardWords}>
                <span className={classes.name}>{words.own(receipt, 'receipt:name')}</span>
                <span className={classes.note}>{[words.day(textOf(receipt, 'receipt:date')), paid(receipt)].join(' · ')}</span>
              </span>
              <span className={classes.price}>{words.euro(numberOf(receipt, 'receipt:sumGross'))}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
      {receipts.length > 0 && <OwnAccount partner={partner} />}
    </PortalPage>
  )
}
