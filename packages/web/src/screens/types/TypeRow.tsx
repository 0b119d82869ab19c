import { Skeleton } from '@mantine/core'
import type { TypeCount } from '@twinwerk/contract/twins/counts'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { isStatic } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { iconOf } from '../../ui/icons.ts'
import type { Role } from './readers-of.ts'
import { readersOf } from './readers-of.ts'
import classes from './TypesScreen.module.css'

type Props = {
  readonly type: EffectiveDefinition
  readonly counts: Readonly<Record<string, TypeCount>> | undefined
  readonly isCounting: boolean
  readonly roles: readonly Role[] | undefined
}

export function TypeRow({ type, counts, isCounting, roles }: Props) {
  const { t } = useTranslation('types')
  const registry = useWholeRegistry()
  const text = useText()
  const Icon = iconOf(type.icon)
  const parent = type.extends && type.extends !== 'entity' ? registry.definitions.get(type.extends) : undefined
  return (
    <tr>
      <th scope="row">
        <Icon className={classes.icon} size={16} stroke={1.5} aria-hidden />
        {text(type.plural)}
        <code className={classes.name}>{type.name}</code>
      </th>
      <td className={classes.dimmed}>
        {parent && (
          <>
            <span className={classes.heading}>{t('extends')}: </span>
            {text(parent.plural)}
          </>
        )}
      </td>
      <td>
        <span className={classes.heading}>{t('twins')}: </span>
        {isCounting ? <Skeleton height={12} width={48} display="inline-block" /> : counts && <Count count={counts[type.name]} />}
      </td>
      {roles && (
        <td>
          <span className={classes.heading}>{t('readers')}: </span>
          <Readers type={type.name} roles={roles} />
        </td>
      )}
    </tr>
  )
}

function Count({ count }: { readonly count: TypeCount | undefined }) {
  const { t } = useTranslation('types')
  const language = useLanguage()
  if (!count) return <span className={classes.dimmed}>{t('notYours')}</span>
  const number = count.count.toLocaleString(language === 'en' ? 'en' : 'de')
  if (count.countIs === 'exact') return number
  return count.count === 0 ? <span className={classes.dimmed}>{t('notCounted')}</span> : t('atLeast', { number })
}

function Readers({ type, roles }: { readonly type: string; readonly roles: readonly Role[] }) {
  const { t } = useTranslation('types')
  const language = useLanguage()
  const registry = useWholeRegistry()
  if (isStatic(registry, type)) return t('everybody')
  const names = readersOf(registry, roles, type)
  if (names.length === 0) return <span className={classes.dimmed}>{t('nobody')}</span>
  return new Intl.ListFormat(language === 'en' ? 'en' : 'de', { type: 'conjunction' }).format(names)
}
