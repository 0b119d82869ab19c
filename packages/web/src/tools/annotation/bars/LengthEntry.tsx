import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { lengthUnits, type TapeMark } from '@twinwerk/model/photo/marks'
import { parseLength } from '@twinwerk/model/photo/tape-length'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.ts'
import { commit, select } from '../state/change-picture.ts'
import classes from './BottomPanel.module.css'

/** The length of a tape, typed; with it the tape may become the scale of the picture. */
export function LengthEntry({ mark }: { readonly mark: TapeMark }) {
  const { t, i18n } = useTranslation('annotation')
  const editor = useEditor()
  const [text, setText] = useState(mark.length ? mark.length.value.toLocaleString(i18n.language, { useGrouping: false }) : '')
  const [unit, setUnit] = useState(mark.length?.unit ?? 'm')
  const [isScale, setScale] = useState(mark.isScale)
  const value = parseLength(text)
  const isWrong = text.trim() !== '' && value === undefined

  function finish(): void {
    if (isWrong) return
    const length = value === undefined ? null : { value, unit }
    const changed: TapeMark = { ...mark, length, isScale: isScale && length !== null }
    commit(editor, ({ edit, items }) => ({
      edit,
      // A picture has one scale.
      items: items.map((each) => {
        if (each.id === mark.id) return changed
        return each.kind === 'tape' && changed.isScale ? { ...each, isScale: false } : each
      }),
    }))
    select(editor, mark.id)
  }

  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        select(editor, mark.id)
      }}
    >
      <div className={classes.fields}>
        <TextInput
          className={classes.grows ?? ''}
          label={t('length')}
          size="md"
          inputMode="decimal"
          autoFocus
          value={text}
          error={isWrong && t('noLength')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          label={t('unit')}
          size="md"
          value={unit}
          onChange={({ currentTarget }) => setUnit(lengthUnits.find((each) => each === currentTarget.value) ?? 'm')}
          data={[...lengthUnits]}
        />
        <Button size="lg" type="submit">
          {t('done')}
        </Button>
      </div>
      <Checkbox size="md" label={t('isScale')} checked={isScale} onChange={({ currentTarget }) => setScale(currentTarget.checked)} />
    </form>
  )
}
