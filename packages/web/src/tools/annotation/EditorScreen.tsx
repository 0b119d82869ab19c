import type { Marks } from '@twinwerk/model/photo/marks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './EditorScreen.module.css'
import type { EditorActions } from './AnnotationEditor.tsx'
import { BottomPanel } from './bars/BottomPanel.tsx'
import { MarkList } from './bars/MarkList.tsx'
import { ToolBar } from './bars/ToolBar.tsx'
import { TopBar } from './bars/TopBar.tsx'
import { Unfinished } from './bars/Unfinished.tsx'
import { EditorDialogs, type Asked } from './EditorDialogs.tsx'
import { useEditor, useEditorState } from './editor-context.ts'
import { finishPicture } from './export/finish.ts'
import { useMarksDraft } from './use-marks-draft.ts'
import { useStage } from './use-stage.ts'
import { isChanged, isFullOfMarks } from './state/editor-state.ts'
import { commitMoving } from './state/change-picture.ts'
import { useEditorKeys } from './use-editor-keys.ts'

type Props = EditorActions & { readonly source: ImageBitmap; readonly isUnreadable: boolean }

/** The picture with its bars. Everything that a pointer can do here, the keys and the list of marks can do, too. */
export function EditorScreen({ name, picture, from, draft, keepsDraft, source, isUnreadable, onContinue, onClose }: Props) {
  const { t } = useTranslation('annotation')
  const editor = useEditor()
  const root = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [isListed, setListed] = useState(false)
  const { items } = useEditorState(({ history }) => history.present)
  const kept = useMarksDraft(editor, draft)
  const isSpaceHeld = useEditorKeys(editor, root, close)
  const stage = useStage(editor, source, isSpaceHeld)
  const isFull = useEditorState(isFullOfMarks)

  function close(): void {
    const state = editor.state.getState()
    const asks = from === 'camera' ? state.history.present.items.length > 0 : isChanged(state)
    if (asks) setAsked('discard')
    else leave()
  }

  function leave(): void {
    // Marks of an earlier visit that nobody has looked at stay for the next time.
    if (!kept.found) kept.forget()
    onClose()
  }

  function finish(keepsOriginal: boolean): void {
    const { edit, items: marked } = editor.state.getState().history.present
    const marks: Marks = { version: 1, ...editor.size, brand: editor.brand, edit, items: marked }
    const finished = finishPicture({ picture, marks, keepsOriginal })
    if (keepsDraft && finished.marks) kept.keep()
    else kept.forget()
    onContinue(finished)
  }

  function goOn(): void {
    commitMoving(editor)
    const { items: marked } = editor.state.getState().history.present
    if (marked.some(({ kind }) => kind === 'mosaic')) setAsked('burn')
    else finish(false)
  }

  return (
    <div className={classes.screen} ref={root}>
      <TopBar from={from} isListed={isListed} onList={() => setListed(!isListed)} onClose={close} onContinue={goOn} />
      <div className={classes.middle}>
        <ToolBar hasPictureTools={from === 'document'} />
        <div className={classes.picture}>
          <div
            ref={stage}
            className={classes.stage}
            role="application"
            tabIndex={0}
            aria-label={t('canvas', { name, n: items.length })}
            data-editor-keys
            data-autofocus
          />
          <div className={classes.notes} role="status">
            {isUnreadable && <p>{t('unreadableMarks')}</p>}
            {isFull && <p>{t('tooManyMarks')}</p>}
          </div>
          {kept.found && <Unfinished found={kept.found} onTakeUp={kept.takeUp} onDrop={kept.drop} />}
          <BottomPanel />
        </div>
        {isListed && <MarkList onClose={() => setListed(false)} />}
      </div>
      <EditorDialogs asked={asked} from={from} onRefuse={() => setAsked(undefined)} onDiscard={leave} onBurn={finish} />
    </div>
  )
}
