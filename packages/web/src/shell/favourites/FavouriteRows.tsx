import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconFolderOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addFolder, maxFolders, moveFavourite, removeFavourite, removeFolder, renameFolder } from '../../data/settings/favourite-moves.ts'
import { useFavouriteFolders } from '../../data/settings/favourites.ts'
import type { FavouriteFolder } from '../../data/settings/favourites.ts'
import { useTenant } from '../../data/tenant.tsx'
import { hint } from '../../ui/hint/hint.ts'
import classes from '../menu/MenuEditor.module.css'
import { OrderedList } from '../menu/OrderedList.tsx'
import type { NamedFavourite } from './use-named-favourites.ts'
import { useNamedFavourites } from './use-named-favourites.ts'

const longestName = 60

/** The favourites and their folders, to order, to move into a folder and to remove. */
export function FavouriteRows() {
  const { t } = useTranslation('menu')
  const favourites = useNamedFavourites()
  const folders = useFavouriteFolders()
  const folderOf = ({ folder }: NamedFavourite) => (folders.some(({ key }) => key === folder) ? folder : undefined)
  const inFolder = (key: string | undefined) => favourites.filter((favourite) => folderOf(favourite) === key)
  if (favourites.length === 0 && folders.length === 0) return <p className={classes.hint}>{t('favouritesHint')}</p>
  return (
    <>
      <Rows label={t('noFolder')} folder={undefined} favourites={inFolder(undefined)} folders={folders} />
      {folders.map((folder) => (
        <div key={folder.key}>
          <FolderRow folder={folder} />
          <Rows label={folder.name} folder={folder.key} favourites={inFolder(folder.key)} folders={folders} />
        </div>
      ))}
      {folders.length < maxFolders && <NewFolder />}
    </>
  )
}

type RowsProps = {
  readonly label: string
  readonly folder: string | undefined
  readonly favourites: readonly NamedFavourite[]
  readonly folders: readonly FavouriteFolder[]
}

function Rows({ label, folder, favourites, folders }: RowsProps) {
  const { t } = useTranslation('menu')
  const tenant = useTenant().id
  const nameOf = ({ state, title }: NamedFavourite) => (state === 'lost' ? t('gone') : title)
  return (
    <OrderedList
      label={label}
      onMove={(key, position) => moveFavourite(tenant, key, { folder, position })}
      rows={favourites.map((favourite) => ({
        key: favourite.key,
        name: nameOf(favourite),
        content: (
          <>
            <span className={classes.name}>{nameOf(favourite)}</span>
            {folders.length > 0 && (
              <NativeSelect
                size="xs"
                aria-label={t('folder', { name: nameOf(favourite) })}
                value={folder ?? ''}
                data={[{ value: '', label: t('noFolder') }, ...folders.map(({ key, name }) => ({ value: key, label: name }))]}
                onChange={(event) =>
                  moveFavourite(tenant, favourite.key, { folder: event.currentTarget.value || undefined, position: Infinity })
                }
              />
            )}
            <ActionIcon
              {...hint(t('remove', { name: nameOf(favourite) }))}
              size={28}
              variant="subtle"
              color="gray"
              aria-label={t('remove', { name: nameOf(favourite) })}
              onClick={() => removeFavourite(tenant, favourite.key)}
            >
              <IconX size={14} stroke={1.5} />
            </ActionIcon>
          </>
        ),
      }))}
    />
  )
}

function FolderRow({ folder: { key, name } }: { readonly folder: FavouriteFolder }) {
  const { t } = useTranslation('menu')
  const tenant = useTenant().id
  const [typed, setTyped] = useState(name)
  const rename = () => (typed.trim() === '' ? setTyped(name) : renameFolder(tenant, key, typed.trim()))
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.name ?? ''}
        size="xs"
        aria-label={t('folderName')}
        maxLength={longestName}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <ActionIcon
        {...hint(t('removeFolder', { name }))}
        size={28}
        variant="subtle"
        color="gray"
        aria-label={t('removeFolder', { name })}
        onClick={() => removeFolder(tenant, key)}
      >
        <IconFolderOff size={14} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}

function NewFolder() {
  const { t } = useTranslation('menu')
  const tenant = useTenant().id
  const [name, setName] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands above other forms in the tree of components, though not in the page.
    event.stopPropagation()
    if (name.trim() === '') return
    addFolder(tenant, name.trim())
    setName('')
  }
  return (
    <form className={classes.foot} onSubmit={add}>
      <TextInput
        size="xs"
        aria-label={t('newFolder')}
        placeholder={t('newFolder')}
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" type="submit" disabled={name.trim() === ''}>
        {t('addFolder')}
      </Button>
    </form>
  )
}
