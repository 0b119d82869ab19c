import { Checkbox, Radio, Stack } from '@mantine/core'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ActionDialog } from '../../../shell/admin/ActionDialog.tsx'
import classes from './ExplainDialog.module.css'
import { FindTwin } from './FindTwin.tsx'

type Open = Pick<Output<'POST /api/users/deactivate'>, 'assigned' | 'links'>
type Assigned = Open['assigned']
type Props = { readonly opened: boolean; readonly user: string; readonly name: string; readonly onClose: () => void }

/**
 * Takes a user's access away. If the user has open work or an open link to a task, the server reports that first, and the dialog asks for a
 * successor.
 */
export function DeactivateDialog({ opened, user, name, onClose }: Props) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const [open, setOpen] = useState<Open>()
  const [renew, setRenew] = useState(true)
  const [how, setHow] = useState<'to' | 'leave'>('to')
  const [other, setOther] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)

  function submit(): Promise<unknown> | 'incomplete' {
    setChecked(true)
    if (open && how === 'to' && other === null) return 'incomplete'
    const handOver = how === 'to' ? { handOverTo: other, renewLinks: renew } : { handOverTo: null }
    return call('POST /api/users/deactivate', { tenant, input: { user, ...(open && handOver) } }).then((answer) => {
      if (answer.deactivated) return undefined
      setOpen(answer)
      setChecked(false)
      return 'incomplete'
    })
  }

  return (
    <ActionDialog
      opened={opened}
      title={t('deactivate.title', { name })}
      text={t('deactivate.text')}
      submit={t('deactivate.submit')}
      isEnd
      done={t('deactivate.done')}
      onSubmit={submit}
      onClose={() => {
        onClose()
        setOpen(undefined)
        setOther(null)
        setChecked(false)
      }}
    >
      {open && (
        <Stack gap="sm">
          {open.assigned.length > 0 && <p role="status">{t('deactivate.assigned', { name })}</p>}
          <AssignedList assigned={open.assigned} />
          {open.links > 0 && <p role="status">{t('deactivate.links', { name, count: open.links })}</p>}
          <Radio.Group label={t('deactivate.handOver')} value={how} onChange={(chosen) => setHow(chosen === 'leave' ? 'leave' : 'to')}>
            <Stack gap={6} mt={6}>
              <Radio value="to" label={t('deactivate.to')} />
              <Radio value="leave" label={t('deactivate.leave')} />
            </Stack>
          </Radio.Group>
          {how === 'to' && (
            <FindTwin type="user" label={t('deactivate.person')} placeholder={t('deactivate.search')} value={other} onChange={setOther} />
          )}
          {how === 'to' && open.links > 0 && (
            <Checkbox label={t('deactivate.renewLinks')} checked={renew} onChange={(event) => setRenew(event.currentTarget.checked)} />
          )}
          {how === 'to' && checked && other === null && (
            <p className={classes.failure} role="alert">
              {t('deactivate.personMissing')}
            </p>
          )}
        </Stack>
      )}
    </ActionDialog>
  )
}

function AssignedList({ assigned }: { readonly assigned: Assigned }) {
  const text = useText()
  const registry = useRegistry()
  return (
    <ul className={classes.reasons}>
      {assigned.map(({ definition, relation, count }) => {
        const type = registry.definitions.get(definition)
        const words = type ? text(count === 1 ? type.label : type.plural) : definition
        const as = registry.relations.get(relation)
        return <li key={`${definition} ${relation}`}>{[`${count} ${words}`, ...(as ? [text(as.label)] : [])].join(' · ')}</li>
      })}
    </ul>
  )
}
