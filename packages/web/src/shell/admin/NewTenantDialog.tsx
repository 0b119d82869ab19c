import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { ActionDialog } from './ActionDialog.tsx'

const empty: Values = { name1: '', name2: '', shortId: '', language: 'german', givenname: '', surname: '', email: '' }
type Values = Readonly<Record<'name1' | 'name2' | 'shortId' | 'givenname' | 'surname' | 'email', string>> & {
  readonly language: keyof typeof languages
}

const languages = {
  german: { language: 'de', addressing: 'formal' },
  germanInformal: { language: 'de', addressing: 'informal' },
  english: { language: 'en', addressing: 'formal' },
} as const
const choices = ['german', 'germanInformal', 'english'] as const satisfies readonly (keyof typeof languages)[]

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** Creates a tenant with its first administrator. The entered values stay until the tenant is created or the user cancels. */
export function NewTenantDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [values, setValues] = useState(empty)
  const [checked, setChecked] = useState(false)
  // The idempotency key: a slow response and repeated clicks create only one tenant.
  const [key, setKey] = useState(() => crypto.randomUUID())

  const missing = (name: 'name1' | 'surname') => checked && !values[name].trim() && t('newTenant.missing')
  const shortIdWrong = !/^[a-z0-9]{2,12}$/.test(values.shortId)
  const emailWrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())
  const field = (name: Exclude<keyof Values, 'language'>) => ({
    label: t(`newTenant.${name}`),
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  })

  function submit(): Promise<unknown> | 'incomplete' {
    setChecked(true)
    const { name1, name2, shortId, givenname, surname, email } = values
    if (!name1.trim() || !surname.trim() || shortIdWrong || emailWrong) return 'incomplete'
    const admin = { email: email.trim(), surname: surname.trim(), ...(givenname.trim() && { givenname: givenname.trim() }) }
    const language = languages[values.language]
    const input = { shortId, name1: name1.trim(), ...(name2.trim() && { name2: name2.trim() }), ...language, admin }
    return call('POST /api/tenants', { input, idempotencyKey: key })
  }

  return (
    <ActionDialog
      opened={opened}
      title={t('newTenant.title')}
      text={t('newTenant.text')}
      submit={t('newTenant.submit')}
      done={t('newTenant.done', { name: values.name1.trim(), email: values.email.trim() })}
      onSubmit={submit}
      onClose={() => {
        onClose()
        setChecked(false)
        setValues(empty)
        setKey(crypto.randomUUID())
      }}
    >
      <TextInput {...field('name1')} required data-autofocus error={missing('name1')} />
      <SimpleGrid cols={2}>
        <TextInput {...field('name2')} />
        <TextInput
          {...field('shortId')}
          required
          autoCapitalize="none"
          error={checked && shortIdWrong && t('newTenant.shortIdWrong')}
          description={!(checked && shortIdWrong) && t('newTenant.shortIdHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </SimpleGrid>
      <Select
        label={t('newTenant.language')}
        allowDeselect={false}
        data={choices.map((value) => ({ value, label: t(`newTenant.${value}`) }))}
        value={values.language}
        onChange={(language) => setValues({ ...values, language: choices.find((each) => each === language) ?? empty.language })}
        comboboxProps={{ zIndex: 220 }}
      />
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ fontWeight: 600, marginBottom: 8, padding: 0 }}>{t('newTenant.admin')}</legend>
        <SimpleGrid cols={2}>
          <TextInput {...field('givenname')} />
          <TextInput {...field('surname')} required error={missing('surname')} />
        </SimpleGrid>
        <TextInput {...field('email')} type="email" required mt="sm" error={checked && emailWrong && t('newTenant.emailWrong')} />
      </fieldset>
    </ActionDialog>
  )
}
