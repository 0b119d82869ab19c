import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import { useRegistry } from '../../../data/definitions.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { bandText } from '../../../data/telemetry/band-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import own from './StateList.module.css'

type Props = {
  /** The columns of the list, whose values have levels. */
  readonly columns: readonly ListColumn[]
  /** The name of a state. Only levels have numbers. */
  readonly state: string
}

/** The bounds of a level for each measured column, below its name in the legend. */
export function LevelNumbers({ columns, state }: Props) {
  const registry = useRegistry()
  const text = useText()
  const locale = useLocale()
  const lines = columns.flatMap(({ path, label }) => {
    const telemetry = path.length === 1 ? telemetryIn(registry, path[0] ?? '') : undefined
    const bands = telemetry?.levels?.filter((band) => band.state === state) ?? []
    if (!telemetry || bands.length === 0) return []
    return [`${text(label ?? telemetry.label)} ${bands.map((band) => bandText(telemetry, band, locale)).join(', ')}`]
  })
  return lines.map((line) => (
    <span key={line} className={own.numbers}>
      {line}
    </span>
  ))
}
