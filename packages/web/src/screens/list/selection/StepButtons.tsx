import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button } from '@mantine/core'
import { executionActions } from '@twinwerk/model/execution/actions/registry'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { asStatus } from '@twinwerk/model/execution/status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActionRights } from '../../../data/execution/use-offered-actions.ts'
import { useLock } from '../../../data/execution/use-lock.ts'
import { send } from '../../../data/execution/use-step-action.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useOwnUser } from '../../../data/right-paths/use-right-roots.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { executionTexts } from '../../../i18n/execution/texts.ts'
import { actionIcons } from '../../../ui/execution-icons.ts'
import styles from './Selection.module.css'

addTexts(executionTexts)

const offered: readonly ExecutionActionName[] = ['restart', 'skip']

type Props = { readonly rows: readonly TwinJson[]; readonly definition: string; readonly size: 'sm' | 'compact-sm' }

/** Restarts the chosen steps or skips them, as far as each step allows it. */
export function StepButtons({ rows, definition, size }: Props) {
  const { t } = useTranslation('execution')
  const registry = useRegistry()
  const tenant = useTenant().id
  const me = useOwnUser()
  const client = useQueryClient()
  const may = useActionRights(definition)
  const { isLocked, lock } = useLock()
  const [outcome, setOutcome] = useState<{ readonly done: number; readonly refused: number }>()

  const fitting = (name: ExecutionActionName) =>
    rows.filter((twin) => {
      const [role, status] = [executionRole(registry, twin.definition), asStatus(twin['execution:status'])]
      return role && status && executionActions[name].possible({ role, status, isNew: false })
    })
  async function start(name: ExecutionActionName): Promise<void> {
    lock()
    const outcomes = await Promise.all(fitting(name).map((twin) => send({ tenant, twin, name, me })))
    const done = outcomes.filter(({ kind }) => kind === 'done').length
    setOutcome({ done, refused: outcomes.length - done })
    await client.invalidateQueries({ queryKey: ['list', tenant] })
  }
  return (
    <>
      <span role="status" className={styles.steps}>
        {outcome && t('handedOn', { count: outcome.done })}
        {outcome && outcome.refused > 0 && ` ${t('handedOnRefused', { count: outcome.refused })}`}
      </span>
      {offered
        .filter((name) => may(executionActions[name].verb))
        .map((name) => {
          const Icon = actionIcons[name]
          return (
            <Button
              key={name}
              size={size}
              variant="default"
              disabled={isLocked || fitting(name).length === 0}
              leftSection={size === 'compact-sm' && <Icon size={14} stroke={1.5} />}
              onClick={() => void start(name)}
            >
              {t(name)}
            </Button>
          )
        })}
    </>
  )
}
