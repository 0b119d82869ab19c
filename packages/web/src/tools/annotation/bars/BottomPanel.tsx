import { Button, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { applyCrop, cancelCrop, chooseRatio } from '../state/change-picture.ts'
import { seenPicture } from '../state/editor-state.ts'
import classes from './BottomPanel.module.css'
import { LengthEntry } from './LengthEntry.tsx'
import { TextEntry } from './TextEntry.tsx'

const ratios = { free: undefined, fourThree: 4 / 3, sixteenNine: 16 / 9, square: 1 } as const
const hinted = ['polygon', 'tape', 'text', 'curve', 'mosaic'] as const

/** The question or the explanation of the chosen tool, over the lower edge of the picture. */
export function BottomPanel() {
  const { t } = useTranslation('annotation')
  const tool = useEditorState((state) => state.tool)
  const isCropping = useEditorState(({ cropping }) => cropping !== undefined)
  const typed = useEditorState((state) => seenPicture(state).items.find(({ id }) => id === state.typing))
  const explained = hinted.find((each) => each === tool)
  if (typed?.kind === 'text') return <TextEntry key={typed.id} mark={typed} />
  if (typed?.kind === 'tape') return <LengthEntry key={typed.id} mark={typed} />
  if (isCropping) return <CropPanel />
  return explained ? <p className={classes.hint}>{t(`hint.${explained}`)}</p> : null
}

function CropPanel() {
  const { t } = useTranslation('annotation')
  const editor = useEditor()
  const ratio = useEditorState(({ cropping }) => cropping?.ratio)
  const names = ['free', 'fourThree', 'sixteenNine', 'square'] as const
  const chosen = names.find((name) => ratios[name] === ratio) ?? 'free'
  return (
    <div className={classes.card}>
      <SegmentedControl
        fullWidth
        aria-label={t('crop')}
        classNames={{ label: classes.ratio ?? '' }}
        value={chosen}
        onChange={(value) => chooseRatio(editor, ratios[names.find((name) => name === value) ?? 'free'])}
        data={names.map((name) => ({ value: name, label: t(`ratio.${name}`) }))}
      />
      <div className={classes.actions}>
        <Button size="lg" variant="default" onClick={() => cancelCrop(editor)}>
          {t('cancel')}
        </Button>
        <Button size="lg" onClick={() => applyCrop(editor)}>
          {t('apply')}
        </Button>
      </div>
    </div>
  )
}
