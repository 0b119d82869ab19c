import { Button, Checkbox, Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { useTenant } from '../../data/tenant.tsx'
import { showNote } from '../../ui/notes.tsx'
import classes from './Notices.module.css'

/** The records that the user watches in this tenant. Many can be ended at once. */
export function WatchedList({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('notices')
  const tenant = useTenant().id
  const navigate = useNavigate()
  const client = useQueryClient()
  const queryKey = ['watched', tenant]
  const { data, isPending, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/comments/watched', { tenant, signal }),
    retry: false,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const records = data?.records ?? []
  const isAll = records.length > 0 && records.every(({ id }) => chosen.has(id))

  async function end(): Promise<void> {
    try {
      await call('POST /api/comments/unwatch', { tenant, input: { records: [...chosen] } })
      setChosen(new Set())
    } catch {
      showNote({ title: t('watched'), text: t('notSaved') })
    } finally {
      await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: ['comments', tenant] })])
    }
  }
  function toggle(id: string): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  function open(id: string): void {
    onOpen()
    void navigate({ to: '.', search: (search: object) => withPanel(search, { id }), resetScroll: false })
  }
  if (isPending) return <Skeleton height={180} />
  if (isError)
    return (
      <p className={classes.none} role="alert">
        {t('failed')}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  if (records.length === 0) return <p className={classes.none}>{t('watchedNone')}</p>
  return (
    <>
      <div className={classes.bar}>
        <Checkbox
          size="xs"
          label={t('chooseAll')}
          checked={isAll}
          indeterminate={!isAll && chosen.size > 0}
          onChange={() => setChosen(new Set(isAll ? [] : records.map(({ id }) => id)))}
        />
        <Button size="compact-xs" variant="default" disabled={chosen.size === 0} onClick={() => void end()}>
          {chosen.size === 0 ? t('unwatch') : t('unwatchMany', { number: chosen.size })}
        </Button>
      </div>
      <ul className={classes.list}>
        {records.map(({ id, title, level }) => (
          <li key={id} className={`${classes.item} ${classes.watched}`}>
            <Checkbox size="xs" aria-label={title ?? t('gone')} checked={chosen.has(id)} onChange={() => toggle(id)} />
            {title === null ? (
              <span className={classes.hint}>{t('gone')}</span>
            ) : (
              <UnstyledButton className={classes.open} onClick={() => open(id)}>
                <span className={classes.words}>
                  <span className={classes.name}>{title}</span>
                  <span className={classes.when}>{t(`level_${level}`)}</span>
                </span>
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
