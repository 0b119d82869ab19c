import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { Section } from '../parts/Facts.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { relatedReceipts } from './receipt-view.ts'

/** The receipts that correct or cancel this one, and those that it corrects or cancels. */
export function RelatedReceipts({ receipt }: { readonly receipt: TwinJson }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const rows = relatedReceipts.flatMap((relation) => linked(receipt, relation).map((other) => ({ relation, other })))
  if (rows.length === 0) return null
  return (
    <Section title={t('related')}>
      <ul className={classes.rows}>
        {rows.map(({ relation, other }) => (
          <li key={`${relation} ${other.id}`}>
            <PortalLink to={`myreceipts/${other.id}`} className={classes.row}>
              <span className={classes.cardWords}>
                <span className={classes.name}>{textOf(other, 'receipt:receiptNumber')}</span>
                <span className={classes.note}>{[words.label(relation), words.day(textOf(other, 'receipt:date'))].join(' · ')}</span>
              </span>
              <span className={classes.price}>{words.euro(numberOf(other, 'receipt:sumGross'))}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
