import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import { useExactEuro } from './use-exact-euro.ts'
import tableStyles from '../AmountTable.module.css'
import styles from './ItemisedRecord.module.css'
import { clockText } from './clock-text.ts'
import type { RecordJson } from './use-record.ts'

type Recorded = RecordJson['numbers'][number]
type Props = { readonly of: Recorded; readonly basis: RecordJson['basis']; readonly reader: 'staff' | 'customer' }

/** A phone number of the customer with its calls and their sums for each zone. */
export function RecordedNumber({ of, basis, reader }: Props) {
  const { t } = useTranslation('itemisedRecord')
  const exact = useExactEuro()
  const Heading = reader === 'staff' ? 'h4' : 'h3'
  const id = useId()
  const price = t(basis === 'gross' ? 'price' : 'priceNet')
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {of.number}
      </Heading>
      {of.reason !== null && <p className={styles.note}>{t(`none.${reader}.${of.reason}`)}</p>}
      {of.calls.length > 0 && <CallTable of={of} price={price} />}
      {of.count > of.calls.length && <p className={styles.note}>{t('first', { shown: of.calls.length, count: of.count })}</p>}
      {of.flat > 0 && <p className={styles.note}>{t('flat', { count: of.flat })}</p>}
      {of.zones.length > 0 && (
        <table className={`${tableStyles.table} ${styles.table}`} aria-label={t('sumsOf', { number: of.number })}>
          <thead>
            <tr>
              <th scope="col">{t('zone')}</th>
              <th scope="col" data-numeric>
                {t('count')}
              </th>
              <th scope="col" data-numeric>
                {t('duration')}
              </th>
              <th scope="col" data-numeric>
                {price}
              </th>
            </tr>
          </thead>
          <tbody>
            {of.zones.map(({ zone, calls, seconds, amount }) => (
              <tr key={zone}>
                <td>{zone}</td>
                <td data-numeric>{calls}</td>
                <td data-numeric>{clockText(seconds)}</td>
                <td data-numeric>{exact(amount)}</td>
              </tr>
            ))}
            {of.leftOut.calls > 0 && of.reason === null && (
              <tr>
                <td>{t('leftOut')}</td>
                <td data-numeric>{of.leftOut.calls}</td>
                <td data-numeric>–</td>
                <td data-numeric>{exact(of.leftOut.amount)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  )
}

function CallTable({ of, price }: { readonly of: Recorded; readonly price: string }) {
  const { t } = useTranslation('itemisedRecord')
  const exact = useExactEuro()
  const { language, timeZone } = useLocale()
  const moment = new Intl.DateTimeFormat(datesIn(language), { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (
    <table className={`${tableStyles.table} ${styles.table}`} aria-label={t('callsOf', { number: of.number })}>
      <thead>
        <tr>
          <th scope="col">{t('begin')}</th>
          <th scope="col">{t('called')}</th>
          <th scope="col" data-numeric>
            {t('duration')}
          </th>
          <th scope="col" data-numeric>
            {price}
          </th>
        </tr>
      </thead>
      <tbody>
        {of.calls.map((each, index) => (
          <tr key={index}>
            <td>{moment.format(new Date(each.begin))}</td>
            <td>
              {each.called}
              <span className={styles.note}>{[each.destination, each.zone].filter((part) => part !== '').join(' · ')}</span>
            </td>
            <td data-numeric>{clockText(each.seconds)}</td>
            <td data-numeric>{exact(each.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
