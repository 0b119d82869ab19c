import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { placeAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useRight } from '../../data/rights.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { toolTexts } from '../../i18n/tool/texts.ts'
import type { LayoutProps } from '../layout-props.ts'
import { MeasureTile } from './MeasureTile.tsx'
import styles from './RealtimeMeasuring.module.css'
import { useMeasuring } from './use-measuring.ts'

addTexts(toolTexts)

const longest = 600

/** Measures at a device each second while somebody looks at it: a tile for each property, with the newest value large. */
export function RealtimeMeasuringLayout({ layout, path }: LayoutProps<'realtimeMeasuring'>) {
  const { t } = useTranslation('tool')
  const { definitions, relations } = useRegistry()
  const tenant = useTenant().id
  const twin = useRecord(({ record }) => record && placeAt(record, path)?.original)
  const definition = definitions.get(twin?.definition ?? '')
  const collection = [...relations.values()].find(
    ({ direction, declaring, target }) => direction === 'collection' && declaring === 'tenant' && definition?.family === target,
  )
  const mayMeasure = useRight(tenant, collection?.systematics ?? '', 'execute') === true
  const { state, answer, samples, isOn, start, end, extend } = useMeasuring(twin?.id ?? '', layout.shows)
  const [held, setHeld] = useState<typeof samples>()
  const measured = definition?.allTelemetry.filter(({ systematics }) => layout.shows.includes(systematics)) ?? []
  if (!twin || twin.id === '' || measured.length === 0) return null
  return (
    <section className={styles.measuring} aria-label={t('measuring.title')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('measuring.title')}</h3>
        <StateLine state={state} answer={answer} />
        <span className={styles.buttons}>
          {samples.size > 0 && (
            <Button size="xs" variant="default" aria-pressed={held !== undefined} onClick={() => setHeld(held ? undefined : samples)}>
              {t(held ? 'measuring.goOn' : 'measuring.hold')}
            </Button>
          )}
          {isOn && (
            <Button size="xs" variant="default" onClick={() => extend(longest)}>
              {t('measuring.extend')}
            </Button>
          )}
          {mayMeasure && (
            <Button
              size="xs"
              variant={isOn ? 'default' : 'filled'}
              onClick={() => {
                setHeld(undefined)
                if (isOn) end()
                else start()
              }}
            >
              {t(isOn ? 'measuring.end' : 'measuring.start')}
            </Button>
          )}
        </span>
      </div>
      <div className={styles.tiles}>
        {measured.map((each) => (
          <MeasureTile
            key={each.systematics}
            twin={twin.id}
            telemetry={each}
            samples={(held ?? samples).get(each.systematics)}
            isHeld={held !== undefined}
          />
        ))}
      </div>
    </section>
  )
}

/** The state of the measuring as a sign and words; errors are announced at once. */
function StateLine({ state, answer }: Pick<ReturnType<typeof useMeasuring>, 'state' | 'answer'>) {
  const { t } = useTranslation('tool')
  if (state === 'stop' && !answer) return <span className={styles.state} />
  const isError = state === 'error'
  const seconds = answer?.startedAt ? Math.round((Date.now() - Date.parse(answer.startedAt)) / 1000) : 0
  const words = isError
    ? t(`measuring.reasons.${answer?.reason ?? 'failed'}`)
    : state === 'stop'
      ? t('measuring.done', { minutes: Math.max(1, Math.round(seconds / 60)), count: answer?.values ?? 0 })
      : t(`measuring.${state}`)
  return (
    <span className={styles.state} data-state={state} role={isError ? 'alert' : 'status'}>
      <span className={styles.sign} aria-hidden />
      {words}
    </span>
  )
}
