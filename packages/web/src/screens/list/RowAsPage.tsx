import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'

/** Opens the row that has the focus as a page by the key o. `path` is that of the list. */
export function RowAsPage({ path }: { readonly path: string }) {
  const tenant = useTenant().id
  const rootid = useRootid()
  const navigate = useNavigate()
  async function open(id: string): Promise<void> {
    const { results } = await call('POST /api/data/query', { tenant, input: { query: { id, $mask: ['entity:tenantWideIdentifier'] } } })
    const number = results[0]?.tenantWideIdentifier
    if (number) await navigate({ to: '/$rootid/$', params: { rootid, _splat: `${path}/${number}` } })
  }
  useHotkeys([
    [
      'o',
      () => {
        const id = document.activeElement?.closest('[data-twin]')?.getAttribute('data-twin')
        if (id) void open(id).catch(() => undefined)
      },
    ],
  ])
  return null
}
