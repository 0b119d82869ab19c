import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Mark } from '@twinwerk/model/photo/marks'
import { tapeLabel } from '@twinwerk/model/photo/tape-length'
import { useTranslation } from 'react-i18next'
import { hexOf } from '../draw/colors.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { chooseTool, select } from '../state/change-picture.ts'
import { BarButton } from './BarButton.tsx'
import classes from './MarkList.module.css'
import { toolIcons } from './tools.ts'

/** All marks by kind, colour and words: the equal of the picture without a pointer. */
export function MarkList({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('annotation')
  const editor = useEditor()
  const items = useEditorState(({ history }) => history.present.items)
  const selected = useEditorState((state) => state.selected)
  const words = (mark: Mark) => {
    if (mark.kind === 'text') return mark.text
    if (mark.kind === 'stamp') return mark.name
    return mark.kind === 'tape' ? tapeLabel(mark, items, i18n.language) : undefined
  }
  return (
    <section className={classes.panel} aria-label={t('list')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('list')}</h2>
        <BarButton label={t('close')} Icon={IconX} onClick={onClose} />
      </div>
      {items.length === 0 ? (
        <p className={classes.none}>{t('noMarks')}</p>
      ) : (
        <>
          <ul className={classes.list} data-editor-keys>
            {items.map((mark) => {
              const Icon = toolIcons[mark.kind]
              const said = words(mark)
              return (
                <li key={mark.id}>
                  <UnstyledButton
                    className={classes.mark}
                    aria-pressed={mark.id === selected}
                    onFocus={() => {
                      chooseTool(editor, 'select')
                      select(editor, mark.id)
                    }}
                    onClick={() => select(editor, mark.id)}
                  >
                    <Icon size={20} stroke={1.6} aria-hidden />
                    <span className={classes.words}>
                      {t(`tool.${mark.kind}`)}
                      {said !== undefined && <span className={classes.said}>{said}</span>}
                    </span>
                    {mark.kind !== 'mosaic' && (
                      <span className={classes.color}>
                        <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
                          <circle cx={8} cy={8} r={7.5} fill={hexOf(mark.color, editor.brand)} stroke="#8a92a1" />
                        </svg>
                        {t(`color.${mark.color}`)}
                      </span>
                    )}
                  </UnstyledButton>
                </li>
              )
            })}
          </ul>
          <p className={classes.keys}>{t('listKeys')}</p>
        </>
      )}
    </section>
  )
}
