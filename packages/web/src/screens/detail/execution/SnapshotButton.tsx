import { ActionIcon } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTwinRight } from '../../../data/right-paths/use-twin-right.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { executionTexts } from '../../../i18n/execution/texts.ts'
import { late } from '../../../ui/late.tsx'

addTexts(executionTexts)

const SnapshotDialog = late(() => import('./SnapshotDialog.tsx').then((module) => module.SnapshotDialog))

type Props = { readonly id: string; readonly definition: string; readonly name: string }

/** Takes and shows snapshots of a process, for users who may intervene in it (core specification, section 6). */
export function SnapshotButton({ id, definition, name }: Props) {
  const { t } = useTranslation('execution')
  const mayIntervene = useTwinRight(definition, 'adminupdate') === true
  const isProcess = useRegistry().definitions.get(definition)?.type === 'process'
  const [isOpen, setOpen] = useState(false)
  if (!mayIntervene || !isProcess || id === '') return null
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('snapshots')} title={t('snapshots')} onClick={() => setOpen(true)}>
        <IconCamera size={20} stroke={1.5} />
      </ActionIcon>
      {isOpen && <SnapshotDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
