import type { ListBoard } from '@twinwerk/model/list/list-board'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { boardTexts } from '../../i18n/board/texts.ts'
import { TryAgain } from '../../ui/try-again/TryAgain.tsx'
import type { ViewProps } from '../view.ts'
import { Agenda } from './Agenda.tsx'
import { BoardBar } from './BoardBar.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import styles from './BoardView.module.css'
import { HoldNote } from './place/HoldNote.tsx'
import { MoveDialog } from './place/MoveDialog.tsx'
import { OpenColumn } from './place/OpenColumn.tsx'
import { areasOf, teamsOf } from './read/board-look.ts'
import type { OpenWork } from './read/entries.ts'
import { useBlocks } from './use-blocks.ts'
import { useBoardView } from './use-board-view.ts'

addTexts(boardTexts)

/** Persons × hours or days, with work that has no time beside them. On a phone each person's day as a list. */
export function BoardView(props: ViewProps & { readonly board: ListBoard }) {
  const { label, root, list, board, onChoose, onOpen } = props
  const { t } = useTranslation('board')
  const view = useBoardView(props)
  const { holding, read, persons, entriesOf, dialog, setDialog, timeZone } = view
  const { held } = holding
  const { frame, heldId, handlers, state, onKeyDown } = useBlocks(view, ({ twin }) => onOpen(twin))
  if (read.isLoading && read.persons.length === 0) return <BoardSkeleton />
  const openItem = (open: OpenWork) => ({ kind: 'open', open }) as const
  const lane = { timeZone, state, handlers, now: view.days.includes(view.today) ? view.now : undefined }
  return (
    <div className={styles.board} data-phone={view.isPhone || undefined}>
      <BoardBar
        days={view.days}
        today={view.today}
        span={view.span}
        look={view.look}
        onSpan={view.isPhone ? undefined : (span) => view.changeLook({ span })}
        teams={teamsOf(read.persons)}
        areas={areasOf(read.persons)}
        onLook={view.changeLook}
        onDay={(day) => onChoose({ day })}
      />
      {read.hasFailed && <TryAgain text={t('failed')} over="part" isTrying={read.isTrying} onRetry={read.retry} />}
      <div className={styles.columns} onKeyDown={onKeyDown}>
        {view.open && board.persons && view.isNow && (
          <OpenColumn
            open={view.open}
            timeZone={timeZone}
            now={view.now}
            heldId={heldId}
            onOpen={({ twin }) => holding.wasDragged() || onOpen(twin)}
            onNear={(open) => held || view.near(openItem(open))}
            onGrab={(event, open) => holding.grab(event, openItem(open))}
            onTake={(open) => holding.take(openItem(open))}
            onMove={(open) => setDialog(openItem(open))}
          />
        )}
        {view.isPhone ? (
          <Agenda
            {...lane}
            day={view.day}
            persons={persons}
            entriesOf={entriesOf}
            onOpen={({ twin }) => onOpen(twin)}
            onMove={handlers.onMove}
          />
        ) : (
          <BoardGrid
            {...lane}
            frame={frame}
            label={label}
            isStale={read.isTrying}
            shown={view.shown}
            hours={view.hours}
            today={view.today}
            persons={persons}
            entriesOf={entriesOf}
            ghost={view.ghost}
            isOutside={(person) => held !== undefined && view.isOutside(held.item, person)}
            offers={view.offers}
          />
        )}
      </div>
      {held && <HoldNote held={held} place={held.target && view.describe(held.target)} reasons={view.reasons} isWaiting={view.isWaiting} />}
      {dialog && (
        <MoveDialog
          item={dialog}
          root={root}
          list={list}
          board={board}
          persons={read.persons.filter(({ hours }) => hours.length > 0)}
          onPlace={view.place}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
