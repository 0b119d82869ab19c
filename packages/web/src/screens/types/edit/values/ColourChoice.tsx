import { Button, ColorInput, Group, NativeSelect } from '@mantine/core'
import type { ValueStyle } from '@twinwerk/model/definition/twin-definition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contrastRatio, textContrast } from '../../../../ui/color/contrast.ts'
import { parseHex } from '../../../../ui/color/hex.ts'
import { readableOn } from '../../../../ui/color/readable.ts'
import { useLanguage } from '../../../../i18n/use-text.ts'
import { palette, paletteName, paletteNames } from './palette.ts'
import classes from './ColourChoice.module.css'

type Colours = Pick<ValueStyle, 'background' | 'text'>
type Props = {
  readonly colours: Colours
  /** The word that the colours belong to. */
  readonly label: string
  readonly error: string | undefined
  readonly onChange: (colours: Colours) => void
}

const none: Colours = { background: '', text: '' }

/** The colours of a value: from the palette, two of one's own with their contrast, or none. */
export function ColourChoice({ colours: { background, text }, label, error, onChange }: Props) {
  const { t } = useTranslation('types')
  const [isOwn, setOwn] = useState(paletteName({ background, text }) === 'own')
  const name = isOwn ? 'own' : paletteName({ background, text })
  const choose = (chosen: string) => {
    setOwn(chosen === 'own')
    const found = paletteNames.find((each) => each === chosen)
    if (found) onChange(palette[found])
    else onChange(chosen === 'own' ? { background: background || palette.grey.background, text: text || palette.grey.text } : none)
  }
  const isReadable = parseHex(background) !== undefined && parseHex(text) !== undefined
  return (
    <div>
      <NativeSelect
        label={t('edit.colour')}
        value={name}
        data={(['none', ...paletteNames, 'own'] as const).map((value) => ({ value, label: t(`edit.colours.${value}`) }))}
        error={isOwn ? undefined : error}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isOwn && (
        <Group grow gap="sm" mt="xs" align="start">
          {(['background', 'text'] as const).map((part) => (
            <ColorInput
              key={part}
              label={t(`edit.colourParts.${part}`)}
              value={part === 'background' ? background : text}
              fixOnBlur={false}
              format="hex"
              withPicker={false}
              withEyeDropper={false}
              autoComplete="off"
              error={error}
              onChange={(colour) => onChange({ background, text, [part]: colour })}
            />
          ))}
        </Group>
      )}
      {isReadable && (
        <Contrast colours={{ background, text }} label={label} onRemedy={(remedy) => onChange({ background, text: remedy })} />
      )}
    </div>
  )
}

type ContrastProps = { readonly colours: Colours; readonly label: string; readonly onRemedy: (text: string) => void }

/** Shows the word in its colours and how well it is read, with a better colour if it is not. */
function Contrast({ colours: { background, text }, label, onRemedy }: ContrastProps) {
  const { t } = useTranslation('types')
  const locale = useLanguage() === 'en' ? 'en' : 'de'
  const ratio = contrastRatio(text, background)
  // Rounded down, 4.49 does not look like enough.
  const shown = (Math.floor(ratio * 10) / 10).toLocaleString(locale, { minimumFractionDigits: 1 })
  const isEnough = ratio >= textContrast
  return (
    <div className={classes.contrast}>
      <span className={classes.sample} style={{ background, color: text }} data-word={label.trim() || t('value')} aria-hidden />
      <span role="status" data-enough={isEnough} className={classes.ratio}>
        {t(isEnough ? 'edit.contrast' : 'edit.contrastLow', { ratio: shown })}
      </span>
      {!isEnough && (
        <Button size="compact-sm" variant="default" onClick={() => onRemedy(readableOn({ color: text, background, ratio: textContrast }))}>
          {t('edit.betterColour')}
        </Button>
      )}
    </div>
  )
}
