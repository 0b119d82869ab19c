import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { portalTexts } from '../../i18n/portal/texts.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useSession } from '../../data/session.ts'
import { useUnread } from '../../data/notices/use-unread.ts'
import { Invitations } from '../../shell/session/Invitations.tsx'
import { iconOf } from '../../ui/icons.ts'
import { ContractCard } from './contracts/ContractCard.tsx'
import { contractCardQuery, contractView } from './contracts/contract-view.ts'
import { Section } from './parts/Facts.tsx'
import { PortalLink } from './parts/PortalLink.tsx'
import { PortalPage, PortalWaiting } from './parts/PortalPage.tsx'
import { linked, numberOf, textOf } from './parts/twin-parts.ts'
import { usePartner, usePortalTwin, useToday } from './parts/use-portal.ts'
import { useWords } from './parts/use-words.ts'
import classes from './parts/Portal.module.css'
import { requestsWhere, stateOf } from './requests/request-kinds.ts'
import { RequestRow } from './requests/RequestRow.tsx'

addTexts(portalTexts)

/** The customer's first page: the monthly costs, the open bills, planned changes, open requests, and the most wanted kinds of request. */
export function PortalHome() {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  const today = useToday()
  const session = useSession()
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: usePartner(),
    'businessPartner:consumingContracts': { ...contractCardQuery, $limit: 100 },
    'businessPartner:deliveredReceipts': { $sort: [{ path: ['receipt:date'], order: 'desc' }], $limit: 24 },
    'businessPartner:executions': { $sort: [{ path: ['entity:createdAt'], order: 'desc' }], $limit: 20 },
  })
  if (!data) return <PortalWaiting failed={isError} missing={!isPending && !isError} again={() => void refetch()} />
  const contracts = linked(data, 'businessPartner:consumingContracts').map((each) => contractView(each, today))
  const running = contracts.filter(({ phase }) => phase === 'active')
  const monthly = running.reduce((sum, each) => sum + each.monthly, 0n)
  const receipts = linked(data, 'businessPartner:deliveredReceipts')
  const due = receipts
    .filter((each) => ['sent', 'partly', 'dunning'].includes(textOf(each, 'receipt:status') ?? ''))
    .toSorted((one, other) => (textOf(one, 'receipt:dueDate') ?? '').localeCompare(textOf(other, 'receipt:dueDate') ?? ''))
  const open = linked(data, 'businessPartner:executions').filter((each) => stateOf(each['execution:status']) !== 'done')
  const planned = contracts.flatMap((contract) => [
    ...(contract.phase === 'future'
      ? [{ key: contract.id, text: t('plannedContract', { name: contract.products[0] ?? contract.number }), day: contract.begin }]
      : []),
    ...(contract.phase === 'active' && contract.end !== null
      ? [{ key: `${contract.id} end`, text: t('plannedEnd', { name: contract.products[0] ?? contract.number }), day: contract.end }]
      : []),
    ...(contract.phase === 'active'
      ? contract.planned.map(({ name, day }) => ({ key: `${contract.id} ${name} ${day}`, text: t('plannedProduct', { name }), day }))
      : []),
  ])
  return (
    <PortalPage title={t('hello', { name: textOf(data, 'businessPartner:givenname') ?? session?.user.name ?? '' })}>
      <Invitations />
      <div className={classes.tiles}>
        <div className={classes.card}>
          <span className={classes.note}>{t('costsPerMonth')}</span>
          <span className={classes.big}>{words.amount(monthly)}</span>
          <span className={classes.note}>{t('activeContracts', { count: running.length })}</span>
        </div>
        {receipts[0] && (
          <PortalLink to={due.length > 1 ? 'myreceipts' : `myreceipts/${(due[0] ?? receipts[0]).id}`} className={classes.card}>
            <span className={classes.note}>{due.length > 0 ? t('toPay') : t('lastReceipt')}</span>
            <span className={classes.big}>
              {words.euro((due.length > 0 ? due : [receipts[0]]).reduce((sum, each) => sum + (numberOf(each, 'receipt:sumGross') ?? 0), 0))}
            </span>
            {due[0] ? (
              <Due day={textOf(due[0], 'receipt:dueDate')} />
            ) : (
              <span className={classes.note}>{words.own(receipts[0], 'receipt:name')}</span>
            )}
          </PortalLink>
        )}
      </div>
      <Notices />
      {planned.length > 0 && (
        <Section title={t('planned')}>
          <ul className={classes.rows}>
            {planned
              .toSorted((one, other) => one.day.localeCompare(other.day))
              .map(({ key, text, day }) => (
                <li key={key} className={classes.row}>
                  <span className={classes.cardWords}>{text}</span>
                  <span className={classes.note}>{words.day(day)}</span>
                </li>
              ))}
          </ul>
        </Section>
      )}
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
      <Section title={t('whatToDo')}>
        <ul className={classes.rows}>
          {requestsWhere(registry, ({ offeredAt }) => offeredAt?.includes('home') === true).map((definition) => {
            const Icon = iconOf(words.icon(definition))
            return (
              <li key={definition}>
                <PortalLink to={`service/new/${definition}`} className={classes.row}>
                  <Icon size={20} stroke={1.5} aria-hidden />
                  <span className={classes.name}>{words.request(definition)}</span>
                  <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />
                </PortalLink>
              </li>
            )
          })}
          <li>
            <PortalLink to="service" className={classes.row}>
              <span className={classes.name}>{t('everythingElse')}</span>
              <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />
            </PortalLink>
          </li>
        </ul>
      </Section>
    </PortalPage>
  )
}

/** By when the oldest open bill is to be paid, and that it was to be. */
function Due({ day }: { readonly day: string | null }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const today = useToday()
  const isLate = day !== null && day.slice(0, 10) < today
  return (
    <span className={`${classes.note} ${isLate ? classes.late : ''}`}>{t(isLate ? 'wasDueOn' : 'dueOn', { day: words.day(day) })}</span>
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
