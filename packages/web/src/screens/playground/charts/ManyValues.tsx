import { Button } from '@mantine/core'
import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MeasuredChart } from '../../../layouts/telemetry/MeasuredChart.tsx'
import classes from '../PlaygroundScreen.module.css'
import own from './ChartsScreen.module.css'
import { signal } from './sample-charts.ts'
import { manyValues } from './simulated-stream.ts'

const perChannel = 100_000
const sections = { start: 0, sectionSeconds: 1 }

type Drawing = { readonly values: readonly TelemetryValue[]; readonly begun: number }

/** A chart of far more values than a screen has columns, with the time that it took to draw it. */
export function ManyValues() {
  const { t } = useTranslation('playground')
  const [drawing, setDrawing] = useState<Drawing>()
  const [took, setTook] = useState<number>()
  useEffect(() => {
    if (!drawing) return undefined
    // The first task after the next frame runs once that frame was drawn.
    const frame = requestAnimationFrame(() => setTimeout(() => setTook(Math.round(performance.now() - drawing.begun))))
    return () => cancelAnimationFrame(frame)
  }, [drawing])
  function draw(): void {
    const values = manyValues(perChannel, Date.now())
    setTook(undefined)
    setDrawing({ values, begun: performance.now() })
  }
  return (
    <section aria-labelledby="many">
      <h2 id="many" className={classes.part}>
        {t('charts.many')}
      </h2>
      <h3 className={own.about}>{t('charts.manyAbout')}</h3>
      {drawing && <MeasuredChart telemetry={signal} values={drawing.values} sections={sections} name={t('charts.many')} />}
      <div className={own.again}>
        <Button size="xs" variant="default" onClick={draw}>
          {t('charts.draw')}
        </Button>
        <span role="status" data-took={took}>
          {took !== undefined && t('charts.drawn', { milliseconds: took })}
        </span>
      </div>
    </section>
  )
}
