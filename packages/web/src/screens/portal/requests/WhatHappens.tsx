import { desiredTermination, ordinaryTermination } from '@twinwerk/model/calculator/term/termination'
import { monthlyCost } from '@twinwerk/model/calculator/price/monthly-cost'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { pricedElement } from '../contracts/contract-view.ts'
import { linked, textOf } from '../parts/twin-parts.ts'
import { usePortalTwin, useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import type { Offered } from './ProductField.tsx'
import { monthlyOf } from './ProductField.tsx'
import { WhatChanges } from './WhatChanges.tsx'

type Props = {
  readonly definition: string
  readonly contract: TwinJson | undefined
  readonly values: Readonly<Record<string, unknown>>
  /** Of less than what is needed nothing can be told. */
  readonly isFilled: boolean
  /** The product that is wanted, and the element (id) whose place it takes. */
  readonly wanted?: Offered | undefined
  readonly replaced?: string | undefined
}

const terminationSteps = ['confirm', 'serviceEnds', 'lastBill'] as const
const changeSteps = ['check', 'doIt', 'confirmChange'] as const
/** Of a reading nobody is written to: it stands in the contract. */
const readingSteps = ['check', 'doIt'] as const

/** The day comes of terms and notices. */
const reckonsItself = ['processTermination', 'processEndProduct']

/** What happens when, said before anything is sent; the day a termination takes effect is reckoned as the server will. */
export function WhatHappens({ definition, contract, values, isFilled, wanted, replaced }: Props) {
  const { t } = useTranslation('portal')
  const isTermination = definition === 'processTermination'
  const steps = isTermination ? terminationSteps : definition === 'processRecordMeterReading' ? readingSteps : changeSteps
  return (
    <section className={classes.next}>
      <h2 className={classes.heading}>{t('whatHappens')}</h2>
      {isTermination && contract && values['processTermination:terminationType'] !== 'extraordinary' && (
        <EndOfContract contract={contract} values={values} />
      )}
      {wanted && contract && (
        <NewCosts contract={contract} wanted={wanted} replaced={replaced} quantity={values[`${definition}:quantity`]} />
      )}
      {definition === 'processEndProduct' && <p>{t('productEnds')}</p>}
      {!reckonsItself.includes(definition) && isFilled && <WhatChanges definition={definition} values={values} />}
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}

type CostProps = {
  readonly contract: TwinJson
  readonly wanted: Offered
  readonly replaced: string | undefined
  readonly quantity: unknown
}

/** What a month costs now, and with the product that is wanted. */
function NewCosts({ contract, wanted, replaced, quantity }: CostProps) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const today = useToday()
  const elements = linked(contract, 'contract:contractElements')
  const costOf = (some: readonly TwinJson[]) => euroOfAmount(monthlyCost(some.map(pricedElement), today))
  const now = costOf(elements)
  const leaves = costOf(elements.filter(({ id }) => id === replaced))
  const comes = monthlyOf(wanted) * (typeof quantity === 'number' && quantity > 0 ? quantity : 1)
  return <p>{t('newCosts', { now: words.euro(now), soon: words.euro(now - leaves + comes) })}</p>
}

function EndOfContract({ contract, values }: { readonly contract: TwinJson; readonly values: Props['values'] }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const today = useToday()
  const { data } = usePortalTwin({ id: contract.id, $mask: ['contract:minTermEnd', 'contract:noticePeriod'] })
  if (!data) return null
  const term = { minTermEnd: textOf(data, 'contract:minTermEnd'), noticePeriod: textOf(data, 'contract:noticePeriod') }
  const { earliest, notice, bound } = ordinaryTermination(term, today)
  const desired = values['processTermination:terminationTime'] === 'desiredDate' ? values['processTermination:desiredDate'] : null
  const ends = desiredTermination({ earliest, ...(typeof desired === 'string' && { desired }) })
  return (
    <>
      <p>{t('terminationEnds', { day: words.day(ends) })}</p>
      <p className={classes.note}>
        {bound !== null
          ? t('becauseMinTerm', { day: words.day(bound) })
          : t('becauseNotice', { notice: words.value('contract:noticePeriod', notice) })}
      </p>
    </>
  )
}
