import { NumberInput } from '@mantine/core'
import { levelOf, lowerEdge, upperEdge } from '@twinwerk/model/definition/levels'
import type { Telemetry } from '@twinwerk/model/definition/registry'
import type { LevelBand } from '@twinwerk/model/definition/twin-definition'
import { levelValues } from '@twinwerk/model/telemetry/measured-attributes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { printValueOf } from '../../data/telemetry/print-measure.ts'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { StateSign } from '../../ui/twin/StateSign.tsx'
import { inOrder } from './levels-of.ts'
import styles from './LevelsScreen.module.css'

type Props = { readonly bands: readonly LevelBand[]; readonly telemetry: Telemetry; readonly isWrong: boolean }

/** The meaning of bands: each with its sign from the lowest values up, and the level of a value that is typed for trial. */
export function BandPreview({ bands, telemetry, isWrong }: Props) {
  const { t } = useTranslation('levels')
  const text = useText()
  const locale = useLocale()
  const [trial, setTrial] = useState<number>()
  if (bands.length === 0) return <p className={styles.none}>{t('none')}</p>
  // A band that shares values with another one says nothing yet.
  if (isWrong) return <p className={styles.none}>{t('wrong')}</p>
  const tried = trial === undefined ? undefined : levelOf({ levels: bands }, trial)
  const level = levelValues.find(({ name }) => name === tried)
  return (
    <div className={styles.preview}>
      <ul className={styles.scale} aria-label={t('preview')}>
        {inOrder(bands).map((band, index) => {
          const { label, style } = levelValues.find(({ name }) => name === band.state) ?? {}
          return (
            <li key={index} style={style && { background: style.background, color: style.text }}>
              {style && <StateSign style={style} />}
              <span>{label && text(label)}</span>
              <small>{rangeOf(band)}</small>
            </li>
          )
        })}
      </ul>
      <div className={styles.trial}>
        <NumberInput
          className={styles.number ?? ''}
          aria-label={t('trial')}
          placeholder={t('trial')}
          decimalSeparator={locale.language === 'en' ? '.' : ','}
          hideControls
          value={trial ?? ''}
          onChange={(typed) => setTrial(typeof typed === 'number' ? typed : undefined)}
        />
        <span role="status">
          {level && <EnumWord label={text(level.label)} style={level.style} />}
          {trial !== undefined && !level && t('noLevel')}
        </span>
      </div>
    </div>
  )

  function rangeOf(band: LevelBand): string {
    const [lower, upper] = [lowerEdge(band), upperEdge(band)]
    const words = [
      ...(Number.isFinite(lower.at) ? [`${lower.isOpen ? '>' : '≥'} ${printValueOf(telemetry, lower.at, locale)}`] : []),
      ...(Number.isFinite(upper.at) ? [`${upper.isOpen ? '<' : '≤'} ${printValueOf(telemetry, upper.at, locale)}`] : []),
    ]
    return words.length > 0 ? words.join(', ') : t('every')
  }
}
