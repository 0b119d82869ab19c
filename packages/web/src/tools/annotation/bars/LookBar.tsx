import { Menu, UnstyledButton } from '@mantine/core'
import { IconRubberStamp, IconTrash } from '@tabler/icons-react'
import { lineWidths, markColors, stampNames, type LineWidth } from '@twinwerk/model/photo/marks'
import { useTranslation } from 'react-i18next'
import { hexOf } from '../draw/colors.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { hint } from '../../../ui/hint/hint.ts'
import { chooseColor, chooseWidth, removeSelected } from '../state/change-picture.ts'
import { selectedMark } from '../state/editor-state.ts'
import { placeStamp } from '../state/new-mark.ts'
import buttonClasses from './BarButton.module.css'
import { BarButton } from './BarButton.tsx'
import classes from './LookBar.module.css'

const widths = ['thin', 'medium', 'thick'] as const satisfies readonly LineWidth[]

/** Colours, widths of lines, stamps and the trash. */
export function LookBar() {
  const { t } = useTranslation('annotation')
  const editor = useEditor()
  const mark = useEditorState(selectedMark)
  const chosenColor = useEditorState(({ color }) => color)
  const chosenWidth = useEditorState(({ width }) => width)
  const color = mark?.color ?? chosenColor
  const width = mark?.width ?? chosenWidth
  return (
    <div className={classes.bar}>
      <div className={classes.group} role="group" aria-label={t('colors')}>
        {markColors.map((each) => (
          <UnstyledButton
            key={each}
            {...hint(t(`color.${each}`))}
            className={classes.color}
            aria-label={t(`color.${each}`)}
            aria-pressed={each === color}
            onClick={() => chooseColor(editor, each)}
          >
            <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
              <circle cx={12} cy={12} r={11} fill={hexOf(each, editor.brand)} stroke="#8a92a1" />
            </svg>
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.group} role="group" aria-label={t('widths')}>
        {widths.map((each) => (
          <UnstyledButton
            key={each}
            {...hint(t(`width.${each}`))}
            className={buttonClasses.button}
            aria-label={t(`width.${each}`)}
            aria-pressed={each === width}
            onClick={() => chooseWidth(editor, each)}
          >
            <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
              <path d="M4 12h16" stroke="currentColor" strokeWidth={lineWidths[each] * 900} strokeLinecap="round" />
            </svg>
          </UnstyledButton>
        ))}
      </div>
      <div className={`${classes.group} ${classes.actions}`}>
        <Menu zIndex={210} position="top" withArrow>
          <Menu.Target>
            <UnstyledButton {...hint(t('stamps'))} className={buttonClasses.button} aria-label={t('stamps')}>
              <IconRubberStamp size={22} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {stampNames.map((name) => (
              <Menu.Item key={name} className={classes.stamp ?? ''} onClick={() => placeStamp(editor, name)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <BarButton label={t('trash')} Icon={IconTrash} isDisabled={!mark} onClick={() => removeSelected(editor)} />
      </div>
    </div>
  )
}
