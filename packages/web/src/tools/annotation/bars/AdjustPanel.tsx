import { Button, Slider } from '@mantine/core'
import type { PictureEdit } from '@twinwerk/model/photo/marks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { changeEdit, tryEdit } from '../state/change-picture.ts'
import classes from './AdjustPanel.module.css'

const sliders = [
  { name: 'tilt', most: 15 },
  { name: 'brightness', most: 50 },
  { name: 'contrast', most: 50 },
] as const

/** Sliders for the horizon and the light. A slider that is let go is one step of undo. */
export function AdjustPanel() {
  const { t } = useTranslation('annotation')
  const editor = useEditor()
  const edit = useEditorState(({ trying, history }) => trying ?? history.present.edit)
  const id = useId()
  const set = (name: (typeof sliders)[number]['name'], value: number) => (before: PictureEdit) => ({ ...before, [name]: value })
  return (
    <div className={classes.panel}>
      {sliders.map(({ name, most }) => (
        <div key={name} className={classes.row}>
          <span className={classes.label} id={`${id}-${name}`}>
            {t(name)}
            <span className={classes.value}>{name === 'tilt' ? t('degrees', { value: edit[name] }) : edit[name]}</span>
          </span>
          <Slider
            className={classes.slider ?? ''}
            size="md"
            thumbSize={24}
            min={-most}
            max={most}
            label={null}
            value={edit[name]}
            startPointValue={0}
            thumbProps={{ 'aria-labelledby': `${id}-${name}` }}
            onChange={(value) => tryEdit(editor, set(name, value))}
            onChangeEnd={(value) => changeEdit(editor, set(name, value))}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => changeEdit(editor, (before) => ({ ...before, tilt: 0, brightness: 0, contrast: 0 }))}
        disabled={edit.tilt === 0 && edit.brightness === 0 && edit.contrast === 0}
      >
        {t('reset')}
      </Button>
    </div>
  )
}
