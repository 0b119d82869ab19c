import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button } from '@mantine/core'
import { agents } from '@twinwerk/model/execution/action-mutation'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { mayAssign } from '@twinwerk/model/execution/may-assign'
import { asStatus } from '@twinwerk/model/execution/status'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useCandidates } from '../../../data/execution/use-candidates.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { useOwnUser, useRightRoots } from '../../../data/right-paths/use-right-roots.ts'
import { useTwinRight } from '../../../data/right-paths/use-twin-right.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { PickDialog } from '../../../ui/PickDialog.tsx'
import { showNote } from '../../../ui/notes.tsx'
import styles from './ExecutionBar.module.css'

type Props = { readonly twin: TwinJson; readonly name: string; readonly disabled: boolean }

/** Assigns a task to a member of its groups, or to any user if it has no groups. */
export function AssignButton({ twin, name, disabled }: Props) {
  const { t } = useTranslation('execution')
  const registry = useRegistry()
  const tenant = useTenant().id
  const store = useRecordStore()
  const me = useOwnUser()
  const roots = useRightRoots()
  const mayAdminUpdate = useTwinRight(twin.definition, 'adminupdate') === true
  const [isOpened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const groups = entriesIn(twin, 'execution:agentGroupForExecution').map(({ id }) => id)
  const has = entriesIn(twin, agents).map(({ id }) => id)
  const { candidates, isLoading } = useCandidates(groups, { isAsked: isOpened })
  const [role, status] = [executionRole(registry, twin.definition), asStatus(twin['execution:status'])]
  const myGroups = roots.filter(({ definition }) => definition === 'group').map(({ id }) => id)
  if (!role || !status || !mayAssign({ role, status, mayAdminUpdate, me, myGroups, agents: has, groups })) return null

  async function give(to: string): Promise<void> {
    setOpened(false)
    try {
      const input = { data: { id: twin.id, [agents]: [{ id_select: to }] } }
      await call('POST /api/data/save', { tenant, input, idempotencyKey: crypto.randomUUID() })
      await store.load(twin.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showNote({ title: name, text: error.code === 'VERSION_CONFLICT' ? (error.problems[0]?.message ?? t('late')) : error.title })
    }
  }
  const wanted = search.trim().toLocaleLowerCase()
  const group = groups.length > 0 ? t('members') : t('allUsers')
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUserShare size={14} stroke={1.5} />}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        {t('assign')}
      </Button>
      <PickDialog
        opened={isOpened}
        title={t('assignOf', { name })}
        label={t('assignSearch')}
        empty={t('noMembers')}
        isSearching={isLoading}
        search={search}
        onSearch={setSearch}
        choices={candidates
          .filter((each) => !has.includes(each.id) && each.name.toLocaleLowerCase().includes(wanted))
          .map((each) => ({
            key: each.id,
            group,
            content: (
              <span className={styles.person}>
                <PersonAvatar name={each.name} of={each.id} />
                {each.name}
              </span>
            ),
          }))}
        onPick={({ key }) => void give(key)}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
