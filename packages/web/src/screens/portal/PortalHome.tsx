import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { portalTexts } from '../../i18n/portal/texts.ts'
import { useSession } from '../../data/session.ts'
import { useUnread } from '../../data/notices/use-unread.ts'
import { Invitations } from '../../shell/session/Invitations.tsx'
import { ContractCard } from './contracts/ContractCard.tsx'
import { contractCardQuery, contractView } from '../../data/contracts/contract-view.ts'
import { Bills, openBills } from './home/Bills.tsx'
import { OfferedRequests } from './home/OfferedRequests.tsx'
import { PlannedChanges } from './home/PlannedChanges.tsx'
import { Section } from './parts/Facts.tsx'
import { PortalLink } from './parts/PortalLink.tsx'
import { PortalPage, PortalWaiting } from './parts/PortalPage.tsx'
import { linked, textOf } from '../../data/contracts/twin-parts.ts'
import { usePartner, usePortalTwin, useToday } from './parts/use-portal.ts'
import { useWords } from './parts/use-words.ts'
import classes from './parts/Portal.module.css'
import { stateOf } from './requests/request-kinds.ts'
import { RequestRow } from './requests/RequestRow.tsx'

addTexts(portalTexts)

/** The customer's first page: the monthly costs, the open bills, planned changes, open requests, and the most wanted kinds of request. */
export function PortalHome() {
  const { t } = useTranslation('portal')
  const words = useWords()
  const today = useToday()
  const session = useSession()
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: usePartner(),
    'businessPartner:consumingContracts': { ...contractCardQuery, $limit: 100 },
    'businessPartner:deliveredReceipts': openBills,
    'businessPartner:executions': { $sort: [{ path: ['entity:createdAt'], order: 'desc' }], $limit: 20 },
  })
  if (!data) return <PortalWaiting failed={isError} missing={!isPending && !isError} again={() => void refetch()} />
  const contracts = linked(data, 'businessPartner:consumingContracts').map((each) => contractView(each, today))
  const running = contracts.filter(({ phase }) => phase === 'active')
  const monthly = running.reduce((sum, each) => sum + each.monthly, 0n)
  const open = linked(data, 'businessPartner:executions').filter((each) => stateOf(each['execution:status']) !== 'done')
  return (
    <PortalPage title={t('hello', { name: textOf(data, 'businessPartner:givenname') ?? session?.user.name ?? '' })}>
      <Invitations />
      <div className={classes.tiles}>
        <div className={classes.card}>
          <span className={classes.note}>{t('costsPerMonth')}</span>
          <span className={classes.big}>{words.amount(monthly)}</span>
          <span className={classes.note}>{t('activeContracts', { count: running.length })}</span>
        </div>
        <Bills open={linked(data, 'businessPartner:deliveredReceipts')} />
      </div>
      <Notices />
      <PlannedChanges contracts={contracts} />
      {open.length > 0 && (
        <Section title={t('underWay')}>
          <ul className={classes.rows}>
            {open.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('contracts')}>
        <ul className={classes.cards}>
          {running.map((contract) => (
            <li key={contract.id}>
              <ContractCard contract={contract} />
            </li>
          ))}
        </ul>
        {running.length === 0 && <p className={classes.empty}>{t('noContracts')}</p>}
      </Section>
      <OfferedRequests />
    </PortalPage>
  )
}

function Notices() {
  const { t } = useTranslation('portal')
  const unread = useUnread()
  if (!unread || unread.count === 0) return null
  return (
    <PortalLink to={unread.path} className={classes.row}>
      <span className={classes.name}>{t('unread', { count: unread.count })}</span>
    </PortalLink>
  )
}
