import { Button, Modal, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import { proposeTile } from '@twinwerk/model/dashboard/propose-tile'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { dashboardTexts } from '../../i18n/dashboard/texts.ts'
import { tileTexts } from '../../i18n/tile/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { TileForm } from './TileForm.tsx'
import { TilePreview } from './TilePreview.tsx'
import { tileSentence, tileTitle } from './tile-words.ts'
import classes from './TileForm.module.css'

addTexts(dashboardTexts)
addTexts(tileTexts)

type Props = {
  readonly heading: string
  /** The tile to change, or the one to begin with. Without one, a list is chosen first. */
  readonly tile: OwnTile | undefined
  readonly approve: string
  readonly isSaving?: boolean
  /** Shown between the form and the buttons: where the tile goes, and what failed. */
  readonly children?: ReactNode
  readonly hint?: string | undefined
  /** The columns and the order of the list, if somebody has chosen them. */
  readonly look?: Pick<OwnTile, 'columns' | 'sort'>
  readonly onSave: (tile: OwnTile) => void
  readonly onClose: () => void
}

/** Makes or changes a tile. A sentence says what it shows, and the tile is drawn at once. */
export function TileDialog({ heading, tile: first, approve, isSaving = false, children, hint, look = {}, onSave, onClose }: Props) {
  const { t } = useTranslation('tile')
  const { t: common } = useTranslation()
  const text = useText()
  const registry = useRegistry()
  const { routes } = useNavigation()
  const isPhone = useMediaQuery('(max-width: 768px)')
  const [tile, setTile] = useState(first)
  const metric = typeof tile?.metric === 'object' ? tile.metric : undefined
  const route = routes.find(({ path }) => path === metric?.list)
  const list = route?.screen.type === 'list' ? route.screen.list : undefined
  const words = { registry, text, t, list: route ? text(route.title) : '' }
  const title = tile ? tileTitle(words, tile) : ''
  const titled = tile && { ...tile, title: tile.title?.trim() || title }
  return (
    <Modal
      opened
      onClose={onClose}
      title={heading}
      size={880}
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {!first && (
        <Select
          label={t('list')}
          placeholder={t('pickList')}
          searchable
          mb="md"
          data-autofocus
          comboboxProps={{ zIndex: 400 }}
          data={listChoices(routes, text)}
          value={metric?.list ?? null}
          onChange={(path) => {
            const chosen = routes.find((each) => each.path === path)
            if (chosen?.screen.type === 'list')
              setTile(proposeTile(registry, chosen.screen.list, { route: chosen.path, name: tile?.name ?? newTileName() }))
          }}
        />
      )}
      {tile && metric && list && titled && (
        <>
          <p className={classes.sentence} role="status">
            {tileSentence(words, tile)}
          </p>
          <div className={classes.columns}>
            <TileForm list={list} tile={tile} metric={metric} title={title} look={look} onChange={setTile} />
            <div className={classes.preview} role="group" aria-label={t('preview')}>
              <TilePreview tile={titled} />
              {hint !== undefined && <p className={classes.hint}>{hint}</p>}
            </div>
          </div>
        </>
      )}
      {children}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!titled} loading={isSaving} onClick={() => titled && onSave(titled)}>
          {approve}
        </Button>
      </div>
    </Modal>
  )
}

/** Returns a name for a new tile. It is unique across boards. */
export function newTileName(): string {
  return crypto.randomUUID()
}

/** The lists by the menu group in which they stand. */
function listChoices(routes: readonly NavigationRoute[], text: ReturnType<typeof useText>) {
  const lists = routes.filter(({ screen }) => screen.type === 'list')
  const groupOf = ({ path }: NavigationRoute) => routes.find((each) => each.path === path.slice(0, Math.max(0, path.lastIndexOf('/'))))
  const groups = Map.groupBy(lists, (route) => {
    const group = groupOf(route)
    return group ? text(group.title) : ''
  })
  return [...groups].map(([group, within]) => ({
    group,
    items: within.map((route) => ({ value: route.path, label: text(route.title) })),
  }))
}
