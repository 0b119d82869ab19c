import { Anchor, Group, Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ProductsOptions } from '@twinwerk/model/layout/products-options'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import type { TwinPath } from '../../../data/record/record.ts'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { offerTexts } from '../../../i18n/offer/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TwinAvatar } from '../../../ui/twin/TwinAvatar.tsx'
import { useMoney } from '../../summary/use-money.ts'
import type { FittingProduct } from './fitting-products.ts'
import styles from './ProductOffer.module.css'
import { useFittingProducts } from './use-fitting-products.ts'

addTexts(offerTexts)

/** From this number of products on, they are found by typing, too. */
const manyProducts = 8

type Props = {
  readonly path: TwinPath
  readonly options: ProductsOptions
  readonly taken: readonly string[]
  readonly onSelect: (product: TwinJson) => void
  /** Offers all products of the tenant, without prices. */
  readonly onAll: () => void
  readonly onCancel: () => void
}

/** The products that fit a contract as cards, with their prices and with what the contract costs then. */
export function ProductOffer({ path, options, taken, onSelect, onAll, onCancel }: Props) {
  const { t } = useTranslation('offer')
  const text = useText()
  const registry = useRegistry()
  const [typed, setTyped] = useState('')
  const { products, isFailed, again } = useFittingProducts(path, options)
  const nameOf = (product: TwinJson) => spokenTitle(registry, product, text)
  const free = (products ?? []).filter(({ product }) => !taken.includes(product.id))
  const words = typed.trim().toLowerCase()
  const found = free.filter(({ product }) => nameOf(product).toLowerCase().includes(words))
  return (
    <section
      className={styles.offer}
      aria-label={t('title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      {free.length >= manyProducts && (
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          aria-label={t('search')}
          placeholder={t('search')}
          autoFocus
        />
      )}
      {products === undefined && !isFailed && <Skeleton height={160} />}
      {isFailed && (
        <p className={styles.note} role="alert">
          {t('failed')}{' '}
          <Anchor component="button" type="button" onClick={again}>
            {t('again')}
          </Anchor>
        </p>
      )}
      {products && found.length === 0 && <p className={styles.note}>{t(free.length > 0 ? 'nothingFound' : 'nothingFits')}</p>}
      {found.length > 0 && (
        <ul className={styles.cards}>
          {found.map((each) => (
            <li key={each.product.id}>
              <Card offered={each} name={nameOf(each.product)} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      )}
      <Group gap={16}>
        <Anchor component="button" type="button" className={styles.way} onClick={onAll}>
          {t('all')}
        </Anchor>
        <Anchor component="button" type="button" className={styles.way} onClick={onCancel}>
          {t('cancel')}
        </Anchor>
      </Group>
    </section>
  )
}

type CardProps = { readonly offered: FittingProduct; readonly name: string; readonly onSelect: (product: TwinJson) => void }

function Card({ offered: { product, monthly, once, total }, name, onSelect }: CardProps) {
  const { t } = useTranslation('offer')
  const text = useText()
  const registry = useRegistry()
  const { amount } = useMoney()
  const definition = registry.definitions.get(product.definition)
  const notes = [definition ? text(definition.label) : '', once > 0n ? t('once', { amount: amount(once) }) : '']
  return (
    <UnstyledButton className={styles.card} onClick={() => onSelect(product)}>
      <TwinAvatar icon={definition?.icon} hue={definition?.hue} of={product.id} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.price}>
        {t('monthly', { amount: amount(monthly) })}
        {total !== undefined && <span className={styles.note}>{t('total', { amount: amount(total) })}</span>}
      </span>
    </UnstyledButton>
  )
}
