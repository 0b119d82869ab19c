import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import type { RealtimeState } from '../../data/realtime/connection.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { toolTexts } from '../../i18n/tool/texts.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import styles from './StreamState.module.css'

addTexts(toolTexts)

type Props = {
  readonly state: RealtimeState
  /** The time in milliseconds up to which the values are complete; undefined before the first connection. */
  readonly connectedAt: number | undefined
}

/** The state of a connection as a sign and words. */
export function StreamSign({ state, connectedAt }: Props) {
  const { t } = useTranslation('tool')
  const { language, timeZone } = useLocale()
  const isLost = (state === 'error' || state === 'stop') && connectedAt !== undefined
  const time = new Intl.DateTimeFormat(datesIn(language), { hour: '2-digit', minute: '2-digit', timeZone })
  const words =
    state === 'running' ? t('stream.connected') : isLost ? t('stream.lost', { time: time.format(connectedAt) }) : t('stream.connecting')
  return (
    <span className={styles.state} data-state={state === 'running' ? 'running' : isLost ? 'lost' : 'connecting'} role="status">
      <span className={styles.sign} aria-hidden />
      {words}
    </span>
  )
}
