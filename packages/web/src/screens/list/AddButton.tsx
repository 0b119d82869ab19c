import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newIn } from '../../data/addable.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import { late } from '../../ui/late.tsx'
import styles from './ListScreen.module.css'

const InviteButton = late(() => import('./invite/InviteButton.tsx').then((module) => module.InviteButton))

type Props = { readonly root: string; readonly list: ListDefinition }

/** The ADD button of a list with its shortcut. A list names only the types that the caller may create. */
export function AddButton({ root, list }: Props) {
  const { choices, add } = useAddable({ root, list })
  const [opened, setOpened] = useState(false)
  useHotkeys(
    [
      [
        'shift+mod+E',
        () => {
          const [only, ...others] = choices
          if (only && others.length === 0) add(only.name)
          else setOpened(true)
        },
      ],
    ],
    [],
  )
  return (
    <>
      {list.invites && <InviteButton />}
      <AddChoice root={root} list={list} opened={opened} onOpened={setOpened} />
    </>
  )
}

/** Opens the form of a new twin in a list. If the list has several types, the user chooses the type first. */
export function AddChoice({
  root,
  list,
  opened,
  onOpened,
}: Props & { readonly opened: boolean; readonly onOpened: (opened: boolean) => void }) {
  const { t } = useTranslation('list')
  const text = useText()
  const { choices, add } = useAddable({ root, list })
  const [only] = choices
  if (!only) return null
  // A dialog that invites is the usual way to a new user.
  const variant = list.invites ? 'default' : 'filled'
  const icon = <IconPlus size={16} stroke={1.5} />
  if (choices.length === 1)
    return (
      <Button
        className={styles.add ?? ''}
        variant={variant}
        leftSection={icon}
        onClick={() => add(only.name)}
        title={t('addShortcut')}
        aria-label={t('addOne', { type: text(only.label) })}
      >
        <span className={styles.addLabel}>{t('addOne', { type: text(only.label) })}</span>
      </Button>
    )
  return (
    <Menu opened={opened} onChange={onOpened} position="bottom-end">
      <Menu.Target>
        <Button className={styles.add ?? ''} leftSection={icon} title={t('addShortcut')} aria-label={t('add')}>
          <span className={styles.addLabel}>{t('add')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.choices ?? ''}>
        {choices.map((definition) => (
          <Menu.Item
            key={definition.name}
            leftSection={<TwinAvatar icon={definition.icon} hue={definition.hue} />}
            onClick={() => add(definition.name)}
          >
            {text(definition.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useAddable({ root, list }: Props) {
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  return {
    choices: (list.create ?? []).flatMap((name) => registry.definitions.get(name) ?? []),
    add: (definition: string) => openTwin(newIn({ list, root }, definition)),
  }
}
