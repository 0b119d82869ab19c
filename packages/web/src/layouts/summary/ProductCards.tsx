import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContractProduct } from '../../data/contracts/contract-products.ts'
import { contractProducts } from '../../data/contracts/contract-products.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useUsageWords } from '../../data/price/use-usage-words.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import styles from './Summary.module.css'
import { TryAgainLine } from './TryAgainLine.tsx'
import { useContracts } from './use-contracts.ts'
import { useMoney } from './use-money.ts'

/** The products of the open contract as cards: what each costs, and from or until when. */
export function ProductCards() {
  const { t } = useTranslation('summary')
  const { twin, today, isFailed, again } = useContracts([])
  if (isFailed) return <TryAgainLine onRetry={again} />
  if (!twin) return <div className={styles.reading} />
  const products = contractProducts(twin, today)
  if (products.length === 0) return <p className={styles.empty}>{t('noProducts')}</p>
  return (
    <ul className={styles.cards}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}

function ProductCard({
  product: { id, name, definition, quantity, begin, end, isComing, monthly, announced, announcedUsage },
}: {
  readonly product: ContractProduct
}) {
  const { t } = useTranslation('summary')
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const { amount, day } = useMoney()
  const usage = useUsageWords()
  const { icon, hue } = registry.definitions.get(definition ?? '') ?? {}
  return (
    <UnstyledButton className={styles.card} onClick={() => openTwin({ id })}>
      <TwinAvatar icon={icon} hue={hue} />
      <span className={styles.words}>
        <span className={styles.name}>{quantity === 1 ? name : t('times', { count: quantity, name })}</span>
        <span className={styles.note} data-ends={end !== null || undefined}>
          {isComing || end === null ? t(isComing ? 'beginsOn' : 'since', { day: day(begin) }) : ''}
          {end !== null && <span>{t('endsOn', { day: day(end) })}</span>}
        </span>
        {announcedUsage.flatMap(usage).map((line) => (
          <span key={line} className={styles.note}>
            {line}
          </span>
        ))}
      </span>
      {monthly !== undefined && monthly !== 0n && (
        <span className={styles.price}>
          {amount(monthly)}
          <span className={styles.note}>{t('perMonth')}</span>
          {announced.map((price) => (
            <span key={price.day} className={styles.note}>
              {t('priceFrom', { day: day(price.day), price: amount(price.amount) })}
            </span>
          ))}
        </span>
      )}
    </UnstyledButton>
  )
}
