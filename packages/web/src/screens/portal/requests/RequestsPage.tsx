import { IconChevronRight } from '@tabler/icons-react'
import { requestGroups } from '@twinwerk/model/definition/customer-request'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { Section } from '../parts/Facts.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import { linked } from '../../../data/contracts/twin-parts.ts'
import { usePartner, usePortalTwin } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { requestsWhere } from './request-kinds.ts'
import { RequestRow } from './RequestRow.tsx'

/** The customer's requests with their states, and the requests on offer. */
export function RequestsPage() {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: usePartner(),
    $mask: [],
    'businessPartner:executions': { $sort: [{ path: ['entity:createdAt'], order: 'desc' }], $limit: 50 },
  })
  if (!data) return <PortalWaiting failed={isError} missing={!isPending && !isError} again={() => void refetch()} />
  const requests = linked(data, 'businessPartner:executions')
  return (
    <PortalPage title={t('requests')}>
      <Section title={t('yourRequests')}>
        {requests.length === 0 && <p className={classes.empty}>{t('noRequests')}</p>}
        <ul className={classes.rows}>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      </Section>
      {requestGroups.map((group) => (
        <Section key={group} title={t(`kind.${group}`)}>
          <ul className={classes.rows}>
            {requestsWhere(registry, (request) => request.group === group).map((definition) => (
              <li key={definition}>
                <PortalLink to={`service/new/${definition}`} className={classes.row}>
                  <span className={classes.name}>{words.request(definition)}</span>
                  <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />
                </PortalLink>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </PortalPage>
  )
}
