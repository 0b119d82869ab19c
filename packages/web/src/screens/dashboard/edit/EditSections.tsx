import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import type { BoardJson, OwnBoardTile } from '@twinwerk/model/dashboard/own-board'
import {
  boardTiles,
  moveTile,
  nameSection,
  placeTile,
  removeSection,
  removeTile,
  replaceTile,
  resizeTile,
} from '@twinwerk/model/dashboard/edit-board'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextDialog } from '../../../dashboard/form/TextDialog.tsx'
import { TileDialog } from '../../../dashboard/form/TileDialog.tsx'
import tileClasses from '../../../dashboard/Tile.module.css'
import type { DrawnTiles, TileChange } from './EditTile.tsx'
import { EditTile } from './EditTile.tsx'
import classes from './BoardEditor.module.css'

type Props = { readonly board: BoardJson; readonly drawn: DrawnTiles; readonly onChange: (board: BoardJson) => void }

const maxName = 120

/** The sections of a board with their tiles, which are moved by dragging, by keys and by their menus. */
export function EditSections({ board, drawn, onChange }: Props) {
  const { t } = useTranslation('tile')
  const frame = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [changing, setChanging] = useState<OwnBoardTile>()
  const [told, setTold] = useState('')
  const [focused, setFocused] = useState<{ readonly name: string }>()
  // A tile that goes over into another section is drawn anew there, so it takes the focus again.
  useEffect(() => {
    if (focused) frame.current?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(focused.name)}"]`)?.focus()
  }, [focused])

  function act(tile: OwnBoardTile, title: string, change: TileChange): void {
    const { name } = tile
    const all = boardTiles(board)
    if (change === 'edit') return setChanging(tile)
    if (change === 'remove') {
      onChange(removeTile(board, name))
      setTold(t('removedTile', { title }))
      const at = all.findIndex((each) => each.name === name)
      return setFocused({ name: (all[at + 1] ?? all[at - 1])?.name ?? '' })
    }
    const next = changed(board, name, change)
    onChange(next)
    setFocused({ name })
    const tiles = boardTiles(next)
    const place = tiles.findIndex((each) => each.name === name)
    const width = tiles[place]?.width ?? tile.width
    setTold(
      change === 'smaller' || change === 'larger'
        ? t('resized', { title, width: t(`width${width}`) })
        : t('moved', { title, place: place + 1, count: tiles.length }),
    )
  }

  function drop(section: number, before: string | undefined): void {
    if (dragged === undefined || dragged === before) return
    const others = board.sections[section]?.tiles.filter(({ name }) => name !== dragged) ?? []
    const at = others.findIndex(({ name }) => name === before)
    onChange(placeTile(board, dragged, { section, place: at < 0 ? others.length : at }))
    setDragged(undefined)
  }

  return (
    <div ref={frame}>
      <p className={classes.hint}>{t('editHint')}</p>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {board.sections.map(({ title = '', tiles }, section) => (
        <section key={section} className={classes.section}>
          <SectionHead
            title={title}
            isOnly={board.sections.length === 1}
            onName={(name) => onChange(nameSection(board, section, name))}
            onRemove={() => onChange(removeSection(board, section))}
          />
          <div
            className={`${tileClasses.grid} ${classes.grid}`}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(section, undefined)}
          >
            {tiles.map((tile, at) => (
              <EditTile
                key={tile.name}
                tile={tile}
                drawn={drawn.get(tile.name)}
                isDragged={dragged === tile.name}
                onDrag={setDragged}
                onDropBeside={(side) =>
                  drop(section, side === 'before' ? tile.name : tiles.slice(at + 1).find(({ name }) => name !== dragged)?.name)
                }
                onAct={(heading, change) => act(tile, heading, change)}
              />
            ))}
            {tiles.length === 0 && <p className={classes.empty}>{t('sectionEmpty')}</p>}
          </div>
        </section>
      ))}
      {changing?.form === 'text' && (
        <TextDialog
          heading={t('changeText')}
          tile={changing}
          approve={t('apply')}
          onSave={(tile) => {
            setChanging(undefined)
            onChange(replaceTile(board, tile))
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      {changing && changing.form !== 'text' && (
        <TileDialog
          heading={t('changeTile')}
          tile={changing}
          approve={t('apply')}
          onSave={(tile) => {
            setChanging(undefined)
            onChange(replaceTile(board, tile))
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </div>
  )
}

type HeadProps = {
  readonly title: string
  readonly isOnly: boolean
  readonly onName: (name: string) => void
  readonly onRemove: () => void
}

function SectionHead({ title, isOnly, onName, onRemove }: HeadProps) {
  const { t } = useTranslation('tile')
  return (
    <div className={classes.sectionHead}>
      <TextInput
        size="xs"
        aria-label={t('sectionName')}
        placeholder={t('sectionName')}
        maxLength={maxName}
        value={title}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {!isOnly && (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('sectionRemove')} title={t('sectionRemove')} onClick={onRemove}>
          <IconX size={14} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  )
}

function changed(board: BoardJson, name: string, change: Exclude<TileChange, 'edit' | 'remove'>): BoardJson {
  switch (change) {
    case 'back':
      return moveTile(board, name, -1)
    case 'on':
      return moveTile(board, name, 1)
    case 'smaller':
      return resizeTile(board, name, -1)
    default:
      return resizeTile(board, name, 1)
  }
}
