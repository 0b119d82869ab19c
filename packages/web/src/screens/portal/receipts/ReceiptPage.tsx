import { Alert, Button } from '@mantine/core'
import { explainReceipt } from '@twinwerk/model/billing/explain-receipt'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useLanguage } from '../../../i18n/use-text.ts'
import { Facts, Section } from '../parts/Facts.tsx'
import { FileList } from '../parts/FileList.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { usePartner, usePortalTwin } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { requestsWhere } from '../requests/request-kinds.ts'
import { late } from '../../../ui/late.tsx'
import { ItemExplained } from './ItemExplained.tsx'
import { Objections } from './Objections.tsx'
import { RelatedReceipts } from './RelatedReceipts.tsx'
import { usePaymentWords } from './use-payment-words.ts'
import { basisOf, billedItem, isObjectable, receiptBefore, receiptQuery } from './receipt-view.ts'

const PriceParts = late(() => import('./PriceParts.tsx').then((module) => module.PriceParts))
const ItemisedRecord = late(() => import('../../../layouts/itemised-record/ItemisedRecord.tsx').then((module) => module.ItemisedRecord))

const facts = ['receipt:receiptNumber', 'receipt:date', 'receipt:kind', 'receipt:periodStart', 'receipt:periodEnd', 'receipt:dueDate']

/** A bill with an explanation of each of its items, and a note if the items do not add up to its sum. */
export function ReceiptPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const paid = usePaymentWords()
  const tenant = useTenant().id
  const language = useLanguage()
  const registry = useRegistry()
  const known = parseTwinId(id)?.definition === 'receipt'
  const { data, isError, isPending, refetch } = usePortalTwin(receiptQuery(known ? id : ''))
  const before = usePortalTwin(receiptBefore(usePartner(), data))
  if (!data) return <PortalWaiting failed={isError} missing={!known || (!isPending && !isError)} again={() => void refetch()} />
  const items = linked(data, 'receipt:receiptItems')
  const [previous] = linked(before.data ?? undefined, 'businessPartner:deliveredReceipts')
  const [net, gross] = [numberOf(data, 'receipt:sumNet') ?? 0, numberOf(data, 'receipt:sumGross') ?? 0]
  const basis = basisOf(data)
  const billed = (item: TwinJson) => billedItem(item, basis, words.own(item, 'receiptItem:text'))
  // Amounts of a receipt on another basis are not comparable.
  const comparable = basisOf(previous) === basis ? linked(previous, 'receipt:receiptItems') : []
  const explained = explainReceipt(items.map(billed), comparable.map(billed), { net, gross, basis })
  const documents = linked(data, 'receipt:documents')
  const offered = isObjectable(data) ? requestsWhere(registry, ({ offeredAt }) => offeredAt?.includes('receipt') === true) : []
  return (
    <PortalPage title={words.own(data, 'receipt:name') ?? t('receipt')} back={{ to: 'myreceipts', name: t('receipts') }}>
      <p className={classes.big}>{words.euro(gross)}</p>
      <p className={classes.lead}>{paid(data)}</p>
      <Facts facts={facts.map((each) => ({ label: words.label(each), value: words.value(each, data[each]) }))} />
      <div className={classes.actions}>
        <Button
          component="a"
          size="md"
          href={`/api/letters/receipt/${encodeURIComponent(id)}?${new URLSearchParams({ root: tenant, language }).toString()}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('openPdf')}
        </Button>
        {offered.map((definition) => (
          <Button
            key={definition}
            variant="default"
            size="md"
            renderRoot={(props) => <PortalLink to={`myreceipts/${id}/${definition}`} {...props} />}
          >
            {words.request(definition)}
          </Button>
        ))}
      </div>
      {documents.length > 0 && <FileList documents={documents} />}
      <Objections receipt={data} />
      <RelatedReceipts receipt={data} />
      <Section title={t('items')}>
        <ul className={classes.items}>
          {items.map((twin, index) => {
            const item = explained.items[index]
            return item && <ItemExplained key={twin.id} item={item} twin={twin} basis={basis} />
          })}
        </ul>
        {explained.gone.map((item) => (
          <p key={`${item.component} ${item.text}`} className={classes.note}>
            {t('difference.gone', { text: item.text, by: words.euro(item.amount) })}
          </p>
        ))}
        <dl className={classes.sums}>
          <dt>{t('net')}</dt>
          <dd>{words.amount(explained.totals.net)}</dd>
          {explained.totals.rates.map(({ taxrate, net: of, tax }) => [
            <dt key={`rate ${taxrate}`}>{t('taxOf', { rate: words.value('receiptItem:taxrate', taxrate), net: words.amount(of) })}</dt>,
            <dd key={`tax ${taxrate}`}>{words.amount(tax)}</dd>,
          ])}
          <dt data-total>{t('total')}</dt>
          <dd data-total>{words.amount(explained.totals.gross)}</dd>
        </dl>
        {!explained.addsUp && (
          <Alert color="red" mt="md">
            {t('doesNotAddUp')}
          </Alert>
        )}
      </Section>
      {items.some((item) => textOf(item, 'receiptItem:kind') === 'usage') && <PriceParts receipt={id} />}
      <ItemisedRecord receipt={id} reader="customer" Frame={Section} />
    </PortalPage>
  )
}
