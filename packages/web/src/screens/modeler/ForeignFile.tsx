import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ReadFile } from './use-opened-file.ts'
import classes from './Drawing.module.css'

type Props = {
  readonly file: ReadFile
  /** True if the drawing has changes that the file would replace. */
  readonly isDirty: boolean
  /** The key and the name of the process type. */
  readonly type: { readonly key: string; readonly label: string }
  readonly onTake: (process: string) => void
  readonly onClose: () => void
}

/** Asks before a file of another tool replaces the drawing. The user chooses one of its processes and learns which parts are lost. */
export function ForeignFile({ file: { processes, unread }, isDirty, type: { key, label }, onTake, onClose }: Props) {
  const { t } = useTranslation('modeler')
  const [first] = processes
  const own = processes.find(({ id }) => id === key)
  const [chosen, setChosen] = useState(own?.id ?? first?.id ?? '')
  const nameOf = ({ id, name }: ReadFile['processes'][number]) => (name === '' ? id : t('processNamed', { name, id }))
  const message = own
    ? t('takeWithout')
    : processes.length === 1 && first
      ? t('takeOne', { process: nameOf(first), type: label })
      : t('takeOneOf', { type: label })
  return (
    <ConfirmDialog
      opened
      title={t('takeTitle')}
      message={message}
      approve={t('take')}
      refuse={t('stay')}
      isHarmless={!isDirty}
      onApprove={() => onTake(chosen)}
      onRefuse={onClose}
    >
      {!own && processes.length > 1 && (
        <Radio.Group mt="md" value={chosen} onChange={setChosen} label={t('takeWhich')}>
          <Stack gap="xs" mt="xs">
            {processes.map((process) => (
              <Radio key={process.id} value={process.id} label={nameOf(process)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {unread.length > 0 && (
        <>
          <p className={classes.unreadTitle}>{t('unread')}</p>
          <ul className={classes.unread} tabIndex={0} aria-label={t('unread')}>
            {[...new Set(unread)].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
