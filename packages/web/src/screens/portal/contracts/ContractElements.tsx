import { contractPhase } from '@twinwerk/model/calculator/term/contract-phase'
import { monthlyCost } from '@twinwerk/model/calculator/price/monthly-cost'
import type { Amount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { useRegularWords } from '../../../data/price/use-regular-words.ts'
import { Section } from '../parts/Facts.tsx'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { useUsageWords } from '../../../data/price/use-usage-words.ts'
import { announcedPrices, announcedUsage } from '../../../data/contracts/unmet-prices.ts'
import { pricedElement, productName, regularPrices } from '../../../data/contracts/contract-view.ts'

/** The products of a contract with their periods and monthly costs. */
export function ContractElements({ twin, monthly }: { readonly twin: TwinJson; readonly monthly: Amount }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const regular = useRegularWords()
  const usage = useUsageWords()
  const today = useToday()
  const elements = linked(twin, 'contract:contractElements')
  if (elements.length === 0) return null
  return (
    <Section title={t('included')}>
      <ul className={classes.items}>
        {elements.map((element) => {
          const priced = pricedElement(element)
          const quantity = numberOf(element, 'contractElement:quantity') ?? 1
          const phase = contractPhase(priced, today)
          const shown = phase === 'future' ? priced.begin : today
          const cost = monthlyCost([priced], shown)
          const description = textOf(linked(element, 'contractElement:product')[0], 'product:templateDescription')
          return (
            <li key={element.id} className={classes.item}>
              <span className={classes.cardHead}>
                <span className={classes.cardWords}>
                  <span className={classes.name}>
                    {quantity === 1
                      ? productName(element)
                      : `${words.value('contractElement:quantity', quantity)} × ${productName(element)}`}
                  </span>
                  {description && <span className={classes.note}>{description}</span>}
                  {phase === 'future' && <span className={classes.note}>{t('beginsOn', { day: words.day(priced.begin) })}</span>}
                  {phase !== 'ended' &&
                    regularPrices(priced, shown).map(({ amount, day, ...rest }) => (
                      <span key={String(amount)} className={classes.note}>
                        {regular.told({ ...rest, price: words.amount(amount), day: day && words.day(day) })}
                      </span>
                    ))}
                  {announcedUsage(element)
                    .flatMap(usage)
                    .map((line) => (
                      <span key={line} className={classes.note}>
                        {line}
                      </span>
                    ))}
                  {priced.end !== null && (
                    <span className={classes.note}>{t(phase === 'ended' ? 'endedOn' : 'endsOn', { day: words.day(priced.end) })}</span>
                  )}
                </span>
                {cost > 0n && (
                  <span className={classes.price}>
                    {words.amount(cost)}
                    {announcedPrices(element).map(({ day, amount }) => (
                      <span key={day} className={classes.note}>
                        {t('priceFrom', { day: words.day(day), price: words.amount(amount) })}
                      </span>
                    ))}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {monthly > 0n && (
        <dl className={classes.sums}>
          <dt data-total>{t(numberOf(twin, 'contractEnergySupply:budgetInstalment') === null ? 'monthlyTotal' : 'instalment')}</dt>
          <dd data-total>{words.amount(monthly)}</dd>
        </dl>
      )}
    </Section>
  )
}
