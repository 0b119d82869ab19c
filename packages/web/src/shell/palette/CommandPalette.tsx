import { useTranslation } from 'react-i18next'
import { PickDialog } from '../../ui/PickDialog.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import type { Command } from './command.ts'
import { askedFor, searchCommands } from './command.ts'
import classes from './CommandPalette.module.css'
import { closePalette, paletteListens, searchPalette, usePaletteOpened, usePaletteSearch } from './palette-state.ts'
import { useActionCommands } from './use-action-commands.ts'
import { useAreaCommands } from './use-area-commands.ts'
import { useListCommands } from './use-list-commands.ts'
import { useTwinCommands } from './use-twin-commands.ts'
import { useViewCommands } from './use-view-commands.ts'

type Props = {
  readonly canSwitchTenant: boolean
  readonly onSwitchTenant: () => void
  /** Absent if the user may not create tenants. */
  readonly onNewTenant: (() => void) | undefined
}

/** Finds everything by name from the keyboard: menu entries, twins of any type, and global actions. */
export function CommandPalette(props: Props) {
  const { t } = useTranslation('shell')
  const opened = usePaletteOpened()
  const search = usePaletteSearch()
  const areas = useAreaCommands()
  const views = useViewCommands()
  const twins = useTwinCommands({ search, opened })
  const here = useListCommands(search)
  const actions = useActionCommands(props)
  const isTyped = search.trim() !== ''
  const asked = isTyped ? askedFor(actions, search) : []
  const before = isTyped ? [...asked, ...searchCommands(areas, search), ...searchCommands(views, search)] : []
  const others = searchCommands(actions, search).filter((action) => !asked.includes(action))
  const behind = isTyped ? [...others, ...here] : [...views, ...areas, ...actions, ...here]
  const choiceOf = (command: Command) => ({
    key: command.key,
    group: command.group,
    isFormer: command.isFormer,
    isBehind: command.isBehind,
    command,
    content: <Line {...command} />,
  })
  const choices = [...[...before, ...twins.commands].map(choiceOf), ...behind.map((command) => ({ ...choiceOf(command), isBehind: true }))]
  return (
    <PickDialog
      opened={opened}
      title={t('palette.title')}
      label={t('palette.label')}
      search={search}
      onSearch={searchPalette}
      onListening={paletteListens}
      choices={choices}
      isSearching={twins.isSearching}
      empty={t('palette.empty', { search })}
      onClose={closePalette}
      onPick={({ command }) => {
        if (!command.staysOpen) closePalette()
        command.run()
      }}
    />
  )
}

function Line({ sign, title, note }: Command) {
  return (
    <>
      <span className={classes.sign}>
        {'icon' in sign ? (
          <sign.icon size={16} stroke={1.5} aria-hidden />
        ) : (
          <TwinAvatar icon={sign.definition?.icon} hue={sign.definition?.hue} />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </>
  )
}
