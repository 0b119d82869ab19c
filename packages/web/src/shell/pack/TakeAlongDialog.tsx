import { Button, Group, Modal, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printFileSize } from '@twinwerk/model/value/format/file-size'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { keepProgram } from '../../data/pack/keep-program.ts'
import type { MadePack } from '../../data/pack/make-pack.ts'
import { makePack } from '../../data/pack/make-pack.ts'
import { readOpenTasks } from '../../data/pack/open-tasks.ts'
import type { PackedTask } from '../../data/pack/pack-database.ts'
import { deleteAllPacks, writePack } from '../../data/pack/pack-database.ts'
import { usePack } from '../../data/pack/pack-state.ts'
import type { ReadTask } from '../../data/pack/record-answers.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useSession } from '../../data/session.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { showDone, showNote } from '../../ui/notes.tsx'
import classes from './Pack.module.css'
import { PackReader } from './PackReader.tsx'
import { TaskChoice } from './TaskChoice.tsx'

type Step =
  | { readonly name: 'choose' }
  | { readonly name: 'read'; readonly index: number }
  | { readonly name: 'confirm'; readonly made: MadePack; readonly failed: number }

/** Chooses open tasks, reads what their screens show, says what that takes on the device, and keeps it there. */
export function TakeAlongDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['pack', 'common'])
  const { language } = useLocale()
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const account = useSession()?.user.account ?? ''
  const tenant = useTenant().id
  const rootid = useRootid()
  const registry = useRegistry()
  const pack = usePack((state) => state.pack)
  const { tasks, hasFailed, reload } = useOpenTasks()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(pack?.tasks.map(({ id }) => id)))
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const toTake = tasks?.filter(({ id }) => chosen.has(id)) ?? []
  const notKept = () => showNote({ title: t('take'), text: t('notKept') })

  async function made(reads: ReadonlyMap<PackedTask, ReadTask>): Promise<void> {
    const failed = [...reads.values()].filter(({ kind }) => kind === 'failed').length
    setStep({ name: 'confirm', made: await makePack({ account, tenant, rootid, registry }, reads), failed })
  }
  async function keep({ pack: taken, answers }: MadePack): Promise<void> {
    await writePack(taken, answers)
    void keepProgram()
    showDone(t('taken', { count: taken.tasks.length }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('take')}
      size={520}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {step.name === 'choose' && (
        <>
          <p className={classes.words}>{t('hint')}</p>
          {hasFailed && (
            <p className={classes.failed} role="alert">
              {t('unread')} <Button onClick={reload}>{t('again')}</Button>
            </p>
          )}
          {tasks?.length === 0 && <p className={classes.words}>{t('none')}</p>}
          {tasks && tasks.length > 0 && <TaskChoice tasks={tasks} chosen={chosen} onChoose={setChosen} />}
          <Group className={classes.foot ?? ''} justify="flex-end">
            {pack && (
              <Button variant="default" onClick={() => void deleteAllPacks().then(onClose, notKept)}>
                {t('drop')}
              </Button>
            )}
            <Button disabled={toTake.length === 0} onClick={() => setStep({ name: 'read', index: 0 })}>
              {t('next')}
            </Button>
          </Group>
        </>
      )}
      {step.name === 'read' && (
        <>
          <p className={classes.words} role="status">
            {t('reading', { n: step.index + 1, count: toTake.length })}
          </p>
          <Progress value={((step.index + 0.5) / toTake.length) * 100} aria-hidden />
          <PackReader
            tasks={toTake}
            onTask={(index) => setStep({ name: 'read', index })}
            onRead={(reads) => void made(reads).catch(() => setStep({ name: 'choose' }))}
          />
        </>
      )}
      {step.name === 'confirm' && (
        <>
          <p className={classes.words} role="status">
            {t('size', {
              count: step.made.pack.tasks.length,
              size: printFileSize(step.made.pack.bytes, { language, decimals: 1 }),
            })}
          </p>
          {step.failed > 0 && <p className={classes.failed}>{t('failed', { count: step.failed })}</p>}
          <p className={classes.words}>{t('personal')}</p>
          <Group className={classes.foot ?? ''} justify="flex-end">
            <Button variant="default" onClick={() => setStep({ name: 'choose' })}>
              {t('back')}
            </Button>
            <Button disabled={step.made.pack.tasks.length === 0} onClick={() => void keep(step.made).catch(notKept)}>
              {t('confirm')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

function useOpenTasks() {
  const registry = useRegistry()
  const locale = useLocale()
  const tenant = useTenant().id
  const { routes } = useNavigation()
  const { data, isError, refetch } = useQuery({
    queryKey: ['open-tasks', tenant],
    queryFn: () => readOpenTasks(routes, { registry, locale, tenant }),
    staleTime: 0,
    gcTime: 0,
  })
  return { tasks: data, hasFailed: isError, reload: () => void refetch() }
}
