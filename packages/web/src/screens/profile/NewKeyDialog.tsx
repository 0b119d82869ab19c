import { Alert, Button, CopyButton, Group, Modal, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import classes from './ProfileScreen.module.css'
import { useAction } from './use-action.ts'

const days = [7, 30, 90, 366] as const

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly onMade: () => void }

/** Creates a key and shows it once. While the key is shown, only the button closes the dialog. */
export function NewKeyDialog({ opened, onClose, onMade }: Props) {
  const { t } = useTranslation('profile')
  const [key, setKey] = useState<string>()
  const close = () => {
    onClose()
    setKey(undefined)
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('keys.add')}
      withCloseButton={false}
      closeOnClickOutside={key === undefined}
      closeOnEscape={key === undefined}
      centered
      size={480}
    >
      {key === undefined ? (
        <Form
          onCancel={close}
          onKey={(made) => {
            setKey(made)
            onMade()
          }}
        />
      ) : (
        <Made value={key} onClose={close} />
      )}
    </Modal>
  )
}

function Form({ onKey, onCancel }: { readonly onKey: (key: string) => void; readonly onCancel: () => void }) {
  const { t } = useTranslation('profile')
  const tenant = useTenant().id
  const { run, running, failure } = useAction(t('actionFailed'))
  const [name, setName] = useState('')
  const [scope, setScope] = useState('read')
  const [term, setTerm] = useState(String(days[2]))
  const [checked, setChecked] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (!name.trim()) return
    const input = { name: name.trim(), readOnly: scope === 'read', days: Number(term) }
    void run(() => call('POST /auth/keys', { tenant, input }).then(({ key }) => onKey(key)))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== undefined && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
            {failure}
          </Alert>
        )}
        <TextInput
          label={t('keys.name')}
          description={t('keys.nameHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          error={checked && !name.trim() && t('keys.nameMissing')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <span className={classes.label}>{t('keys.scope')}</span>
          <SegmentedControl
            fullWidth
            aria-label={t('keys.scope')}
            data={[
              { value: 'read', label: t('keys.read') },
              { value: 'write', label: t('keys.write') },
            ]}
            value={scope}
            onChange={setScope}
          />
        </div>
        <Select
          label={t('keys.days')}
          allowDeselect={false}
          data={days.map((count) => ({ value: String(count), label: count > 365 ? t('keys.year') : t('keys.daysOf', { count }) }))}
          value={term}
          onChange={(value) => setTerm(value ?? term)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={running}>
            {t('keys.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Made({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Stack gap="md">
      <p role="status">{t('keys.made')}</p>
      <TextInput
        aria-label={t('keys.key')}
        readOnly
        classNames={{ input: classes.key ?? '' }}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              data-autofocus
              leftSection={copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
              onClick={copy}
            >
              {copied ? t('keys.copied') : t('keys.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('keys.done')}</Button>
      </Group>
    </Stack>
  )
}
