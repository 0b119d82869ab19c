import { desiredTermination, ordinaryTermination } from '@twinwerk/model/calculator/term/termination'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { textOf } from '../parts/twin-parts.ts'
import { usePortalTwin, useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'

type Props = { readonly definition: string; readonly contract: TwinJson | undefined; readonly values: Readonly<Record<string, unknown>> }

/** What happens when, said before anything is sent; the day a termination takes effect is reckoned as the server will. */
export function WhatHappens({ definition, contract, values }: Props) {
  const { t } = useTranslation('portal')
  const isTermination = definition === 'processTermination'
  const steps = isTermination ? (['confirm', 'serviceEnds', 'lastBill'] as const) : (['check', 'doIt', 'confirmChange'] as const)
  return (
    <section className={classes.next}>
      <h2 className={classes.heading}>{t('whatHappens')}</h2>
      {isTermination && contract && values['processTermination:terminationType'] !== 'extraordinary' && (
        <EndOfContract contract={contract} values={values} />
      )}
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
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
