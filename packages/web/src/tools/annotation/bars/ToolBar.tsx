import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { toolKeys } from '../gestures/keys.ts'
import { chooseTool } from '../state/change-picture.ts'
import { placeDefault } from '../state/new-mark.ts'
import { BarButton } from './BarButton.tsx'
import { LookBar } from './LookBar.tsx'
import { PictureTools } from './PictureTools.tsx'
import classes from './ToolBar.module.css'
import { markTools, toolIcons } from './tools.ts'

/** Tools, colours, stamps and the trash: below the picture on a phone, beside it on a desk. */
export function ToolBar({ hasPictureTools }: { readonly hasPictureTools: boolean }) {
  const { t } = useTranslation('annotation')
  const editor = useEditor()
  const tool = useEditorState((state) => state.tool)
  const [mode, setMode] = useState<'marks' | 'picture'>('marks')

  function changeMode(next: string): void {
    setMode(next === 'picture' ? 'picture' : 'marks')
    chooseTool(editor, 'select')
  }

  return (
    <div className={classes.bar}>
      {hasPictureTools && (
        <SegmentedControl
          className={classes.modes ?? ''}
          classNames={{ root: classes.modesRoot ?? '', label: classes.modeLabel ?? '', indicator: classes.indicator ?? '' }}
          aria-label={t('mode')}
          value={mode}
          onChange={changeMode}
          data={[
            { value: 'marks', label: t('modes.marks') },
            { value: 'picture', label: t('modes.picture') },
          ]}
        />
      )}
      {mode === 'marks' ? (
        <>
          <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
            {markTools.map((each) => (
              <BarButton
                key={each}
                label={t(`tool.${each}`)}
                Icon={toolIcons[each]}
                isPressed={tool === each}
                {...(toolKeys[each] && { keys: toolKeys[each] })}
                onClick={() => chooseTool(editor, each)}
                {...(each !== 'select' && { onEnter: () => placeDefault(editor, each) })}
              />
            ))}
          </div>
          <LookBar />
        </>
      ) : (
        <PictureTools />
      )}
    </div>
  )
}
