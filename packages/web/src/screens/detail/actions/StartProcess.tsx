import { Menu } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import { foldSearch } from '@twinwerk/model/text/fold'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry, useUiDefinition } from '../../../data/definitions.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { useStartable } from '../../../data/new-twin/use-startable.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { executionTexts } from '../../../i18n/execution/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PickDialog } from '../../../ui/PickDialog.tsx'
import { TwinAvatar } from '../../../ui/twin/TwinAvatar.tsx'

addTexts(executionTexts)

/** More would be the whole list again. */
const maxUsual = 6

type Subject = { readonly id: string; readonly definition: string }

/** Offers to start a process about a record, for users who may start any. */
export function StartProcessItem({ id, definition, onAsk }: Subject & { readonly onAsk: () => void }) {
  const { t } = useTranslation('execution')
  if (useStartable({ id, definition }).length === 0) return null
  return (
    <Menu.Item leftSection={<IconPlayerPlay size={16} stroke={1.5} />} onClick={onAsk}>
      {t('startProcess')}
    </Menu.Item>
  )
}

/** Asks for the process to start. Its form opens above the record, with the record chosen in it. */
export function StartProcessDialog({ opened, onClose, ...subject }: Subject & { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('execution')
  return opened ? <Choosing title={t('startProcessTitle')} onClose={onClose} {...subject} /> : null
}

function Choosing({ title, id, definition, onClose }: Subject & { readonly title: string; readonly onClose: () => void }) {
  const { t } = useTranslation('execution')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const [search, setSearch] = useState('')
  const wanted = foldSearch(search)
  const usual = useUsual(definition)
  const rankOf = ({ definition: process }: { readonly definition: string }) => {
    const rank = usual.indexOf(process)
    return rank < 0 ? usual.length : rank
  }
  const ranked = useStartable({ id, definition }).toSorted((one, other) => rankOf(one) - rankOf(other))
  const choices = ranked.flatMap((target) => {
    const type = registry.definitions.get(target.definition)
    const label = type && text(type.label)
    if (label === undefined || !foldSearch(label).includes(wanted)) return []
    const area = registry.definitions.get(type?.extends ?? '')
    const group = usual.includes(target.definition) ? t('startProcessUsual') : area && text(area.label)
    return [{ key: target.definition, group, target, content: <Line icon={type?.icon} hue={type?.hue} label={label} /> }]
  })
  return (
    <PickDialog
      opened
      title={title}
      label={t('startProcessSearch')}
      search={search}
      onSearch={setSearch}
      choices={choices}
      empty={t('startProcessNone', { search })}
      onClose={onClose}
      onPick={({ target }) => {
        onClose()
        openTwin(target)
      }}
    />
  )
}

/** Returns the processes that the user began last, newest first, then those that the screen of the type offers as buttons. */
function useUsual(definition: string): readonly string[] {
  const registry = useRegistry()
  const made = usePreferences((state) => state.made)
  const ui = useUiDefinition(definition)
  return useMemo(() => {
    const begun = Object.entries(made)
      .filter(([name]) => executionRole(registry, name) === 'process')
      .toSorted(([, one], [, other]) => other - one)
      .map(([name]) => name)
    const leaves = ui ? leavesIn(ui.detail) : []
    const offered = leaves.flatMap((leaf) => (leaf.type === 'actions' ? (leaf.verbs ?? []) : [])).map(({ process }) => process)
    return [...new Set([...begun, ...offered])].slice(0, maxUsual)
  }, [registry, made, ui])
}

function Line({ icon, hue, label }: { readonly label: string } & Parameters<typeof TwinAvatar>[0]) {
  return (
    <>
      <TwinAvatar icon={icon} hue={hue} />
      {label}
    </>
  )
}
