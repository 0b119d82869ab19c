import type { ManyStarts } from '@twinwerk/model/execution/start-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { BulkRequest } from '../../../../data/bulk/begun-changes.ts'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { foldSearch } from '@twinwerk/model/text/fold'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../../data/definitions.ts'
import { useStartable } from '../../../../data/new-twin/use-startable.ts'
import { addTexts } from '../../../../i18n/add-texts.ts'
import { executionTexts } from '../../../../i18n/execution/texts.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { PickDialog } from '../../../../ui/PickDialog.tsx'
import { TwinAvatar } from '../../../../ui/twin/TwinAvatar.tsx'
import { StartDialog } from './StartDialog.tsx'

addTexts(executionTexts)

/** Each start is tried out before, so many at once take some seconds. */
const maxStarts = 200

type Props = {
  /** The type of the list. */
  readonly type: string
  /** The selected rows. */
  readonly rows: readonly TwinJson[]
  readonly size: string
  readonly isPhone: boolean
  readonly onStart: (request: BulkRequest) => void
}

/** Starts a process about each of the selected records: choose it, fill in what all have in common, and see which can begin. */
export function StartProcesses({ type, rows, size, isPhone, onStart }: Props) {
  const { t } = useTranslation('execution')
  const text = useText()
  const registry = useRegistry()
  const [search, setSearch] = useState<string>()
  const [starts, setStarts] = useState<ManyStarts>()
  const startable = useStartable({ id: '', definition: type })
  if (startable.length === 0) return null
  const choices = startable.flatMap(({ definition, relation, root, about }) => {
    const process = registry.definitions.get(definition)
    const label = process && text(process.label)
    if (label === undefined || relation === undefined || !about || !foldSearch(label).includes(foldSearch(search ?? ''))) return []
    const area = registry.definitions.get(process?.extends ?? '')
    const content = (
      <>
        <TwinAvatar icon={process?.icon} hue={process?.hue} />
        {label}
      </>
    )
    return [
      {
        key: definition,
        group: area && text(area.label),
        target: { process: definition, relation: about.relation, root, place: relation },
        content,
      },
    ]
  })
  return (
    <>
      <Button
        size={size}
        variant="default"
        disabled={rows.length === 0 || rows.length > maxStarts}
        title={rows.length > maxStarts ? t('startTooMany', { count: maxStarts }) : undefined}
        leftSection={!isPhone && <IconPlayerPlay size={14} stroke={1.5} />}
        onClick={() => setSearch('')}
      >
        {t('startProcess')}
      </Button>
      {search !== undefined && (
        <PickDialog
          opened
          title={t('startProcessTitle')}
          label={t('startProcessSearch')}
          search={search}
          onSearch={setSearch}
          choices={choices}
          empty={t('startProcessNone', { search })}
          onClose={() => setSearch(undefined)}
          onPick={({ target }) => {
            setSearch(undefined)
            setStarts(target)
          }}
        />
      )}
      {starts && (
        <StartDialog
          starts={starts}
          rows={rows}
          onClose={() => setStarts(undefined)}
          onStart={(filled, ids) => {
            setStarts(undefined)
            onStart({ ids: [...ids], changes: { start: filled }, definition: filled.process })
          }}
        />
      )}
    </>
  )
}
