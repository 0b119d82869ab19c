import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ListChoice } from '../list-choice.ts'
import type { LoadedList } from '../use-list.ts'
import type { Selection } from '../use-selection.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { IconPencil, IconRestore, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkRequest } from '../../../data/bulk/begun-changes.ts'
import type { BulkChanges } from '../../../data/bulk/bulk-edit.ts'
import { askBulkEdit } from '../../../data/bulk/bulk-edit.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { useRight } from '../../../data/rights.ts'
import { useLanguage } from '../../../i18n/use-text.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { countQuery, wholeList } from '../list-query.ts'
import { LinkButtons } from './LinkButtons.tsx'
import { StartProcesses } from './start/StartProcesses.tsx'
import { StepButtons } from './StepButtons.tsx'
import { SubmitChange } from './SubmitChange.tsx'
import { DecideDrafts } from './DecideDrafts.tsx'
import { RevokeKeys } from './RevokeKeys.tsx'
import { useExactNumber } from './use-exact-number.ts'
import styles from './Selection.module.css'

type Props = {
  readonly list: ListDefinition
  readonly root: string
  readonly choice: ListChoice
  readonly rows: readonly TwinJson[]
  readonly count: LoadedList['count']
  readonly selection: Selection
  readonly onSelectAll: (ids: ReadonlySet<string>) => void
  readonly onLeave: () => void
}

/** The actions on all selected twins together. */
export function SelectionBar({ list, root, choice, rows, count, selection, onSelectAll, onLeave }: Props) {
  const { t } = useTranslation('selection')
  const language = useLanguage()
  const registry = useRegistry()
  // A save cannot change twins that a part of the server stores itself.
  const isSaved = !registry.definitions.get(list.type)?.mapped
  const mayDelete = useRight(root, `${list.relation}(${list.type})`, 'delete') === true && isSaved
  const mayUpdate = useRight(root, `${list.relation}(${list.type})`, 'update') === true && isSaved
  const openTwin = useOpenTwin()
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const isExecution = executionRole(registry, list.type) !== undefined
  const [isAsking, setAsking] = useState(false)
  // The request as the user approved it. The list may change before the server receives it.
  const [request, setRequest] = useState<BulkRequest>()
  const print = (number: number) => number.toLocaleString(language === 'en' ? 'en' : 'de')
  const isCapped = selection.isAll && count?.atLeast === true && !choice.trash
  const exact = useExactNumber(isCapped ? { query: countQuery(list, { ...choice, root }), list: list.relation } : undefined)
  const chosen = selection.isAll ? (exact.number ?? count?.number ?? selection.ids.size) : selection.ids.size
  const number = print(chosen) + (selection.isAll && count?.atLeast && exact.number === undefined ? '+' : '')
  const all = print(count?.number ?? 0) + (count?.atLeast ? '+' : '')
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  const isMore =
    count !== undefined && count.number > selection.ids.size && rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))

  function begin(changes: BulkChanges): void {
    setAsking(false)
    setRequest({ ...twins(), changes, definition: list.type })
  }
  function twins() {
    return selection.isAll ? { query: wholeList(list, { ...choice, root }) } : { ids: [...selection.ids] }
  }
  /** One twin has its own panel; several are changed together. */
  function edit(): void {
    const [only] = selection.ids
    if (chosen === 1 && only !== undefined) return openTwin({ id: only })
    askBulkEdit({ definition: list.type, number, twins: twins(), onApply: begin })
  }
  if (request) return <SubmitChange request={request} onBack={() => setRequest(undefined)} onBegun={onLeave} />
  const size = isPhone ? 'sm' : 'compact-sm'
  const icon = (Icon: typeof IconTrash) => !isPhone && <Icon size={14} stroke={1.5} />
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      <span className={styles.head}>
        <span className={styles.count} role="status">
          {t('chosen', { count: chosen, number })}
        </span>
        {isMore && isSaved && !selection.isAll && (
          <Button size={size} variant="subtle" aria-label={t('all', { number: all })} onClick={() => onSelectAll(selection.ids)}>
            {t(isPhone ? 'allShort' : 'all', { number: all })}
          </Button>
        )}
        <span className={styles.gap} />
        {isPhone && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('leave')} onClick={onLeave}>
            <IconX size={20} stroke={1.5} />
          </ActionIcon>
        )}
      </span>
      {isExecution && !choice.trash && !selection.isAll && <StepButtons rows={selected} definition={list.type} size={size} />}
      {list.type === 'billingDraft' && <DecideDrafts ids={selection.ids} size={size} />}
      {list.type === 'api' && <RevokeKeys rows={selected} size={size} onRevoked={onLeave} />}
      {mayUpdate && !choice.trash && (
        <Button
          size={size}
          variant="default"
          disabled={chosen === 0}
          loading={exact.isLoading}
          leftSection={icon(IconPencil)}
          onClick={edit}
        >
          {t('edit')}
        </Button>
      )}
      {!isExecution && !choice.trash && !selection.isAll && (
        <StartProcesses type={list.type} rows={selected} size={size} isPhone={isPhone} onStart={setRequest} />
      )}
      {mayUpdate && !choice.trash && <LinkButtons type={list.type} size={size} isDisabled={chosen === 0} onBegin={begin} />}
      {mayDelete && choice.trash && (
        <Button size={size} disabled={chosen === 0} leftSection={icon(IconRestore)} onClick={() => begin({ restore: true })}>
          {t('restore')}
        </Button>
      )}
      {mayDelete && !choice.trash && (
        <Button size={size} variant="default" disabled={chosen === 0} leftSection={icon(IconTrash)} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      )}
      {!isPhone && (
        <Button size={size} variant="subtle" color="gray" onClick={onLeave}>
          {t('leave')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('deleteTitle', { count: chosen, number })}
        message={t('deleteMessage')}
        approve={t('delete')}
        refuse={t('keep')}
        onApprove={() => begin({ delete: true })}
        onRefuse={() => setAsking(false)}
      />
    </div>
  )
}
