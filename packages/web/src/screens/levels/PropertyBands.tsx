import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { LevelBand } from '@twinwerk/model/definition/twin-definition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { useText } from '../../i18n/use-text.ts'
import { BandPreview } from './BandPreview.tsx'
import { BandRow } from './BandRow.tsx'
import type { Property } from './levels-of.ts'
import { bandProblems, inOrder } from './levels-of.ts'
import styles from './LevelsScreen.module.css'

type Props = {
  readonly property: Property
  readonly isLocked: boolean
  readonly isSaving: boolean
  readonly error: Error | undefined
  /** Without bands, those that the release ships come back. */
  readonly onSave: (bands: readonly LevelBand[] | undefined) => void
}

/** A row of the form: a key of its own keeps the focus while rows above it are removed. */
type Row = { readonly key: number; readonly band: LevelBand }

/** The bands of one measured number, with what they say about values. They are saved together. */
export function PropertyBands({ property, isLocked, isSaving, error, onSave }: Props) {
  const { t } = useTranslation('levels')
  const text = useText()
  const { telemetry, bands, shipped } = property
  const [rows, setRows] = useState<readonly Row[]>(() => inOrder(bands).map((band, key) => ({ key, band })))
  const edited = rows.map(({ band }) => band)
  const problems = bandProblems(edited)
  const isWrong = problems.some((each) => each !== undefined)
  const isChanged = JSON.stringify(edited) !== JSON.stringify(inOrder(bands))
  const nextKey = 1 + rows.reduce((most, { key }) => Math.max(most, key), 0)
  const name = text(telemetry.label)
  return (
    <fieldset className={styles.property} disabled={isLocked}>
      <legend className={styles.name}>
        {name} {telemetry.unit !== undefined && <span className={styles.unit}>{telemetry.unit}</span>}
        {shipped !== undefined && <span className={styles.own}>{t('own')}</span>}
      </legend>
      <BandPreview bands={edited} telemetry={telemetry} isWrong={isWrong} />
      {rows.map(({ key, band }, index) => (
        <BandRow
          key={key}
          band={band}
          number={index + 1}
          unit={telemetry.unit}
          problem={problems[index]}
          onChange={(changed) => setRows(rows.map((row) => (row.key === key ? { key, band: changed } : row)))}
          onRemove={() => setRows(rows.filter((row) => row.key !== key))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => setRows([...rows, { key: nextKey, band: { state: 'warn' } }])}
        >
          {t('add')}
        </Button>
        {isChanged && (
          <>
            <Button size="compact-sm" loading={isSaving} disabled={isWrong} onClick={() => onSave(inOrder(edited))}>
              {t('save')}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => setRows(inOrder(bands).map((band, index) => ({ key: nextKey + index, band })))}
            >
              {t('discard')}
            </Button>
          </>
        )}
        {!isChanged && shipped !== undefined && (
          <Button variant="default" size="compact-sm" loading={isSaving} onClick={() => onSave(undefined)}>
            {t('back')}
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error instanceof CallError ? error.title : t('notSaved')}
        </p>
      )}
    </fieldset>
  )
}
