import { parseDuration } from '@twinwerk/model/calendar/duration'
import { printDuration } from '@twinwerk/model/value/format/duration'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import form from '../form/Form.module.css'
import classes from './Order.module.css'
import type { Journey, OrderForm } from './order-form.ts'
import { costOf } from './order-form.ts'
import { showsDraft } from './use-draft.ts'
import { useMoney } from './use-money.ts'

type Container = Journey['containers'][number]
type Product = Container['products'][number]
type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly finding: string | undefined
  readonly onChange: (change: Partial<OrderForm>) => void
}

/** What is offered, container by container; one of a kind, or several. */
export function ProductStep({ value, journey, finding, onChange }: Props) {
  const { t } = useTranslation('order')
  const money = useMoney()
  const cost = costOf(journey, value.products)

  function choose(container: Container, id: string, chosen: boolean): void {
    const ofOthers =
      container.type === 'multiselect'
        ? value.products
        : value.products.filter((each) => !container.products.some((product) => product.id === each))
    const without = ofOthers.filter((each) => each !== id)
    onChange({ products: chosen ? [...without, id] : without })
  }

  return (
    <>
      {journey.containers.map((container) => (
        <fieldset key={container.id} className={classes.container} data-type={container.type}>
          <legend>{container.title}</legend>
          <div className={classes.products}>
            {container.products.map((product, index) => (
              <ProductCard
                key={product.id}
                container={container}
                product={product}
                journey={journey}
                recommended={index === 0}
                chosen={value.products.includes(product.id)}
                onChoose={(chosen) => choose(container, product.id, chosen)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div aria-live="polite">{finding !== undefined && <p className={form.error}>{finding}</p>}</div>
      <p className={classes.total}>
        <span>{t(journey.showNetPrices ? 'totalNet' : 'total')}</span>
        <span>
          <strong>{money(cost.monthly)}</strong> {t('perMonth')}
          {cost.once > 0 && <span className={classes.note}>{t('onceTotal', { price: money(cost.once) })}</span>}
        </span>
      </p>
    </>
  )
}

type CardProps = {
  readonly container: Container
  readonly product: Product
  readonly journey: Journey
  readonly recommended: boolean
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

function ProductCard({ container, product, journey, recommended, chosen, onChoose }: CardProps) {
  const { t } = useTranslation('order')
  const id = useId()
  const tenant = useTenant().shortId
  const language = useLanguage()
  const money = useMoney()
  const shown = ({ net, gross }: Product['prices'][number]) => money(journey.showNetPrices ? net : gross)
  const { monthly: recurring, once } = costOf(journey, [product.id])
  const several = container.type === 'multiselect'
  const term = product.initialTerm === null ? undefined : parseDuration(product.initialTerm)
  const badge = recommended && container.badge !== null
  return (
    <div className={classes.product}>
      <input
        id={id}
        type={several ? 'checkbox' : 'radio'}
        name={several ? undefined : container.id}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {container.showProductPicture && product.picture !== null && (
        <img className={classes.picture} src={pictureOf(tenant, journey.id, product)} alt="" loading="lazy" />
      )}
      <div>
        {badge && <span className={classes.badge}>{container.badge}</span>}
        <label htmlFor={id} className={classes.label}>
          <span className={classes.name}>{product.name}</span>
        </label>
        {product.speed && (
          <span className={classes.note}>{t('speed', { down: megabits(product.speed.down), up: megabits(product.speed.up) })}</span>
        )}
        <span className={classes.note}>{term ? t('minimumTerm', { term: printDuration(term, language) }) : t('noTerm')}</span>
      </div>
      <div className={classes.price}>
        {recurring > 0 && (
          <>
            {money(recurring)} <span className={classes.note}>{t('perMonth')}</span>
          </>
        )}
        {once > 0 && <span className={classes.note}>{t('onceTotal', { price: money(once) })}</span>}
      </div>
      {(container.showDetailsLink || container.showPibLink) && (
        <div className={classes.links}>
          {container.showDetailsLink && product.description !== null && (
            <details>
              <summary>{t('details')}</summary>
              <p>{product.description}</p>
              {product.prices
                .filter(({ gross }) => gross !== 0)
                .map((price) => (
                  <span key={price.name} className={classes.note}>
                    {price.name}: {shown(price)}
                  </span>
                ))}
            </details>
          )}
          {container.showPibLink && product.speed && (
            <a
              href={`/customerjourney/${tenant}/pib?${new URLSearchParams({ journey: journey.id, product: product.id }).toString()}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('pib')}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

/** In the editor's preview the picture may be one that visitors do not see yet. */
function pictureOf(tenant: string, journey: string, { id, picture }: Product): string {
  if (showsDraft) return `/api/files/${picture}?${new URLSearchParams({ root: tenant, inline: '1', size: 'thumb' }).toString()}`
  return `/customerjourney/${tenant}/picture?${new URLSearchParams({ journey, product: id }).toString()}`
}

function megabits(bits: number): number {
  return Math.round(bits / 1_000_000)
}
