import { Button, TextInput } from '@mantine/core'
import { IconCloudUp, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldCard } from '../../data/field/field-mode.ts'
import { enterField, leaveField } from '../../data/field/field-mode.ts'
import type { PackedTask } from '../../data/pack/pack-database.ts'
import { usePack } from '../../data/pack/pack-state.ts'
import { useWaitingWork } from '../../data/queue/keep-task.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { useRootid } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { packTexts } from '../../i18n/pack/texts.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { usePageTitle } from '../use-page-title.ts'
import classes from './Pack.module.css'
import { useTaskFacts } from './TaskChoice.tsx'

addTexts(packTexts)

const none: readonly PackedTask[] = []
const noCards: ReadonlyMap<string, FieldCard> = new Map()

/** The tasks on this device, in place of the screens that show tasks while there is no connection. */
export function TakenTasks() {
  const { t } = useTranslation('pack')
  const moment = useMoment()
  const factsOf = useTaskFacts()
  const pack = usePack((state) => state.pack)
  const [search, setSearch] = useState('')
  usePageTitle(t('title'))
  // On a phone they open one per screen, as tasks of the day do.
  useEffect(() => {
    enterField(noCards)
    return leaveField
  }, [])
  const words = search.toLocaleLowerCase().split(/\s+/)
  const textOf = (task: PackedTask) => [task.title, ...factsOf(task)].join(' ').toLocaleLowerCase()
  const found = (pack?.tasks ?? none).filter((task) => words.every((word) => textOf(task).includes(word)))
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('title')}</h1>
      {pack && <p className={classes.quiet}>{t('updated', { moment: moment(new Date(pack.updatedAt).toISOString()) })}</p>}
      <TextInput
        className={classes.search ?? ''}
        size="md"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {pack && found.length === 0 && <p role="status">{t('notFound')}</p>}
      <ul className={classes.cards}>
        {found.map((task) => (
          <TaskCard key={task.id} task={task} facts={factsOf(task)} />
        ))}
      </ul>
    </div>
  )
}

function TaskCard({ task, facts }: { readonly task: PackedTask; readonly facts: readonly string[] }) {
  const { t } = useTranslation('pack')
  const isWaiting = useWaitingWork(task.id).length > 0
  return (
    <li className={classes.card}>
      <h2 className={classes.name}>{task.title}</h2>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {isWaiting && (
        <p className={classes.waiting}>
          <IconCloudUp size={18} stroke={1.5} aria-hidden /> {t('waiting')}
        </p>
      )}
      <Button
        className={classes.open ?? ''}
        size="lg"
        renderRoot={(props) => <Link {...props} to="." search={(before: object) => withPanel(before, { id: task.id })} />}
      >
        {t('open')}
      </Button>
    </li>
  )
}

/** The place of a screen that needs the server. */
export function NeedsConnection() {
  const { t } = useTranslation('pack')
  const rootid = useRootid()
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('needsConnection')}</h1>
      <Button
        className={classes.open ?? ''}
        size="lg"
        variant="default"
        renderRoot={(props) => <Link {...props} to="/$rootid/home" params={{ rootid }} />}
      >
        {t('toTasks')}
      </Button>
    </div>
  )
}
