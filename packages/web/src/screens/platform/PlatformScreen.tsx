import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Output } from '@twinwerk/contract/calls'
import { printNumber } from '@twinwerk/model/value/format/number'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { sizeOfFile } from '../../data/files/file-size.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useSession } from '../../data/session.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { platformTexts } from '../../i18n/platform/texts.ts'
import { rootidOf } from '../../shell/guards.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import styles from './PlatformScreen.module.css'

addTexts(platformTexts)

type TenantNumbers = Output<'GET /api/tenants/overview'>['tenants'][number]

const refreshMilliseconds = 60_000
const waitingRows = [0, 1, 2]

/** The tenants of the platform in numbers, for the people who run it. A name leads into the tenants in which the reader works. */
export function PlatformScreen() {
  const { t } = useTranslation('platform')
  usePageTitle(t('title'))
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['platform', 'overview'],
    queryFn: async () => (await call('GET /api/tenants/overview')).tenants,
    refetchInterval: refreshMilliseconds,
    retry: false,
  })
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.note}>{t('intro')}</p>
      {isError && (
        <Alert role="alert" color="red" variant="light" className={styles.failed ?? ''}>
          {t('failed')}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </Alert>
      )}
      {isPending && (
        <div aria-hidden>
          {waitingRows.map((row) => (
            <Skeleton key={row} height={24} my={16} />
          ))}
        </div>
      )}
      {data && <Tenants tenants={data} />}
    </div>
  )
}

function Tenants({ tenants }: { readonly tenants: readonly TenantNumbers[] }) {
  const { t } = useTranslation('platform')
  const { language } = useLocale()
  const sum = (name: 'users' | 'active' | 'signedIn' | 'open' | 'suspended' | 'failed' | 'failedJobs' | 'bytes') =>
    tenants.reduce((total, tenant) => total + tenant[name], 0)
  const number = (value: number) => printNumber(value, { dataType: 'long' }, language)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('tenant')}</th>
          <th scope="col">{t('users')}</th>
          <th scope="col">{t('signedIn')}</th>
          <th scope="col">{t('open')}</th>
          <th scope="col">{t('suspended')}</th>
          <th scope="col">{t('failedCases')}</th>
          <th scope="col">{t('failedJobs')}</th>
          <th scope="col">{t('lastError')}</th>
          <th scope="col">{t('storage')}</th>
          <th scope="col">{t('definitions')}</th>
        </tr>
      </thead>
      <tbody>
        {tenants.map((tenant) => (
          <TenantRow key={tenant.id} tenant={tenant} />
        ))}
      </tbody>
      {tenants.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td data-name={t('users')}>{t('usersOf', { active: number(sum('active')), users: number(sum('users')) })}</td>
            <td data-name={t('signedIn')}>{number(sum('signedIn'))}</td>
            <td data-name={t('open')}>{number(sum('open'))}</td>
            <td data-name={t('suspended')}>{number(sum('suspended'))}</td>
            <td data-name={t('failedCases')}>{number(sum('failed'))}</td>
            <td data-name={t('failedJobs')}>{number(sum('failedJobs'))}</td>
            <td data-empty>–</td>
            <td data-name={t('storage')}>{sizeOfFile({ size: sum('bytes'), type: '' }, language)}</td>
            <td data-empty>–</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function TenantRow({ tenant }: { readonly tenant: TenantNumbers }) {
  const { t } = useTranslation('platform')
  const locale = useLocale()
  const session = useSession()
  const own = session?.permissions.find((each) => each.tenant.id === tenant.id && each.scope !== 'businessPartner')
  const at = (instant: string) => valueTypes.datetime.print(instant, { dataType: 'datetime' }, locale)
  const number = (value: number) => printNumber(value, { dataType: 'long' }, locale.language)
  const rootid = own && rootidOf(own)
  return (
    <tr>
      <th scope="row">
        {rootid === undefined ? (
          tenant.name
        ) : (
          <Link to="/$rootid/home" params={{ rootid }}>
            {tenant.name}
          </Link>
        )}{' '}
        <span className={styles.more}>{tenant.shortId}</span>
      </th>
      <td data-name={t('users')}>{t('usersOf', { active: number(tenant.active), users: number(tenant.users) })}</td>
      <td data-name={t('signedIn')}>
        {number(tenant.signedIn)}
        {tenant.lastSignIn !== null && <span className={styles.more}>{t('lastSignIn', { at: at(tenant.lastSignIn) })}</span>}
      </td>
      <td data-name={t('open')}>{number(tenant.open)}</td>
      <td data-name={t('suspended')}>{number(tenant.suspended)}</td>
      <td data-name={t('failedCases')}>
        <Trouble count={tenant.failed} words={number(tenant.failed)} />
        {rootid !== undefined && tenant.failed + tenant.suspended > 0 && (
          <Link className={styles.more} to="/$rootid/$" params={{ rootid, _splat: 'processes/stuck' }}>
            {t('stuck', { name: tenant.shortId })}
          </Link>
        )}
      </td>
      <td data-name={t('failedJobs')}>
        <Trouble count={tenant.failedJobs} words={number(tenant.failedJobs)} />
      </td>
      <td data-name={t('lastError')}>{tenant.lastError === null ? '–' : at(tenant.lastError)}</td>
      <td data-name={t('storage')}>{sizeOfFile({ size: tenant.bytes, type: '' }, locale.language)}</td>
      <td data-name={t('definitions')}>{tenant.definitions === 0 ? t('ofRelease') : t('ownVersion', { count: tenant.definitions })}</td>
    </tr>
  )
}

/** A number that calls for somebody, if it is not zero. */
function Trouble({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return words
  return (
    <strong className={styles.trouble}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {words}
    </strong>
  )
}
