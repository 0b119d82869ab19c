import { NativeSelect } from '@mantine/core'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useOwnUser } from '../../data/right-paths/use-right-roots.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { showNote } from '../../ui/notes.tsx'
import { PushSwitch } from './PushSwitch.tsx'

const attributes = ['user:noticeChannel', 'user:language'] as const
/** The defaults; an empty language means the language of the tenant. */
const usual = { 'user:noticeChannel': 'app', 'user:language': '' } as const

/**
 * The caller's notification channel in this tenant (none, in the application, also on this device or by mail in the morning), and language.
 */
export function NoticeChannel() {
  const { t } = useTranslation('notices')
  const text = useText()
  const tenant = useTenant().id
  const user = useOwnUser()
  const client = useQueryClient()
  const registry = useRegistry()
  const queryKey = ['notice-channel', tenant, user]
  const { data } = useQuery({
    queryKey,
    queryFn: user === undefined ? skipToken : () => read(tenant, user),
    retry: false,
  })
  if (user === undefined || data === undefined) return null

  const choose = async (name: (typeof attributes)[number], value: string): Promise<void> => {
    client.setQueryData(queryKey, { ...data, [name]: value })
    try {
      await call('POST /api/data/save', {
        tenant,
        input: { data: { id: user, [name]: value === '' ? null : value } },
        idempotencyKey: crypto.randomUUID(),
      })
    } catch {
      showNote({ title: t('title'), text: t('notSaved') })
    } finally {
      void client.invalidateQueries({ queryKey })
    }
  }
  const selects = attributes.map((name) => {
    const values = registry.attributes.get(name)?.enumValues?.map((each) => ({ value: each.name, label: text(each.label) })) ?? []
    if (values.length === 0) return null
    return (
      <NativeSelect
        key={name}
        size="xs"
        label={t(name === 'user:language' ? 'language' : 'channel')}
        value={data[name]}
        data={name === 'user:language' ? [{ value: '', label: t('languageOfTenant') }, ...values] : values}
        onChange={(event) => void choose(name, event.currentTarget.value)}
      />
    )
  })
  return (
    <>
      {selects}
      {data['user:noticeChannel'] === 'push' && <PushSwitch />}
    </>
  )
}

async function read(tenant: string, user: string): Promise<Readonly<Record<string, string>>> {
  const { results } = await call('POST /api/data/query', { tenant, input: { query: { id: user, $mask: attributes } } })
  return Object.fromEntries(attributes.map((name) => [name, String(results[0]?.[name] ?? usual[name])]))
}
