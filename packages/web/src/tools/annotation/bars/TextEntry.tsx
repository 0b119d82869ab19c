import { Button, SegmentedControl, Textarea } from '@mantine/core'
import type { TextMark } from '@twinwerk/model/photo/marks'
import { useTranslation } from 'react-i18next'
import { fontSizeOf } from '../draw/draw-text.ts'
import { useEditor } from '../editor-context.ts'
import { chooseTool, commit, putMark } from '../state/change-picture.ts'
import { retypedBox, textBox, textSizes, type TextSize } from '../state/new-mark.ts'
import classes from './BottomPanel.module.css'

const maxLength = 500

/** A field for the words of a mark; the picture shows them while they are typed. */
export function TextEntry({ mark }: { readonly mark: TextMark }) {
  const { t } = useTranslation('annotation')
  const editor = useEditor()
  const { state, size } = editor
  const sizes = ['S', 'M', 'L', 'XL'] as const satisfies readonly TextSize[]
  const part = fontSizeOf(mark.box, mark.text) / Math.max(size.width, size.height)
  const chosen = sizes.find((each) => Math.abs(textSizes[each] - part) < 1e-6) ?? ''
  const show = (changed: TextMark) => state.setState({ moving: changed })

  function finish(): void {
    const isEmpty = mark.text.trim() === ''
    state.setState({ typing: undefined })
    const stored = state.getState().history.present.items.find(({ id }) => id === mark.id)
    if (!isEmpty && stored !== mark) putMark(editor, mark)
    if (isEmpty && stored) commit(editor, ({ edit, items }) => ({ edit, items: items.filter(({ id }) => id !== mark.id) }))
    state.setState({ moving: undefined })
    chooseTool(editor, 'select')
    state.setState({ selected: isEmpty ? undefined : mark.id })
  }

  return (
    <div className={classes.card}>
      <Textarea
        aria-label={t('text')}
        autosize
        minRows={1}
        maxRows={4}
        size="md"
        autoFocus
        maxLength={maxLength}
        value={mark.text}
        onChange={({ currentTarget: { value } }) => show({ ...mark, text: value, box: retypedBox(mark.box, mark.text, value) })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Enter' && event.ctrlKey)) return
          event.preventDefault()
          finish()
        }}
      />
      <div className={classes.fields}>
        <SegmentedControl
          className={classes.grows ?? ''}
          aria-label={t('textSize')}
          classNames={{ label: classes.ratio ?? '' }}
          value={chosen}
          onChange={(value) => {
            const named = sizes.find((each) => each === value)
            if (named)
              show({ ...mark, box: { ...textBox(editor, mark.text, { at: mark.box, size: textSizes[named] }), turn: mark.box.turn } })
          }}
          data={[...sizes]}
        />
        <Button size="lg" onClick={finish}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
