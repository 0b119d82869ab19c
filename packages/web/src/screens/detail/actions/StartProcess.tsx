import { Menu } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { foldSearch } from '@twinwerk/model/text/fold'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useStartable } from '../../../data/new-twin/use-startable.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { executionTexts } from '../../../i18n/execution/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PickDialog } from '../../../ui/PickDialog.tsx'
import { TwinAvatar } from '../../../ui/twin/TwinAvatar.tsx'

addTexts(executionTexts)

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
  const choices = useStartable({ id, definition }).flatMap((target) => {
    const type = registry.definitions.get(target.definition)
    const label = type && text(type.label)
    if (label === undefined || !foldSearch(label).includes(wanted)) return []
    const area = registry.definitions.get(type?.extends ?? '')
    const group = area && text(area.label)
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

function Line({ icon, hue, label }: { readonly label: string } & Parameters<typeof TwinAvatar>[0]) {
  return (
    <>
      <TwinAvatar icon={icon} hue={hue} />
      {label}
    </>
  )
}
