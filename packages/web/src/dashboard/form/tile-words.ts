import { maxListRows } from '@twinwerk/model/dashboard/dashboard'
import type { OwnMetric, OwnTile } from '@twinwerk/model/dashboard/own-board'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import type { TFunction } from 'i18next'
import { columnLabel } from '../../data/record/column-label.ts'

type Words = {
  readonly registry: Registry
  readonly text: (text: Text) => string
  readonly t: TFunction<'tile'>
  /** The title of the list. */
  readonly list: string
}

/** Returns the sentence that says what a tile shows: "Anzahl: Störungen, nach Gerät, höchste zuerst". */
export function tileSentence(words: Words, tile: OwnTile): string {
  const { registry, text, t, list } = words
  const metric = metricOf(tile)
  if (tile.form === 'list') return t('sentenceList', { list, count: tile.first ?? maxListRows })
  if (tile.form === 'map') return t('sentenceMap', { list })
  const what = metric?.value
    ? t('sentenceOf', { value: t(functionOf(metric)), field: fieldOf(words, metric), list })
    : t('sentenceCount', { list })
  const timed = tile.over && metric?.time !== undefined
  const inTime = timed ? t('sentenceTime', { what, unit: t(tile.over.unit), time: text(columnLabel(registry, [metric.time])) }) : what
  if (!tile.by) return inTime
  const group = text(columnLabel(registry, tile.by))
  return timed ? t('titleBy', { what: inTime, group }) : t('sentenceBy', { what: inTime, group })
}

/** Returns the title that is proposed for a tile: "Störungen nach Gerät". */
export function tileTitle(words: Words, tile: OwnTile): string {
  const { registry, text, t, list } = words
  const metric = metricOf(tile)
  const what = metric?.value ? t('titleOf', { field: fieldOf(words, metric), value: t(functionOf(metric)) }) : list
  return tile.by ? t('titleBy', { what, group: text(columnLabel(registry, tile.by)) }) : what
}

function metricOf({ metric }: OwnTile): OwnMetric | undefined {
  return typeof metric === 'string' ? undefined : metric
}

function functionOf({ value }: OwnMetric): 'sum' | 'avg' | 'median' | 'min' | 'max' | 'count' {
  switch (value?.function) {
    case 'sum':
    case 'avg':
    case 'median':
    case 'min':
    case 'max':
      return value.function
    default:
      return 'count'
  }
}

function fieldOf({ registry, text }: Words, { value }: OwnMetric): string {
  return text(columnLabel(registry, value?.path ?? []))
}
