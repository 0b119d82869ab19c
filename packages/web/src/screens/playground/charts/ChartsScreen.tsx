import { Button, Switch } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StreamSign } from '../../../inputs/stream/StreamSign.tsx'
import { MeasureTile } from '../../../layouts/realtime-measuring/MeasureTile.tsx'
import { MeasuredChart } from '../../../layouts/telemetry/MeasuredChart.tsx'
import { PlaygroundHead } from '../PlaygroundHead.tsx'
import classes from '../PlaygroundScreen.module.css'
import own from './ChartsScreen.module.css'
import { ManyValues } from './ManyValues.tsx'
import { sampleCharts, samples, signal, tile } from './sample-charts.ts'
import { runStream, startStream } from './simulated-stream.ts'

const kinds = ['channels', 'gap', 'ranges', 'yesNo'] as const

/** Every kind of chart with made-up values: a device that sends now, very many values, and one chart of each kind. */
export function ChartsScreen() {
  const { t } = useTranslation('playground')
  return (
    <div className={classes.screen}>
      <PlaygroundHead path="charts" title={t('charts.title')}>
        {t('charts.intro')}
      </PlaygroundHead>
      <Stream />
      <ManyValues />
      <section aria-labelledby="kinds">
        <h2 id="kinds" className={classes.part}>
          {t('charts.kinds')}
        </h2>
        <div className={own.kinds}>
          {kinds.map((kind) => (
            <div key={kind}>
              <h3 className={own.kind}>{t(`charts.kind.${kind}`)}</h3>
              <MeasuredChart {...sampleCharts[kind]} name={t('charts.title')} />
            </div>
          ))}
          <div>
            <h3 className={own.kind}>{t('charts.kind.tile')}</h3>
            <div className={own.tile}>
              <MeasureTile twin="" telemetry={tile} samples={samples} isHeld />
            </div>
          </div>
        </div>
      </section>
    </div>
  )
}

const turnMilliseconds = 1000
const sections = { start: 0, sectionSeconds: 1 }
const { levels: _levels, ...plainSignal } = signal

/** A simulated device that sends every second, until somebody lets it fall silent or cuts its connection. */
function Stream() {
  const { t } = useTranslation('playground')
  const [stream, setStream] = useState(() => startStream(Date.now()))
  const [gap, setGap] = useState(false)
  const [lost, setLost] = useState(false)
  const [hasLevels, setLevels] = useState(true)
  const turn = useEffectEvent(() => setStream((before) => runStream(before, { gap, lost }, Date.now())))
  useEffect(() => {
    const timer = setInterval(() => turn(), turnMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return (
    <section aria-labelledby="stream">
      <div className={own.head}>
        <h2 id="stream" className={classes.part}>
          {t('charts.stream')}
        </h2>
        <StreamSign state={stream.state} connectedAt={stream.connectedAt} />
      </div>
      <h3 className={own.about}>{t('charts.streamAbout')}</h3>
      <div className={own.switches}>
        <Switch label={t('charts.gap')} checked={gap} onChange={(event) => setGap(event.currentTarget.checked)} />
        <Switch label={t('charts.lost')} checked={lost} onChange={(event) => setLost(event.currentTarget.checked)} />
        <Switch label={t('charts.levels')} checked={hasLevels} onChange={(event) => setLevels(event.currentTarget.checked)} />
      </div>
      <MeasuredChart telemetry={hasLevels ? signal : plainSignal} values={stream.values} sections={sections} name={t('charts.stream')} />
      <div className={own.again}>
        <Button size="xs" variant="default" onClick={() => setStream(startStream(Date.now()))}>
          {t('charts.again')}
        </Button>
      </div>
    </section>
  )
}
