import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useOwnUser } from '../../data/right-paths/use-right-roots.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { showNote } from '../../ui/notes.tsx'

const attribute = 'user:noticeChannel'

/** How the caller is told things in this tenant: not at all, in the application, or also by a mail in the morning. */
export function NoticeChannel() {
  const { t } = useTranslation('notices')
  const text = useText()
  const tenant = useTenant().id
  const user = useOwnUser()
  const client = useQueryClient()
  const values = useRegistry().attributes.get(attribute)?.enumValues ?? []
  const queryKey = ['notice-channel', tenant, user]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const { results } = await call('POST /api/data/query', { tenant, input: { query: { id: user!, $mask: [attribute] } } })
      return String(results[0]?.[attribute] ?? 'app')
    },
    enabled: user !== undefined,
    retry: false,
  })
  if (user === undefined || data === undefined || values.length === 0) return null

  async function choose(channel: string): Promise<void> {
    client.setQueryData(queryKey, channel)
    try {
      await call('POST /api/data/save', {
        tenant,
        input: { data: { id: user!, [attribute]: channel } },
        idempotencyKey: crypto.randomUUID(),
      })
    } catch {
      showNote({ title: t('title'), text: t('notSaved') })
    } finally {
      void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <NativeSelect
      size="xs"
      label={t('channel')}
      value={data}
      data={values.map(({ name, label }) => ({ value: name, label: text(label) }))}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  )
}
