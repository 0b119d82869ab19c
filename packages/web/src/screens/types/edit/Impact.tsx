import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { useTranslation } from 'react-i18next'
import page from '../detail/TypePage.module.css'
import classes from './DraftPage.module.css'

type Props = {
  readonly impact: { readonly data: Output<'POST /api/definitions/overlay/preview'> | undefined; readonly isError: boolean }
}

/** The effects of a change: first those that it cannot have, then lists, forms, roles and views, then records that break a new rule. */
export function Impact({ impact: { data, isError } }: Props) {
  const { t } = useTranslation('types')
  if (isError) return <p role="alert">{t('edit.impactFailed')}</p>
  if (!data || 'job' in data) return <Skeleton height={40} />
  const { lines, rows, complete, unseen } = data
  if (lines.length + rows.length + unseen.length === 0 && complete) return <p className={page.note}>{t('edit.noImpact')}</p>
  return (
    <ul className={classes.impact}>
      {lines.map(({ level, kind, name, text }) => (
        <li key={`${level} ${name} ${text}`} data-level={level}>
          {level === 'blocked' ? <IconBan size={16} stroke={1.5} aria-hidden /> : <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
          <span>
            <strong>{[t(`edit.reached.${kind}`), name].filter(Boolean).join(' ')}</strong> {text}
          </span>
        </li>
      ))}
      {rows.map(({ systematics, key, message, failing }) => (
        <li key={`${systematics} ${key}`} data-level="look">
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          <span>{t('edit.failing', { count: failing, rule: message })}</span>
        </li>
      ))}
      {!complete && <li>{t('edit.notAllRead')}</li>}
      {unseen.length > 0 && <li>{t('edit.unseen', { count: unseen.length })}</li>}
    </ul>
  )
}
