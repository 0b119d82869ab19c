import { ActionIcon, NumberInput, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { LevelBand } from '@twinwerk/model/definition/twin-definition'
import { overlayTexts } from '@twinwerk/model/overlay/problem'
import { levelValues } from '@twinwerk/model/telemetry/measured-attributes'
import { useTranslation } from 'react-i18next'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { hint } from '../../ui/hint/hint.ts'
import { StateSign } from '../../ui/twin/StateSign.tsx'
import type { Side } from './levels-of.ts'
import { bandOf, lowerSide, upperSide } from './levels-of.ts'
import styles from './LevelsScreen.module.css'

type Props = {
  readonly band: LevelBand
  /** Its number in the form, from 1. */
  readonly number: number
  readonly unit: string | undefined
  readonly problem: 'badBand' | 'overlaps' | undefined
  readonly onChange: (band: LevelBand) => void
  readonly onRemove: () => void
}

/** One band: its level, and the bounds of its values. An empty bound leaves that side open. */
export function BandRow({ band, number, unit, problem, onChange, onRemove }: Props) {
  const { t } = useTranslation('levels')
  const text = useText()
  const [lower, upper] = [lowerSide(band), upperSide(band)]
  const level = levelValues.find(({ name }) => name === band.state)
  return (
    <div className={styles.band} role="group" aria-label={t('band', { number })}>
      <Select
        className={styles.level ?? ''}
        aria-label={t('level')}
        allowDeselect={false}
        leftSection={level?.style && <StateSign style={level.style} />}
        data={levelValues.map(({ name, label }) => ({ value: name, label: text(label) }))}
        value={band.state}
        onChange={(chosen) => {
          const state = levelValues.find(({ name }) => name === chosen)?.name
          if (state) onChange({ ...band, state })
        }}
      />
      <Bound
        side={lower}
        words={[t('from'), t('above')]}
        label={t('lower')}
        unit={unit}
        isWrong={problem !== undefined}
        onChange={(side) => onChange(bandOf({ state: band.state, lower: side, upper }))}
      />
      <Bound
        side={upper}
        words={[t('upTo'), t('below')]}
        label={t('upper')}
        unit={unit}
        isWrong={problem !== undefined}
        onChange={(side) => onChange(bandOf({ state: band.state, lower, upper: side }))}
      />
      <ActionIcon variant="default" size={36} {...hint(t('remove', { number }))} aria-label={t('remove', { number })} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
      {problem && (
        <p className={styles.error} role="alert">
          {text(overlayTexts[problem])}
        </p>
      )}
    </div>
  )
}

type BoundProps = {
  readonly side: Side
  /** The words for a bound that is inside the band, and for one that is outside. */
  readonly words: readonly [string, string]
  readonly label: string
  readonly unit: string | undefined
  readonly isWrong: boolean
  readonly onChange: (side: Side) => void
}

function Bound({ side, words: [inside, outside], label, unit, isWrong, onChange }: BoundProps) {
  const { t } = useTranslation('levels')
  const language = useLanguage()
  return (
    <div className={styles.bound}>
      <Select
        className={styles.side ?? ''}
        aria-label={`${label}: ${t('kind')}`}
        allowDeselect={false}
        data={[
          { value: 'inside', label: inside },
          { value: 'outside', label: outside },
        ]}
        value={side.isOpen ? 'outside' : 'inside'}
        disabled={side.value === undefined}
        onChange={(chosen) => onChange({ ...side, isOpen: chosen === 'outside' })}
      />
      <NumberInput
        className={styles.number ?? ''}
        aria-label={label}
        placeholder={t('open')}
        decimalSeparator={language === 'en' ? '.' : ','}
        suffix={unit === undefined ? '' : ` ${unit}`}
        error={isWrong}
        hideControls
        value={side.value ?? ''}
        onChange={(typed) => onChange(typeof typed === 'number' ? { ...side, value: typed } : { value: undefined, isOpen: false })}
      />
    </div>
  )
}
