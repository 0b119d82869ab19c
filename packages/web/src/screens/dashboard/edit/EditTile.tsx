import { ActionIcon, Menu } from '@mantine/core'
import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import type { OwnBoardTile } from '@twinwerk/model/dashboard/own-board'
import { resolveText } from '@twinwerk/model/dashboard/own-board'
import { textName } from '@twinwerk/model/dashboard/text-tile'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { IconArrowLeft, IconArrowRight, IconDots, IconPencil, IconTrash, IconViewportNarrow, IconViewportWide } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnyTile } from '../../../dashboard/AnyTile.tsx'
import { TextTile } from '../../../dashboard/TextTile.tsx'
import { TilePreview } from '../../../dashboard/form/TilePreview.tsx'
import type { TileResult } from '../../../data/dashboard/use-dashboard.ts'
import { useText } from '../../../i18n/use-text.ts'
import classes from './BoardEditor.module.css'

/** The tiles of the board as they were read: drawn, stored, and their numbers. */
export type DrawnTiles = ReadonlyMap<
  string,
  { readonly tile: Tile; readonly stored: OwnBoardTile | undefined; readonly result: TileResult | undefined }
>

export type TileChange = 'back' | 'on' | 'smaller' | 'larger' | 'edit' | 'remove'

type Props = {
  readonly tile: OwnBoardTile
  readonly drawn: ReturnType<DrawnTiles['get']>
  readonly isDragged: boolean
  readonly onDrag: (name: string | undefined) => void
  readonly onDropBeside: (side: 'before' | 'after') => void
  readonly onAct: (title: string, change: TileChange) => void
}

const icon = { size: 14, stroke: 1.5 } as const

/** A tile that is moved, resized, changed and removed. Its links and marks rest meanwhile. */
export function EditTile({ tile, drawn, isDragged, onDrag, onDropBeside, onAct }: Props) {
  const { t } = useTranslation('tile')
  const text = useText()
  const [side, setSide] = useState<'before' | 'after'>()
  const named = tile.form === 'text' ? textName(tile.text) : drawn && text(drawn.tile.title ?? drawn.tile.metric.label)
  const title = tile.title ?? named ?? ''
  const act = (change: TileChange) => onAct(title, change)
  const isOwn = tile.form === 'text' || typeof tile.metric !== 'string'
  return (
    <div
      className={classes.frame}
      data-width={tile.width}
      data-tile={tile.name}
      data-dragged={isDragged || undefined}
      data-drop={side}
      role="group"
      aria-label={title}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight Delete"
      tabIndex={0}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(tile.name)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        event.preventDefault()
        setSide(sideOf(event))
      }}
      onDragLeave={() => setSide(undefined)}
      onDrop={(event) => {
        event.stopPropagation()
        event.preventDefault()
        setSide(undefined)
        onDropBeside(sideOf(event))
      }}
      onKeyDown={(event) => {
        const change = event.target === event.currentTarget ? changeOf(event, { isOwn }) : undefined
        if (!change) return
        event.preventDefault()
        act(change)
      }}
    >
      <div inert className={classes.drawn}>
        {tile.form === 'text' ? (
          <TextTile tile={resolveText(tile)} />
        ) : drawn && isDrawn(tile, drawn.stored) ? (
          <AnyTile
            tile={{ ...drawn.tile, width: tile.width, ...(tile.title !== undefined && { title: { de: tile.title, en: tile.title } }) }}
            result={drawn.result}
          />
        ) : (
          <TilePreview tile={tile} />
        )}
      </div>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon
            className={classes.more ?? ''}
            variant="default"
            size={26}
            aria-label={t('tileActions', { title })}
            title={t('tileActions', { title })}
          >
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => act('edit')}>
              {t('changeTile')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconArrowLeft {...icon} />} onClick={() => act('back')}>
            {t('moveBack')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={() => act('on')}>
            {t('moveOn')}
          </Menu.Item>
          <Menu.Item leftSection={<IconViewportNarrow {...icon} />} disabled={tile.width === 3} onClick={() => act('smaller')}>
            {t('smaller')}
          </Menu.Item>
          <Menu.Item leftSection={<IconViewportWide {...icon} />} disabled={tile.width === 12} onClick={() => act('larger')}>
            {t('larger')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => act('remove')}>
            {t('removeTile')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Returns the side of a tile on which the pointer is. */
function sideOf({ clientX, currentTarget }: DragEvent<HTMLElement>): 'before' | 'after' {
  const { left, width } = currentTarget.getBoundingClientRect()
  return clientX < left + width / 2 ? 'before' : 'after'
}

const moves: Readonly<Record<string, readonly [TileChange, TileChange]>> = {
  ArrowLeft: ['back', 'smaller'],
  ArrowUp: ['back', 'smaller'],
  ArrowRight: ['on', 'larger'],
  ArrowDown: ['on', 'larger'],
}

function changeOf({ key, altKey, shiftKey }: KeyboardEvent, { isOwn }: { readonly isOwn: boolean }): TileChange | undefined {
  if (altKey) return moves[key]?.[shiftKey ? 1 : 0]
  if (key === 'Delete') return 'remove'
  return key === 'Enter' && isOwn ? 'edit' : undefined
}

/** Returns true if the numbers that were read are those of the tile: only its width or title differs. */
function isDrawn(tile: OwnBoardTile, stored: OwnBoardTile | undefined): boolean {
  return stored !== undefined && sameJson({ ...tile, width: 3, title: '' }, { ...stored, width: 3, title: '' })
}
