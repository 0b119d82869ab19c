import { Modal, Select, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Verb } from '@twinwerk/model/right/grant'
import { verbs } from '@twinwerk/model/right/grant'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import classes from './ExplainDialog.module.css'
import { FindTwin } from './FindTwin.tsx'

type Props = {
  readonly opened: boolean
  readonly id: string
  readonly name: string
  /** The twin is a user: then it is asked what this user may, else who may something with the twin. */
  readonly isUser: boolean
  readonly onClose: () => void
}

/** Why somebody may do something with a twin, or may not. */
export function ExplainDialog({ opened, name, isUser, onClose, id }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isUser ? t('explain.titleUser', { name }) : t('explain.titleTwin', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
      size={560}
      zIndex={210}
    >
      <Content id={id} isUser={isUser} />
    </Modal>
  )
}

function Content({ id, isUser }: Pick<Props, 'id' | 'isUser'>) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const [other, setOther] = useState<string | null>(null)
  const [verb, setVerb] = useState<Verb>('select')
  const user = isUser ? id : other
  const twin = isUser ? other : id
  const { data, error } = useQuery({
    queryKey: ['explain', tenant, twin, user, verb],
    queryFn: () => call('POST /auth/me/rights/explain', { input: { tenant, id: twin!, verb, ...(user !== null && { user }) } }),
    enabled: twin !== null,
    retry: false,
    staleTime: 0,
  })
  return (
    <Stack gap="md">
      {isUser ? (
        <FindTwin type="entity" label={t('explain.twin')} placeholder={t('explain.searchTwin')} value={other} onChange={setOther} />
      ) : (
        <FindTwin type="user" label={t('explain.user')} placeholder={t('explain.myself')} value={other} onChange={setOther} />
      )}
      <Select
        label={t('explain.verb')}
        allowDeselect={false}
        data={verbs.map((value) => ({ value, label: t(`explain.verbs.${value}`) }))}
        value={verb}
        onChange={(value) => setVerb((value as Verb | null) ?? 'select')}
        comboboxProps={{ zIndex: 220 }}
      />
      <div role="status">
        {twin === null && <p className={classes.note}>{t('explain.choose')}</p>}
        {error && <p className={classes.failure}>{error instanceof CallError ? error.title : t('failed')}</p>}
        {data && twin !== null && (
          <>
            <p className={classes.answer} data-allowed={data.allowed || undefined}>
              {data.allowed ? <IconCircleCheck size={20} stroke={1.5} aria-hidden /> : <IconCircleX size={20} stroke={1.5} aria-hidden />}
              {data.allowed ? t('explain.allowed') : t('explain.refused')}
            </p>
            <p>{data.text}</p>
            {data.because.length > 0 && <h3 className={classes.heading}>{t('explain.because')}</h3>}
            <ul className={classes.reasons}>
              {data.because.map((reason) => (
                <li key={`${reason.permission} ${reason.path} ${reason.verbs.join(' ')}`}>{reason.text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Stack>
  )
}
