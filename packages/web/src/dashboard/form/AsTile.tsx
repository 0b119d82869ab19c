import { Alert, Select, TextInput } from '@mantine/core'
import { boardTiles } from '@twinwerk/model/dashboard/edit-board'
import { maxTiles } from '@twinwerk/model/dashboard/dashboard'
import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { boardOwnerIn } from '../../data/dashboard/board-owner.ts'
import {
  addToBoard,
  boardPath,
  boardsChanged,
  makeBoard,
  maxBoardName,
  ownBoardsIn,
  readStoredBoard,
} from '../../data/dashboard/own-boards.ts'
import { addHomeTile, maxHomeTiles } from '../../data/settings/home-tiles.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { tileTexts } from '../../i18n/tile/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { showUndo } from '../../ui/notes.tsx'
import { TileDialog } from './TileDialog.tsx'
import classes from './TileForm.module.css'

addTexts(tileTexts)

/** The targets of a tile that are no board yet, or none. */
const [newBoard, homePage] = ['new', 'home']

type Props = {
  readonly tile: OwnTile
  readonly hint?: string
  readonly look?: Pick<OwnTile, 'columns' | 'sort'>
  readonly onClose: () => void
}

/** Makes a tile and adds it to an own board, which may be new. A note leads there. */
export function AsTile({ tile, hint, look = {}, onClose }: Props) {
  const { t } = useTranslation('tile')
  const text = useText()
  const { id: tenant } = useTenant()
  const rootid = useRootid()
  const client = useQueryClient()
  const router = useRouter()
  const navigation = useNavigation()
  const owner = boardOwnerIn(navigation)
  const boards = ownBoardsIn(navigation).flatMap(({ screen, title }) =>
    screen.type === 'dashboard' ? [{ value: screen.dashboard, label: text(title) }] : [],
  )
  const [target, setTarget] = useState(boards[0]?.value ?? newBoard)
  const [name, setName] = useState('')
  const adding = useMutation({
    mutationFn: async (added: OwnTile) => {
      if (target === homePage) {
        if (!addHomeTile(tenant, added.name, added)) throw new Error(t('fullHome', { count: maxHomeTiles }))
        return undefined
      }
      if (target === newBoard && owner !== undefined)
        return makeBoard({ tenant, owner }, { name: name.trim() || t('newBoard'), board: { sections: [{ tiles: [added] }] } })
      const stored = await readStoredBoard(tenant, target)
      if (stored && boardTiles(stored.board).length >= maxTiles) throw new Error(t('full'))
      await addToBoard(tenant, target, added)
      return target
    },
    onSuccess: async (id) => {
      onClose()
      if (id === undefined) {
        showUndo({
          text: t('addedHome'),
          label: t('open'),
          onUndo: () => void router.navigate({ to: '/$rootid/home', params: { rootid } }),
        })
        return
      }
      await boardsChanged(client, tenant)
      const board = boards.find(({ value }) => value === id)?.label ?? (name.trim() || t('newBoard'))
      showUndo({
        text: t('added', { board }),
        label: t('open'),
        onUndo: () => void router.navigate({ to: '/$rootid/$', params: { rootid, _splat: boardPath(id) } }),
      })
    },
  })
  const { error } = adding
  return (
    <TileDialog
      heading={t('makeTile')}
      tile={tile}
      hint={hint}
      look={look}
      approve={t('add')}
      isSaving={adding.isPending}
      onSave={adding.mutate}
      onClose={onClose}
    >
      <div className={classes.targets}>
        <Select
          label={t('target')}
          allowDeselect={false}
          comboboxProps={{ zIndex: 400 }}
          data={[...boards, { value: newBoard, label: t('newBoard') }, { value: homePage, label: t('home') }]}
          value={target}
          onChange={(chosen) => chosen !== null && setTarget(chosen)}
        />
        {target === newBoard && (
          <TextInput
            label={t('boardName')}
            placeholder={t('newBoard')}
            maxLength={maxBoardName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </div>
      {error && (
        <Alert color="red" mt="md">
          {error instanceof CallError ? error.text : error.message}
        </Alert>
      )}
    </TileDialog>
  )
}
