import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ElementView } from './element-view.ts'
import { timerForms } from './element-view.ts'
import type { Edit } from './Properties.tsx'
import { TextEntry } from './TextEntry.tsx'

/** The inputs for the timer, message or error that an event waits for or throws. */
export function EventInputs({ element, edit }: { readonly element: ElementView; readonly edit: Edit }) {
  const { t } = useTranslation('modeler')
  const { timer, message, error } = element
  return (
    <>
      {timer && (
        <>
          <Select
            label={t('timer')}
            data={timerForms.map((value) => ({ value, label: t(`timerForm.${value}`) }))}
            value={timer.form}
            onChange={(form) => form && edit({ kind: 'timer', form, value: timer.value })}
            allowDeselect={false}
          />
          <TextEntry
            label={t(`timerForm.${timer.form}`)}
            help={t(`timerHelp.${timer.form}`)}
            value={timer.value}
            onChange={(value) => edit({ kind: 'timer', form: timer.form, value })}
            isCode
          />
        </>
      )}
      {message && (
        <>
          <TextEntry
            label={t('message')}
            value={message.name}
            onChange={(name) => edit({ kind: 'message', name, key: message.key })}
            isCode
          />
          <TextEntry
            label={t('messageKey')}
            value={message.key}
            onChange={(key) => edit({ kind: 'message', name: message.name, key })}
            isCode
          />
        </>
      )}
      {error !== null && (
        <TextEntry label={t('error')} help={t('errorHelp')} value={error} onChange={(value) => edit({ kind: 'error', value })} isCode />
      )}
    </>
  )
}
