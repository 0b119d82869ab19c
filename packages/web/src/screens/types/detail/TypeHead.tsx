import { Badge } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { useLanguage, useText } from '../../../i18n/use-text.ts'
import { iconOf } from '../../../ui/icons.ts'
import { isCore } from '../overview/shown-types.ts'
import { typesPath } from '../types-query.ts'
import classes from './TypePage.module.css'

/** The name of a type, what it belongs to, and how many twins of it the reader sees. */
export function TypeHead({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const text = useText()
  const rootid = useRootid()
  const registry = useWholeRegistry()
  const Icon = iconOf(type.icon)
  const parent = type.extends && type.extends !== 'entity' ? registry.definitions.get(type.extends) : undefined
  const signs = [
    type.abstract && t('abstract'),
    isCore(type) && t('core'),
    type.addedBy === 'tenant' && t('tenantsOwn'),
    type.addedBy === 'platform' && t('platformsOwn'),
  ].filter((sign) => typeof sign === 'string')
  return (
    <header className={classes.head}>
      <Link className={classes.back} to="/$rootid/$" params={{ rootid, _splat: typesPath }} aria-label={t('back')} title={t('back')}>
        <IconChevronLeft size={16} stroke={1.5} />
      </Link>
      <Icon size={20} stroke={1.5} aria-hidden />
      <h1 className={classes.title}>{text(type.plural)}</h1>
      <code className={classes.name}>{type.name}</code>
      {signs.map((sign) => (
        <Badge key={sign} size="sm" variant="default" tt="none">
          {sign}
        </Badge>
      ))}
      <span className={classes.facts}>
        {parent && (
          <span>
            {t('extends')}:{' '}
            <Link to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${parent.name}` }}>
              {text(parent.plural)}
            </Link>
          </span>
        )}
        {!type.abstract && <Records type={type.name} />}
      </span>
    </header>
  )
}

function Records({ type }: { readonly type: string }) {
  const { t } = useTranslation('types')
  const locale = useLanguage() === 'en' ? 'en' : 'de'
  const tenant = useTenant().id
  const { data } = useQuery({
    queryKey: ['typeCounts', tenant, type],
    queryFn: ({ signal }) => call('POST /api/twins/counts', { tenant, signal, input: { types: [type] } }),
    staleTime: 60_000,
    retry: false,
  })
  const found = data?.counts[type]
  if (!found || (found.countIs === 'atLeast' && found.count === 0)) return null
  const number = found.count.toLocaleString(locale)
  return (
    <span>
      {t('records')}: {found.countIs === 'exact' ? number : t('atLeast', { number })}
    </span>
  )
}
