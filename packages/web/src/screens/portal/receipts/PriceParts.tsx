import { Button } from '@mantine/core'
import type { Output } from '@twinwerk/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { pricePartsTexts } from '../../../i18n/price-parts/texts.ts'
import { useLanguage } from '../../../i18n/use-text.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'

addTexts(pricePartsTexts)

type Supply = Output<'POST /api/billing/price-parts'>['supplies'][number]

/** The charges that the prices of energy on a receipt include, read once they are unfolded. */
export function PriceParts({ receipt }: { readonly receipt: string }) {
  const { t } = useTranslation(['priceParts', 'common'])
  const tenant = useTenant().id
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['priceParts', tenant, receipt, language],
    queryFn: ({ signal }) => call('POST /api/billing/price-parts', { tenant, input: { receipt }, signal }),
    enabled: isOpen,
    retry: false,
    staleTime: Infinity,
  })
  return (
    <details className={classes.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen && !data && !isError && (
        <p role="status" className={classes.note}>
          {t('loading')}
        </p>
      )}
      {isOpen && isError && (
        <div role="alert">
          <p className={classes.note}>{t('failed')}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
      {data?.supplies.length === 0 && <p className={classes.note}>{t('none')}</p>}
      {data?.supplies.map((supply) => (
        <Charges key={`${supply.contract} ${supply.from}`} of={supply} />
      ))}
    </details>
  )
}

function Charges({ of: { contract, from, to, kilowattHours, parts } }: { readonly of: Supply }) {
  const { t } = useTranslation('priceParts')
  const words = useWords()
  const values = { contract, from: words.day(from), to: words.day(to), quantity: words.number(kilowattHours) }
  return (
    <>
      <p className={classes.note}>{t('about', values)}</p>
      <dl className={classes.sums}>
        {parts.map(({ name, net }) => [<dt key={name}>{name}</dt>, <dd key={`${name} net`}>{words.euro(net)}</dd>])}
      </dl>
    </>
  )
}
