import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { PortalLink } from '../parts/PortalLink.tsx'
import { textOf } from '../../../data/contracts/twin-parts.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { shownState } from './request-kinds.ts'

export function RequestRow({ request }: { readonly request: TwinJson }) {
  const words = useWords()
  const day = words.day(textOf(request, 'createdAt') ?? textOf(request, 'execution:startedAt'))
  return (
    <PortalLink to={`service/${request.id}`} className={classes.row}>
      <span className={classes.cardWords}>
        <span className={classes.name}>{words.request(request.definition)}</span>
        <span className={classes.note}>{[request.tenantWideIdentifier, day].filter(Boolean).join(' · ')}</span>
      </span>
      <RequestStatus request={request} />
    </PortalLink>
  )
}

/** The state of a request. Customers see a waiting or failed process as open, because staff take care of it. */
export function RequestStatus({ request }: { readonly request: TwinJson }) {
  const { t } = useTranslation('portal')
  const state = shownState(request)
  return (
    <span className={classes.status} data-kind={state}>
      {t(`state.${state}`)}
    </span>
  )
}
