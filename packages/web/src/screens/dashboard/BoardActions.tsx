import { ActionIcon, Menu } from '@mantine/core'
import type { Dashboard } from '@twinwerk/model/dashboard/dashboard'
import type { BoardJson } from '@twinwerk/model/dashboard/own-board'
import { ownTileOf } from '@twinwerk/model/dashboard/own-board'
import {
  IconCopy,
  IconDots,
  IconLayoutGridAdd,
  IconMail,
  IconMaximize,
  IconPencil,
  IconPrinter,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { boardOwnerIn } from '../../data/dashboard/board-owner.ts'
import { boardPath, boardsChanged, deleteBoard, makeBoard } from '../../data/dashboard/own-boards.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useRight } from '../../data/rights.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showNote } from '../../ui/notes.tsx'
import { BoardMailDialog } from './mail/BoardMailDialog.tsx'

type Props = {
  readonly id: string
  readonly title: string
  /** Undefined for a board of the release. */
  readonly madeBy: 'me' | 'others' | undefined
  /** Undefined until it was read. */
  readonly board: Dashboard | undefined
  readonly onEdit: () => void
  readonly onWall: () => void
}

const icon = { size: 14, stroke: 1.5 } as const

/** The actions of a board: people make a new one, duplicate any, and edit, share and delete the own ones. */
export function BoardActions({ id, title, madeBy, board, onEdit, onWall }: Props) {
  const { t } = useTranslation('tile')
  const text = useText()
  const { id: tenant } = useTenant()
  const openTwin = useOpenTwin()
  const owner = boardOwnerIn(useNavigation())
  const changes = useRight(madeBy === 'others' ? tenant : undefined, 'tenant:boards', 'update') === true
  const [isDeleting, setDeleting] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const { making, deleting } = useBoardChanges(id, owner)
  const isMine = madeBy === 'me'
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t('actions')}
            title={t('actions')}
            loading={making.isPending || deleting.isPending}
          >
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(isMine || changes) && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
          )}
          {(isMine || changes) && (
            <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => openTwin({ id })}>
              {t('rename')}
            </Menu.Item>
          )}
          {owner !== undefined && board && (
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              onClick={() => making.mutate({ name: t('duplicateOf', { name: title }), board: copyOf(board, text) })}
            >
              {t('duplicate')}
            </Menu.Item>
          )}
          {owner !== undefined && (
            <Menu.Item
              leftSection={<IconLayoutGridAdd {...icon} />}
              onClick={() => making.mutate({ name: t('newBoard'), board: { sections: [{ tiles: [] }] } })}
            >
              {t('newBoard')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <ShowItems onMail={() => setMailing(true)} onWall={onWall} />
          {(isMine || changes) && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setDeleting(true)}>
                {t('remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isMailing && <BoardMailDialog board={id} title={title} onClose={() => setMailing(false)} />}
      <ConfirmDialog
        opened={isDeleting}
        title={t('removeQuestion', { name: title })}
        message={t('removeConsequence')}
        approve={t('remove')}
        refuse={t('keep')}
        onApprove={() => {
          setDeleting(false)
          deleting.mutate()
        }}
        onRefuse={() => setDeleting(false)}
      />
    </>
  )
}

/** Returns the mutations that make a board, whose owner is known, and delete this one. Both lead to another page. */
function useBoardChanges(id: string, owner: string | undefined) {
  const { t } = useTranslation('tile')
  const { id: tenant } = useTenant()
  const rootid = useRootid()
  const client = useQueryClient()
  const navigate = useNavigate()
  const onError = (error: Error) => showNote({ title: t('actions'), text: error instanceof CallError ? error.text : error.message })
  const making = useMutation({
    mutationFn: (made: { readonly name: string; readonly board: BoardJson }) => makeBoard({ tenant, owner: owner ?? '' }, made),
    onSuccess: async (made) => {
      await boardsChanged(client, tenant)
      await navigate({ to: '/$rootid/$', params: { rootid, _splat: boardPath(made) } })
    },
    onError,
  })
  const deleting = useMutation({
    mutationFn: () => deleteBoard(tenant, id),
    onSuccess: async () => {
      await navigate({ to: '/$rootid/$', params: { rootid, _splat: 'dashboards/own' } })
      await boardsChanged(client, tenant)
    },
    onError,
  })
  return { making, deleting }
}

/** The other ways to see a board: by mail, on paper and on a wall. */
function ShowItems({ onMail, onWall }: { readonly onMail: () => void; readonly onWall: () => void }) {
  const { t } = useTranslation('tile')
  return (
    <>
      <Menu.Item leftSection={<IconMail {...icon} />} onClick={onMail}>
        {t('byMail')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('print')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMaximize {...icon} />} onClick={onWall}>
        {t('wall')}
      </Menu.Item>
    </>
  )
}

/** Returns the tiles of a board for an own one. */
function copyOf({ sections }: Dashboard, text: ReturnType<typeof useText>): BoardJson {
  return {
    sections: sections.map(({ title, tiles }) => ({
      ...(title && { title: text(title) }),
      tiles: tiles.map((tile) => {
        const named = { name: tile.name, ...(tile.title && { title: text(tile.title) }) }
        return tile.form === 'text' ? { ...named, form: tile.form, width: tile.width, text: tile.text } : ownTileOf(tile, named)
      }),
    })),
  }
}
