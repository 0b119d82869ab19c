import { Button, Group, Modal, Skeleton, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import styles from './SnapshotDialog.module.css'
import { datesIn } from '../../../i18n/dates-in.ts'

type Snapshot = Output<'GET /api/execute/snapshots/{process}'>['snapshots'][number]
type Props = { readonly id: string; readonly name: string; readonly onClose: () => void }

/** Lists the snapshots of a process and takes a new snapshot of its current state. */
export function SnapshotDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation('execution')
  const { t: common } = useTranslation()
  const tenant = useTenant().id
  const [shown, setShown] = useState<Snapshot>()
  const { data, refetch, isError } = useQuery({
    queryKey: ['snapshots', tenant, id],
    queryFn: () => call('GET /api/execute/snapshots/{process}', { tenant, params: { process: id } }),
    retry: false,
  })
  const take = useMutation({
    mutationFn: () => call('POST /api/execute/snapshots', { tenant, input: { process: id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => void refetch(),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': common('close') }}
      title={t('snapshotTitle', { name })}
      size={560}
      zIndex={200}
      centered
    >
      {shown ? (
        <FrozenSteps process={id} snapshot={shown} />
      ) : (
        <>
          <p className={styles.text}>{t('snapshotText')}</p>
          {(isError || take.isError) && <p role="alert">{t('snapshotFailed')}</p>}
          {!data && !isError && <Skeleton height={48} />}
          {data?.snapshots.length === 0 && <p className={styles.text}>{t('noSnapshots')}</p>}
          <ul className={styles.list}>
            {data?.snapshots.map((snapshot) => (
              <li key={snapshot.id}>
                <UnstyledButton className={styles.snapshot} onClick={() => setShown(snapshot)}>
                  <When snapshot={snapshot} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        {shown ? (
          <Button variant="default" onClick={() => setShown(undefined)}>
            {t('snapshotBack')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('closeSnapshots')}
            </Button>
            <Button loading={take.isPending} disabled={isError} onClick={() => take.mutate()} data-autofocus>
              {t('takeSnapshot')}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  )
}

function When({ snapshot: { takenAt, step, by } }: { readonly snapshot: Snapshot }) {
  const { t } = useTranslation('execution')
  const { language, timeZone } = useLocale()
  const at = new Intl.DateTimeFormat(datesIn(language), { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(new Date(takenAt))
  return (
    <>
      {t('snapshotAt', { at, step })} {by !== null && <span className={styles.text}>{t('snapshotBy', { by })}</span>}
    </>
  )
}

/** The steps of a process at the time of the snapshot. */
function FrozenSteps({ process, snapshot }: { readonly process: string; readonly snapshot: Snapshot }) {
  const { t } = useTranslation('execution')
  const text = useText()
  const tenant = useTenant().id
  const status = useRegistry().attributes.get('execution:status')
  const { data, isError } = useQuery({
    queryKey: ['snapshot', tenant, process, snapshot.id],
    queryFn: () => call('GET /api/execute/snapshots/{process}/{id}', { tenant, params: { process, id: snapshot.id } }),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <>
      <p className={styles.text}>
        <When snapshot={snapshot} />
      </p>
      {isError && <p role="alert">{t('snapshotFailed')}</p>}
      {!data && !isError && <Skeleton height={96} />}
      {data && (
        <table className={styles.steps}>
          <thead>
            <tr>
              <th scope="col">{t('snapshotStep')}</th>
              <th scope="col">{t('snapshotStatus')}</th>
            </tr>
          </thead>
          <tbody>
            {data.twins.map(({ id, values }) => {
              const stood = status?.enumValues?.find((each) => each.name === values['execution:status'])
              return (
                <tr key={id}>
                  <th scope="row">{String(values['execution:bpmnName'] ?? '')}</th>
                  <td>{stood && <EnumWord label={text(stood.label)} style={stood.style} />}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </>
  )
}
