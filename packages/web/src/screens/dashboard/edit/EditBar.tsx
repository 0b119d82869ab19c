import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { maxTiles } from '@twinwerk/model/dashboard/dashboard'
import { addSection, addTile, boardTiles } from '@twinwerk/model/dashboard/edit-board'
import type { BoardJson, OwnBoardTile } from '@twinwerk/model/dashboard/own-board'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextDialog } from '../../../dashboard/form/TextDialog.tsx'
import { TileDialog } from '../../../dashboard/form/TileDialog.tsx'
import type { useEdits } from './use-edits.ts'
import classes from './BoardEditor.module.css'

type Props = {
  readonly edits: ReturnType<typeof useEdits<BoardJson>>
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

const maxSections = 12

/** The actions on the tiles of a board as a whole. */
export function EditBar({ edits, isSaving, onSave, onDiscard }: Props) {
  const { t } = useTranslation('tile')
  const [adding, setAdding] = useState<'tile' | 'text'>()
  const { now, change, undo, redo, mayUndo, mayRedo, isChanged } = edits
  const isFull = boardTiles(now).length >= maxTiles
  const add = (tile: OwnBoardTile) => {
    setAdding(undefined)
    change(addTile(now, tile))
  }
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ])
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('edit')}>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
        disabled={isFull}
        onClick={() => setAdding('tile')}
      >
        {t('newTile')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" disabled={isFull} onClick={() => setAdding('text')}>
        {t('newText')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        disabled={now.sections.length >= maxSections}
        onClick={() => change(addSection(now, t('sectionName')))}
      >
        {t('section')}
      </Button>
      {isFull && <span className={classes.full}>{t('full')}</span>}
      <span className={classes.gap} />
      <ActionIcon variant="subtle" color="gray" size={28} disabled={!mayUndo} aria-label={t('undo')} title={t('undo')} onClick={undo}>
        <IconArrowBackUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={28} disabled={!mayRedo} aria-label={t('redo')} title={t('redo')} onClick={redo}>
        <IconArrowForwardUp size={16} stroke={1.5} />
      </ActionIcon>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {isChanged ? t('discard') : t('cancel')}
      </Button>
      <Button size="compact-sm" disabled={!isChanged} loading={isSaving} onClick={onSave}>
        {t('save')}
      </Button>
      {adding === 'tile' && (
        <TileDialog heading={t('newTile')} tile={undefined} approve={t('add')} onSave={add} onClose={() => setAdding(undefined)} />
      )}
      {adding === 'text' && (
        <TextDialog heading={t('newText')} tile={undefined} approve={t('add')} onSave={add} onClose={() => setAdding(undefined)} />
      )}
    </div>
  )
}
