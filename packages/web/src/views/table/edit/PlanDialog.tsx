import type { Planned, Target } from './plan.ts'
import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginChange } from '../../../data/bulk/begun-changes.ts'
import { CallError, call } from '../../../data/call.ts'
import { pathText } from '../../../data/listed/path-text.ts'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { readSelection } from '../../../data/selector/selection-query.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useValueParts } from '../../../inputs/twin/value-parts.ts'
import { titled, withValue } from './cell-value.ts'
import { useGrid } from './grid-context.ts'
import { changesOf, planCell, titlesToFind } from './plan.ts'
import styles from './PlanDialog.module.css'

type Props = {
  readonly plan: { readonly targets: readonly Target[]; readonly left: number }
  readonly definition: string
  readonly onBegun: (change: string) => void
  readonly onClose: () => void
}

const outcomes = ['changed', 'refused', 'unknown', 'same'] as const
/** The maximum number of different titles that are looked up as twins. */
const maxTitles = 100

/** Shows what many cells would become before they are changed together, as one change that can be taken back. */
export function PlanDialog({ plan, definition, onBegun, onClose }: Props) {
  const { t } = useTranslation(['cells', 'common'])
  const tenant = useTenant().id
  const { planned, isReading } = usePlanned(plan.targets)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  // A retry uses the same key, so that a change whose answer was lost is not begun twice.
  const [key] = useState(() => crypto.randomUUID())
  const numberOf = (outcome: Planned['outcome']) => planned.filter((each) => each.outcome === outcome).length
  const each = changesOf(planned)

  async function apply(): Promise<void> {
    setSending(true)
    try {
      onBegun(await beginChange(tenant, { ids: Object.keys(each), changes: {}, each, definition }, key))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.text)
      setSending(false)
    }
  }
  const counts = outcomes.flatMap((outcome) => {
    const count = numberOf(outcome)
    return count > 0 ? [t(`outcomes.${outcome}`, { count })] : []
  })
  return (
    <Modal opened onClose={onClose} title={t('plan')} size="xl" closeButtonProps={{ 'aria-label': t('common:close') }}>
      <p role="status" className={styles.counts}>
        {isReading ? t('reading') : [...counts, ...(plan.left > 0 ? [t('left', { count: plan.left })] : [])].join(' · ')}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('plan')}>
        <PlanTable planned={planned} />
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button data-autofocus disabled={isReading || numberOf('changed') === 0} loading={isSending} onClick={() => void apply()}>
          {t('apply', { count: numberOf('changed') })}
        </Button>
      </Group>
    </Modal>
  )
}

function PlanTable({ planned }: { readonly planned: readonly Planned[] }) {
  const { t } = useTranslation('cells')
  const grid = useGrid()
  const { registry, locale, text } = useValueParts(undefined)
  const at = { registry, locale, instant: grid.at }
  const shownFirst = planned.toSorted((one, other) => outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('row')}</th>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {shownFirst.map((cell) => {
          const { twin, column, outcome } = cell
          return (
            <tr key={`${twin.id} ${column.id}`} data-outcome={outcome}>
              <th scope="row">{spokenTitle(registry, twin, text)}</th>
              <td>{text(column.label)}</td>
              <td>{pathText(twin, column.path, at) || t('empty')}</td>
              <td>
                {'field' in cell ? (
                  outcome === 'same' ? (
                    t('stays_same')
                  ) : (
                    <ins>{pathText(withValue(twin, cell.field, cell.value), column.path, at) || t('empty')}</ins>
                  )
                ) : (
                  <>
                    <del>{cell.text}</del> <span className={styles.reason}>{reasonOf(cell)}</span>
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )

  function reasonOf(cell: Planned): string {
    if (cell.outcome === 'unknown') return t('unknown')
    if (cell.outcome !== 'refused') return ''
    return typeof cell.reason === 'string' ? t(`locks.${cell.reason}`) : text(cell.reason)
  }
}

/** Returns the plan of the cells, once the twins of pasted titles are found. */
function usePlanned(targets: readonly Target[]): { readonly planned: readonly Planned[]; readonly isReading: boolean } {
  const grid = useGrid()
  const tenant = useTenant().id
  const { registry, locale } = useValueParts(undefined)
  const titles = titlesToFind(targets).slice(0, maxTitles)
  const { data, isLoading } = useQuery({
    queryKey: ['pasted titles', tenant, titles],
    enabled: titles.length > 0,
    queryFn: async ({ signal }) => {
      const found = new Map<string, ReturnType<typeof titled>>()
      for (const { relation, type, title } of titles) {
        const { twins } = await readSelection(registry, { type, root: tenant, search: title }, (input) =>
          call('POST /api/data/query', { tenant, signal, input }),
        )
        found.set(`${relation} ${title}`, titled(registry, twins, title))
      }
      return found
    },
  })
  const twinOf = (relation: string, title: string) => data?.get(`${relation} ${title.trim()}`)
  return { planned: targets.map((target) => planCell(target, { locale, at: grid.at, twinOf })), isReading: isLoading }
}
