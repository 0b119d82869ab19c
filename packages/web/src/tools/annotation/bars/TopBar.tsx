import { Button, UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconListDetails,
  IconPencilCheck,
  IconRefresh,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { redo, showWhole, undo } from '../state/change-picture.ts'
import { stepZoom } from '../state/move-view.ts'
import { BarButton } from './BarButton.tsx'
import classes from './TopBar.module.css'

type Props = {
  readonly from: 'camera' | 'document'
  readonly isListed: boolean
  readonly onList: () => void
  readonly onClose: () => void
  readonly onContinue: () => void
}

export function TopBar({ from, isListed, onList, onClose, onContinue }: Props) {
  const { t } = useTranslation('annotation')
  const editor = useEditor()
  const canUndo = useEditorState(({ history }) => history.past.length > 0)
  const canRedo = useEditorState(({ history }) => history.future.length > 0)
  const zoom = useEditorState(({ viewport }) => viewport.zoom)
  const isPenMode = useEditorState((state) => state.isPenMode)
  const percent = Math.round(zoom * 100)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('mode')}>
      <BarButton label={t(from === 'camera' ? 'retake' : 'close')} Icon={from === 'camera' ? IconRefresh : IconX} onClick={onClose} />
      <BarButton label={t('undo')} keys="Control+Z" Icon={IconArrowBackUp} isDisabled={!canUndo} onClick={() => undo(editor)} />
      <BarButton label={t('redo')} keys="Control+Y" Icon={IconArrowForwardUp} isDisabled={!canRedo} onClick={() => redo(editor)} />
      <span className={classes.zoom}>
        <BarButton label={t('zoomOut')} keys="-" Icon={IconZoomOut} isDisabled={zoom <= 0.2} onClick={() => stepZoom(editor, -1)} />
        <UnstyledButton className={classes.percent} aria-label={t('whole', { percent })} onClick={() => showWhole(editor)}>
          {t('percent', { percent })}
        </UnstyledButton>
        <BarButton label={t('zoomIn')} keys="+" Icon={IconZoomIn} isDisabled={zoom >= 8} onClick={() => stepZoom(editor, 1)} />
      </span>
      {isPenMode && (
        <BarButton label={t('penMode')} Icon={IconPencilCheck} isPressed onClick={() => editor.state.setState({ isPenMode: false })} />
      )}
      <BarButton label={t('list')} Icon={IconListDetails} isPressed={isListed} onClick={onList} />
      <Button className={classes.continue ?? ''} size="lg" onClick={onContinue}>
        {t('continue')}
      </Button>
    </div>
  )
}
