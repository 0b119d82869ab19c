import { useTranslation } from 'react-i18next'
import form from '../form/Form.module.css'
import classes from './Order.module.css'
import type { Journey, OrderForm } from './order-form.ts'
import { ProductCard } from './ProductCard.tsx'
import { useOwnText } from './use-own-text.ts'

type Container = Journey['containers'][number]
type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
}

/** The offered products, by container. A container allows one product or several. */
export function ProductStep({ value, journey, onChange }: Props) {
  const { t } = useTranslation('order')
  const own = useOwnText()
  const othersThan = ({ products }: Container) => value.products.filter((each) => !products.some(({ id }) => id === each))

  /** Returns the chosen products that may stay if this product of the container is chosen. */
  const beside = (container: Container, id: string) =>
    (container.type === 'multiselect' ? value.products : othersThan(container)).filter((each) => each !== id)

  return (
    <>
      {journey.containers.map((container) => (
        <fieldset key={container.id} className={classes.container} data-type={container.type}>
          <legend>{own(container.title)}</legend>
          <div className={classes.products}>
            {container.products.map((product, index) => (
              <ProductCard
                key={product.id}
                container={container}
                product={product}
                journey={journey}
                recommended={index === 0}
                chosen={value.products.includes(product.id)}
                onChoose={(chosen) => onChange({ products: [...beside(container, product.id), ...(chosen ? [product.id] : [])] })}
              />
            ))}
          </div>
          {container.type !== 'multiselect' && othersThan(container).length < value.products.length && (
            <button type="button" className={form.quiet} onClick={() => onChange({ products: othersThan(container) })}>
              {t('unchoose')}
              <span className={form.unseen}> {own(container.title)}</span>
            </button>
          )}
        </fieldset>
      ))}
    </>
  )
}
