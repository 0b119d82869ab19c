import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../data/record/use-locale.ts'
import { useText } from '../i18n/use-text.ts'
import { ChartFigure, type ChartForm } from './ChartFigure.tsx'
import { Problem, Published } from './TileNotes.tsx'
import { chartSentence } from './sentence.ts'
import type { TileProps } from './use-tile.ts'
import { useTile } from './use-tile.ts'

/** A chart of a board with its name and a sentence made from the data. */
export function ChartTile(props: TileProps & { readonly form: ChartForm }) {
  const { result, note, form } = props
  const { t } = useTranslation('dashboard')
  const text = useText()
  const locale = useLocale()
  const { tile, chart, linkOf } = useTile(props)
  const title = text(tile.title ?? tile.metric.label)
  return (
    <ChartFigure
      form={form}
      title={title}
      about={text(tile.metric.about) || title}
      width={tile.width}
      chart={chart}
      unit={tile.metric.unit}
      linkOf={linkOf}
      isBusy={!result}
      sentence={chart && chartSentence(tile, chart.data, { title, locale, t })}
      note={
        <>
          <Published result={result} />
          {note}
        </>
      }
    >
      {!result && <Skeleton height={200} />}
      {result && 'problem' in result && <Problem {...result} />}
    </ChartFigure>
  )
}
