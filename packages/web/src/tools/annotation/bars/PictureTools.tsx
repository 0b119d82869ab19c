import {
  IconAdjustmentsHorizontal,
  IconBlur,
  IconCrop,
  IconFlipVertical,
  IconRotate2,
  IconRotateClockwise2,
  IconTrash,
} from '@tabler/icons-react'
import { mirrored, turnedLeft, turnedRight } from '@twinwerk/model/photo/picture-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { cancelCrop, changeEdit, chooseTool, removeSelected, startCrop } from '../state/change-picture.ts'
import { selectedMark } from '../state/editor-state.ts'
import { AdjustPanel } from './AdjustPanel.tsx'
import { BarButton } from './BarButton.tsx'
import classes from './ToolBar.module.css'

/** The changes of the whole picture: crop, turn, mirror, light, and what nobody shall recognise. */
export function PictureTools() {
  const { t } = useTranslation('annotation')
  const editor = useEditor()
  const { size } = editor
  const tool = useEditorState((state) => state.tool)
  const mark = useEditorState(selectedMark)
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <>
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        <BarButton
          label={t('tool.crop')}
          Icon={IconCrop}
          isPressed={tool === 'crop'}
          onClick={() => (tool === 'crop' ? cancelCrop(editor) : startCrop(editor))}
        />
        <BarButton label={t('turnLeft')} Icon={IconRotate2} onClick={() => changeEdit(editor, (edit) => turnedLeft(size, edit))} />
        <BarButton
          label={t('turnRight')}
          Icon={IconRotateClockwise2}
          onClick={() => changeEdit(editor, (edit) => turnedRight(size, edit))}
        />
        <BarButton label={t('mirror')} Icon={IconFlipVertical} onClick={() => changeEdit(editor, (edit) => mirrored(size, edit))} />
        <BarButton
          label={t('adjust')}
          Icon={IconAdjustmentsHorizontal}
          isPressed={isAdjusting}
          onClick={() => setAdjusting(!isAdjusting)}
        />
        <BarButton
          label={t('tool.mosaic')}
          Icon={IconBlur}
          isPressed={tool === 'mosaic'}
          onClick={() => chooseTool(editor, tool === 'mosaic' ? 'select' : 'mosaic')}
        />
        <BarButton label={t('trash')} Icon={IconTrash} isDisabled={!mark} onClick={() => removeSelected(editor)} />
      </div>
      {isAdjusting && <AdjustPanel />}
    </>
  )
}
