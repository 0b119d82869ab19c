import { Button, Skeleton, useComputedColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { seriesVariables } from '../../../dashboard/charts/series-colours.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { consumptionTexts } from '../../../i18n/consumption/texts.ts'
import { Section } from '../parts/Facts.tsx'
import { BarTable, type BarRow } from './BarTable.tsx'
import { daysOf, monthsOf, perDay, periodsIn, type Consumption } from './consumption-view.ts'
import { MonthsChart } from './MonthsChart.tsx'
import { useConsumption } from './use-consumption.ts'
import { useUsedWords } from './use-used-words.ts'
import classes from './Consumption.module.css'

addTexts(consumptionTexts)

/** The consumption of an energy contract: in words, beside the year before and other customers, and between readings. */
export function ContractConsumption({ contract }: { readonly contract: string }) {
  const { t } = useTranslation(['consumption', 'common'])
  const { data, isError, refetch } = useConsumption(contract)
  if (data === null || (data && data.intervals.length === 0)) return null
  return (
    <Section title={t('title')}>
      {data && <Told of={data} />}
      {!data && !isError && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={220} radius={10} />
        </div>
      )}
      {!data && isError && (
        <div role="alert">
          <p className={classes.words}>{t('failed')}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** Meters that are read more rarely have the days of so many readings. */
const shownIntervals = 6

function Told({ of }: { readonly of: Consumption }) {
  const { t } = useTranslation('consumption')
  const words = useUsedWords(of.unit)
  const scheme = useComputedColorScheme('light')
  const { last, before, running } = periodsIn(of)
  const months = monthsOf(of.intervals)
  const rare = months.length > 0 ? [] : of.intervals.slice(-shownIntervals).toReversed()
  const isEstimated = [last, before, ...months, ...rare].some((each) => each?.isEstimated === true)
  return (
    <div style={seriesVariables(scheme)}>
      <p className={classes.words}>
        {last && t(`used.${words.compared(last, before).key}`, { ...said(last), percent: words.compared(last, before).percent })}{' '}
        {running && t('running', said(running))}
      </p>
      {last && (before || of.peers.length > 0) && (
        <div className={classes.part}>
          <BarTable caption={t('compared')} head={t('quantity')} rows={comparedRows(last)} />
        </div>
      )}
      {months.length > 0 && (
        <div className={classes.part}>
          <MonthsChart months={months} unit={of.unit} />
        </div>
      )}
      {rare.length > 0 && (
        <div className={classes.part}>
          <BarTable caption={t('betweenReadings')} head={t('average')} rows={rare.map(readRow)} />
        </div>
      )}
      {isEstimated && <p className={classes.note}>{t('estimatedNote')}</p>}
    </div>
  )

  function said({ from, to, quantity }: Consumption['periods'][number]) {
    return { from: words.day(from), to: words.day(to), quantity: words.quantity(quantity) }
  }

  function comparedRows(own: Consumption['periods'][number]): BarRow[] {
    const periods = [{ label: t('own'), used: own, isOwn: true }, ...(before ? [{ label: t('before'), used: before, isOwn: false }] : [])]
    const row = (value: number) => ({ value, words: words.quantity(value) })
    return [
      ...periods.map(({ label, used, isOwn }) => ({
        ...{ key: used.from, label, isOwn, ...row(used.quantity) },
        note: [words.days(used), used.isEstimated ? t('estimated') : ''].filter(Boolean).join(', '),
      })),
      ...of.peers.map(({ label, quantity }) => ({ key: label, label, isOwn: false, ...row(quantity) })),
    ]
  }

  function readRow(used: Consumption['intervals'][number], index: number): BarRow {
    const values = { count: daysOf(used), quantity: words.quantity(used.quantity) }
    return {
      ...{ key: used.from, label: words.days(used), isOwn: index === 0, value: perDay(used), words: words.perDay(perDay(used)) },
      note: t(used.isEstimated ? 'inDaysEstimated' : 'inDays', values),
    }
  }
}
