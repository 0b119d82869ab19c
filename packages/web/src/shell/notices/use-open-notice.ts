import { useNavigate } from '@tanstack/react-router'
import type { Notice } from '../../data/notices/notice.ts'
import { portalPathOf } from '../../data/notices/notice.ts'
import { withPanels } from '../../data/record/panel-address.ts'

/** Goes to the tenant of a notification and shows what it is about (core specification, section 2); a customer sees a page of the portal. */
export function useOpenNotice(): (notice: Notice) => void {
  const navigate = useNavigate()
  return ({ tenant, target, asCustomer }) => {
    if (asCustomer) return void navigate({ to: '/$rootid/$', params: { rootid: tenant.shortId, _splat: portalPathOf(target) } })
    void navigate({
      to: '/$rootid/$',
      params: { rootid: tenant.shortId, _splat: 'tickets/all' },
      search: target === undefined ? {} : withPanels({}, [{ id: target }]),
    })
  }
}
