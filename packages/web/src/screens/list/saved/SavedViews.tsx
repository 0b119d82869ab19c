import type { SavedView } from '../../../data/saved-views.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconUsersGroup } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../data/call.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { changeView } from '../../../data/saved-views.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { ListSearch } from '../../../data/view-address.ts'
import { viewAddress } from '../../../data/view-address.ts'
import styles from './SavedViews.module.css'

type Props = {
  readonly views: readonly SavedView[]
  /** The open view. Undefined: the list without a view. */
  readonly current: SavedView | undefined
  /** The current choices, as a view would store them. */
  readonly chosen: ListSearch
  readonly isChanged: boolean
  readonly onSave: () => void
}

/** The saved views of a list, of the caller and the caller's groups. Without views, nothing is rendered. */
export function SavedViews({ views, current, chosen, isChanged, onSave }: Props) {
  const { t } = useTranslation('list')
  const tenant = useTenant().id
  const client = useQueryClient()
  const openTwin = useOpenTwin()
  const changing = useMutation({
    mutationFn: (view: SavedView) => changeView(tenant, view, chosen),
    onSettled: () => client.invalidateQueries({ queryKey: ['list', tenant, 'savedViews'] }),
  })
  if (views.length === 0) return null
  return (
    <nav className={styles.row} aria-label={t('views.title')}>
      <ul className={styles.tabs}>
        <li>
          <Link
            to="."
            search={(): object => viewAddress(undefined)}
            className={styles.tab}
            data-active={!current || undefined}
            aria-current={current ? undefined : 'page'}
          >
            {t('views.standard')}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              to="."
              search={(): object => viewAddress(view)}
              className={styles.tab}
              data-active={view === current || undefined}
              aria-current={view === current ? 'page' : undefined}
              title={view.isOwn ? view.name : t('views.sharedBy', { name: view.name, owner: view.owner })}
            >
              {(view.isShared || !view.isOwn) && <IconUsersGroup size={14} stroke={1.5} aria-label={t('views.shared')} />}
              <span className={styles.name}>{view.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {current?.isOwn && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('views.edit')}
          title={t('views.edit')}
          onClick={() => openTwin({ id: current.id })}
        >
          <IconPencil size={14} stroke={1.5} />
        </ActionIcon>
      )}
      <span className={styles.gap} />
      {changing.error && (
        <span role="alert" className={styles.failed}>
          {changing.error instanceof CallError ? changing.error.title : String(changing.error)}
        </span>
      )}
      {isChanged && current?.isOwn && (
        <Button size="compact-sm" variant="light" loading={changing.isPending} onClick={() => changing.mutate(current)}>
          {t('views.change')}
        </Button>
      )}
      {isChanged && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onSave}>
          {t('views.keepNew')}
        </Button>
      )}
    </nav>
  )
}
