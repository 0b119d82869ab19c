import type { ChartData } from '@twinwerk/model/chart/chart'
import { factsOf } from '@twinwerk/model/chart/facts'
import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TFunction } from 'i18next'
import { printMetric } from '@twinwerk/model/dashboard/value-words'

/** Returns the sentence of a chart, made from its data. Only counts and sums of what happened have a sum over time. */
export function chartSentence(
  { metric, over }: Tile,
  data: ChartData,
  { title, locale, t }: { title: string; locale: Locale; t: TFunction<'dashboard'> },
): string {
  const { places, total, most, first, last } = factsOf(data)
  const print = (value: number) => printMetric(value, metric.unit, locale)
  if (!most || !first || !last || (total === 0 && most.value === 0)) return t('nothing', { title })
  const words = { title, most: most.label, value: print(most.value), first: first.label, last: last.label }
  if (!over) return t('sentenceGroups', { ...words, count: places })
  const adds = metric.time !== undefined && !metric.share && !metric.against && (!metric.value || metric.value.function === 'sum')
  return adds ? t('sentenceTime', { ...words, total: print(total) }) : t('sentenceLevel', { ...words, now: print(last.value) })
}
