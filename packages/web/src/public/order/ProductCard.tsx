import { parseDuration } from '@twinwerk/model/calendar/duration'
import { printDuration } from '@twinwerk/model/value/format/duration'
import { useId } from 'react'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegularWords } from '../../data/price/use-regular-words.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { badgeStyle } from './journey-style.ts'
import classes from './Order.module.css'
import type { Journey } from './order-form.ts'
import { priceOf } from './order-form.ts'
import { showsDraft } from './use-draft.ts'
import { useMoney } from './use-money.ts'
import { nameLanguage, useOwnText } from './use-own-text.ts'

type Container = Journey['containers'][number]
type Product = Container['products'][number]
type Props = {
  readonly container: Container
  readonly product: Product
  readonly journey: Journey
  readonly recommended: boolean
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

/** A product to choose: name and price first, then its facts, then its documents. */
export function ProductCard({ container, product, journey, recommended, chosen, onChoose }: Props) {
  const { t } = useTranslation('order')
  const id = useId()
  const tenant = useTenant().shortId
  const language = useLanguage()
  const money = useMoney()
  const own = useOwnText()
  const regular = useRegularWords()
  const shown = ({ net, gross, decimals }: Pick<Product['prices'][number], 'net' | 'gross' | 'decimals'>) =>
    money(journey.showNetPrices ? net : gross, decimals)
  const { monthly, once } = priceOf(journey, product)
  const several = container.type === 'multiselect'
  const term = product.initialTerm === null ? undefined : parseDuration(product.initialTerm)
  const details = container.showDetailsLink && product.description !== null
  const sheet = container.showPibLink && product.speed !== null
  return (
    <div className={classes.product} onFocus={container.type === 'carousel' ? slideIn : undefined}>
      {container.showProductPicture && product.picture !== null && (
        <img className={classes.picture} src={pictureOf(tenant, journey.id, product)} alt="" loading="lazy" />
      )}
      <input
        id={id}
        type={several ? 'checkbox' : 'radio'}
        name={several ? undefined : container.id}
        checked={chosen}
        aria-describedby={`${id}-facts`}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div>
        {recommended && container.badge !== null && (
          <span className={classes.badge} style={badgeStyle(container)}>
            {own(container.badge)}
          </span>
        )}
        <label htmlFor={id} className={classes.label}>
          {/* A name without a translation is German on an English page (WCAG 3.1.2). */}
          <span className={classes.name} lang={nameLanguage(product.name, language)}>
            {own(product.name)}
          </span>
        </label>
      </div>
      <div className={classes.price}>
        {monthly > 0 && (
          <>
            {money(monthly, 2)} <span className={classes.note}>{t('perMonth')}</span>
          </>
        )}
        {monthly === 0 && once > 0 && (
          <>
            {money(once, 2)} <span className={classes.note}>{t('once')}</span>
          </>
        )}
      </div>
      <div id={`${id}-facts`} className={classes.facts}>
        {product.speed && (
          <span className={classes.note}>{t('speed', { down: megabits(product.speed.down), up: megabits(product.speed.up) })}</span>
        )}
        <span className={classes.note}>{term ? t('minimumTerm', { term: printDuration(term, language) }) : t('noTerm')}</span>
        {/* Beside the name it would take the whole width of a phone. */}
        {monthly > 0 && once > 0 && <span className={classes.note}>{t('onceTotal', { price: money(once, 2) })}</span>}
        {regular.ofProduct(product, shown).map((words) => (
          <span key={words} className={classes.note}>
            {words}
          </span>
        ))}
      </div>
      {(details || sheet) && (
        <div className={classes.links}>
          {details && (
            <details>
              <summary>{t('details')}</summary>
              <p lang="de">{product.description}</p>
              <dl className={classes.prices}>
                {product.prices
                  .filter(({ gross }) => gross !== 0)
                  .flatMap((price, index) => [
                    <dt key={`${index} name`}>{own(price.name)}</dt>,
                    <dd key={`${index} price`}>{shown(price)}</dd>,
                  ])}
              </dl>
            </details>
          )}
          {sheet && (
            <a
              href={`/customerjourney/${tenant}/pib?${new URLSearchParams({ journey: journey.id, product: product.id, language }).toString()}`}
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

/**
 * Scrolls the whole card of a carousel into view, not just its focused part. It reacts only to the keyboard, because nothing may move below
 * a pressed pointer.
 */
function slideIn({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'start' })
}

/** Returns the address of the picture; in the editor's preview the picture may be one that visitors cannot see yet. */
function pictureOf(tenant: string, journey: string, { id, picture }: Product): string {
  if (showsDraft) return `/api/files/${picture}?${new URLSearchParams({ root: tenant, inline: '1', size: 'thumb' }).toString()}`
  return `/customerjourney/${tenant}/picture?${new URLSearchParams({ journey, product: id }).toString()}`
}

function megabits(bits: number): number {
  return Math.round(bits / 1_000_000)
}
