import type { Output } from '@twinwerk/contract/calls'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { exportDialogTexts } from '../../i18n/export-dialog/texts.ts'
import { linkTexts } from '../../i18n/links/texts.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { valueTypes } from '@twinwerk/model/value/registry'
import { RenewButton } from './RenewButton.tsx'
import { RevokeButton } from './RevokeButton.tsx'
import styles from './LinksScreen.module.css'
import { optionsTexts } from '../../i18n/options/texts.ts'

addTexts(optionsTexts)

addTexts(exportDialogTexts)
addTexts(linkTexts)

type CopiedLink = Output<'GET /api/data/links'>['links'][number]

/**
 * The links that open lists for everybody who has the address: the caller's own, and for administrators all links of the tenant. Each link
 * can be revoked.
 */
export function LinksScreen() {
  const { t } = useTranslation('links')
  usePageTitle(t('title'))
  const tenant = useTenant().id
  const { data, isError, refetch } = useQuery({ queryKey: ['links', tenant], queryFn: () => call('GET /api/data/links', { tenant }) })
  const links = data?.links
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      {isError && (
        <div role="alert" className={styles.empty}>
          <p>{t('failed')}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {!links && !isError && <Skeleton height={108} />}
      {links?.length === 0 && (
        <p className={styles.empty} role="status">
          {t('none')}
        </p>
      )}
      {links && links.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('list')}</th>
                <th scope="col">{t('format')}</th>
                <th scope="col">{t('owner')}</th>
                <th scope="col">{t('made')}</th>
                <th scope="col">{t('until')}</th>
                <th scope="col">{t('used')}</th>
                <th scope="col" data-numeric>
                  {t('uses')}
                </th>
                <th scope="col">{t('action')}</th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} onRevoked={() => void refetch()} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function LinkRow({ link, onRevoked }: { readonly link: CopiedLink; readonly onRevoked: () => void }) {
  const { t } = useTranslation('links')
  const { t: format } = useTranslation('exportDialog')
  const locale = useLocale()
  const moment = (at: string) => valueTypes.datetime.print(at, { dataType: 'datetime' }, locale)
  return (
    <tr>
      <th scope="row">{link.title}</th>
      <td>{format(link.format as 'csv')}</td>
      <td>{link.owner}</td>
      <td>{moment(link.createdAt)}</td>
      <td>{moment(link.expiresAt)}</td>
      <td>{link.lastUsedAt === null ? t('never') : moment(link.lastUsedAt)}</td>
      <td data-numeric>{link.uses}</td>
      <td className={styles.actions}>
        {link.renewable && <RenewButton id={link.id} title={link.title} />}
        <RevokeButton id={link.id} title={link.title} onRevoked={onRevoked} />
      </td>
    </tr>
  )
}
