import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { useRegistry } from '../../data/definitions.ts'
import { namingAttributes } from '../../data/record/needs.ts'
import { twinsOnPath } from '../../data/record/path-values.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useNewestMeasured } from '../../data/telemetry/FollowedPage.tsx'
import { measuredKey, storeMeasured, useMeasured } from '../../data/telemetry/measured.ts'
import { useAging } from '../../data/telemetry/use-aging.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../inputs/twin/Chip.tsx'
import { MeasuredValue } from '../../inputs/twin/late-measured.ts'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import { along, together } from './along.ts'
import styles from './Summary.module.css'
import { TryAgainLine } from './TryAgainLine.tsx'
import { useLiveTwin } from './use-live-twin.ts'

type Props = { readonly ways: readonly (readonly Systematics[])[] }

/** The newest values that the twins at the end of the ways measured. They follow what arrives. */
export function Measures({ ways }: Props) {
  const { t } = useTranslation('summary')
  const registry = useRegistry()
  const [isRead, setRead] = useState(false)
  const namesOf = (way: readonly Systematics[]) => namingAttributes(registry, registry.relations.get(way.at(-1) ?? '')?.target ?? '')
  const { twin, token, isFailed, again } = useLiveTwin(together(ways.map((way) => along(way, { $mask: namesOf(way) }))))
  useNewestMeasured(token === undefined ? [] : [token], (values) => {
    storeMeasured(values)
    setRead(true)
  })
  const twins = twin && [...new Map(ways.flatMap((way) => twinsOnPath(twin, way)).map((each) => [each.id, each])).values()]
  const keys = (twins ?? []).flatMap(({ id, definition }) =>
    (registry.definitions.get(definition)?.allTelemetry ?? []).map(({ systematics }) => measuredKey(id, systematics)),
  )
  const isAny = useMeasured((known) => keys.some((key) => known[key] !== undefined))
  if (isFailed) return <TryAgainLine onRetry={again} />
  if (!isAny) return isRead || twins?.length === 0 ? <p className={styles.empty}>{t('noMeasures')}</p> : <div className={styles.reading} />
  return twins?.map((each) => <MeasuresOf key={each.id} twin={each} isNamed={each.id !== twin?.id} />)
}

/** The values of one twin with their levels and their age. A value that is out of date has its own age beside it. */
function MeasuresOf({ twin, isNamed }: { readonly twin: TwinJson; readonly isNamed: boolean }) {
  const { t } = useTranslation('summary')
  const text = useText()
  const locale = useLocale()
  const registry = useRegistry()
  const parts = useValueParts()
  const moment = useMoment()
  const telemetry = registry.definitions.get(twin.definition)?.allTelemetry ?? []
  const values = useMeasured(useShallow((known) => telemetry.map(({ systematics }) => known[measuredKey(twin.id, systematics)])))
  const measured = telemetry.filter((_, index) => values[index] !== undefined)
  const newest = values.map((value) => value?.ts ?? '').toSorted((one, other) => Date.parse(other || '0') - Date.parse(one || '0'))[0]
  // The age is told in minutes.
  useAging(newest ? Date.parse(newest) : undefined)
  if (measured.length === 0) return null
  return (
    <div className={styles.measures}>
      {isNamed && <Chip twin={twin} name={undefined} parts={parts} />}
      <dl className={styles.facts}>
        {measured.map((each) => (
          <div key={each.systematics}>
            <dt>{text(each.label)}</dt>
            <dd>
              <MeasuredValue twin={twin.id} telemetry={each} locale={locale} />
            </dd>
          </div>
        ))}
      </dl>
      {newest && <p className={styles.note}>{t('measuredAt', { moment: moment(newest) })}</p>}
    </div>
  )
}
