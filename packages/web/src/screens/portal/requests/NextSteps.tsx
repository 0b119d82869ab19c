import { desiredTermination, ordinaryTermination } from '@twinwerk/model/calculator/term/termination'
import { monthlyCost } from '@twinwerk/model/calculator/price/monthly-cost'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../i18n/use-text.ts'
import { pricedElement } from '../../../data/contracts/contract-view.ts'
import { linked, textOf } from '../../../data/contracts/twin-parts.ts'
import { usePortalTwin, useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import type { Offered } from './ProductField.tsx'
import { monthlyOf } from './ProductField.tsx'
import type { useRequestForm } from './use-request-form.ts'
import { ChangePreview } from './ChangePreview.tsx'

type Form = ReturnType<typeof useRequestForm>
type Props = { readonly definition: string; readonly form: Form }

/** Shows before the request is sent which steps follow. The end of a contract is calculated as the server will calculate it. */
export function NextSteps({ definition, form }: Props) {
  const { t } = useTranslation('portal')
  const text = useText()
  const { request, contractTwin, product, answers, isFilledIn } = form
  const { forecast, note, unconfirmed } = request
  const quantity = answers[`${definition}:quantity`]
  const steps = request.next?.map(text) ?? [t('next.check'), t('next.doIt'), ...(unconfirmed ? [] : [t('next.confirmChange')])]
  return (
    <section className={classes.next}>
      <h2 className={classes.heading}>{t('whatHappens')}</h2>
      {contractTwin && <EndOfContract contract={contractTwin} definition={definition} form={form} />}
      {product.offer && contractTwin && (
        <NewCosts contract={contractTwin} wanted={product.offer} replaced={product.replaced} quantity={quantity} />
      )}
      {note && <p>{text(note)}</p>}
      {forecast === undefined && isFilledIn && <ChangePreview definition={definition} values={answers} />}
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
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

/** The monthly costs now, and with the ordered product. */
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

type EndProps = Props & { readonly contract: TwinJson }

function EndOfContract({ contract, definition, form }: EndProps) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const today = useToday()
  const { forecast } = form.request
  const { day, unless } = typeof forecast === 'object' ? forecast.endsContract : {}
  const isComputed = day !== undefined && !(unless !== undefined && form.fulfils(unless))
  const { data } = usePortalTwin({ id: isComputed ? contract.id : '', $mask: ['contract:minTermEnd', 'contract:noticePeriod'] })
  if (!isComputed || !data) return null
  const term = { minTermEnd: textOf(data, 'contract:minTermEnd'), noticePeriod: textOf(data, 'contract:noticePeriod') }
  const { earliest, notice, bound } = ordinaryTermination(term, today)
  const desired = form.answers[`${definition}:${day}`]
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
