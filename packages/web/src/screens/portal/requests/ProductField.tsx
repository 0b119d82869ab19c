import type { Output } from '@twinwerk/contract/calls'
import { ownTextIn } from '@twinwerk/model/text/own-text'
import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useRegularWords } from '../../../data/price/use-regular-words.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useLanguage } from '../../../i18n/use-text.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'

export type Offered = Output<'GET /customerjourney/{tenant}/journey'>['containers'][number]['products'][number]

type WhatIsOffered = {
  /** Undefined until the products are loaded. */
  readonly offered: readonly Offered[] | undefined
  /** Retries a failed read. */
  readonly again?: () => void
}

/** Reads the products on sale today, as visitors see them. Returns an empty list if the tenant offers nothing in public. */
export function useOffered(enabled: boolean): WhatIsOffered {
  const tenant = useTenant().shortId
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['journey', tenant],
    queryFn: () => call('GET /customerjourney/{tenant}/journey', { params: { tenant } }),
    enabled,
  })
  if (error instanceof CallError && error.code === 'NOT_FOUND') return { offered: [] }
  if (error) return { offered: undefined, ...(!isFetching && { again: () => void refetch() }) }
  const all = data?.containers.flatMap(({ products }) => products)
  return { offered: all && [...new Map(all.map((product) => [product.id, product])).values()] }
}

/** Returns the monthly price in euro, with tax. */
export function monthlyOf({ prices }: Offered): number {
  return prices.filter(({ kind }) => kind === 'recurring').reduce((sum, { gross }) => sum + gross, 0)
}

type Props = {
  readonly products: readonly Offered[]
  readonly value: string | undefined
  readonly problem: string | undefined
  readonly onChange: (id: string) => void
}

/** Asks for a product. Each product is shown with its costs. */
export function ProductField({ products, value, problem, onChange }: Props) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const regular = useRegularWords()
  const language = useLanguage()
  if (products.length === 0) return <p className={classes.note}>{t('noProducts')}</p>
  return (
    <Radio.Group label={t('whichProduct')} size="md" required error={problem} value={value ?? null} onChange={onChange}>
      <Stack gap="sm" mt="xs">
        {products.map((product) => {
          const once = product.prices.filter(({ kind }) => kind === 'once').reduce((sum, { gross }) => sum + gross, 0)
          const costs = [
            `${words.price(monthlyOf(product), 2)} ${t('perMonth')}`,
            ...(once > 0 ? [t('onceCosts', { price: words.euro(once) })] : []),
            ...regular.ofProduct(product, ({ gross, decimals }) => words.price(gross, decimals)),
          ]
          return (
            <Radio
              key={product.id}
              size="md"
              value={product.id}
              label={ownTextIn(product.name, language, language)}
              description={costs.join(' · ')}
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}
