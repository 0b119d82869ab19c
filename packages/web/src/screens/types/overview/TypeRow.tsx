import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useRootid } from '../../../data/tenant.tsx'
import { useLanguage, useText } from '../../../i18n/use-text.ts'
import { iconOf } from '../../../ui/icons.ts'
import type { TypeSummary } from '../types-query.ts'
import { typesPath } from '../types-query.ts'
import type { ShownType } from './shown-types.ts'
import classes from './TypeOverview.module.css'

export function TypeRow({ row, isTree }: { readonly row: ShownType; readonly isTree: boolean }) {
  const { t } = useTranslation('types')
  const registry = useWholeRegistry()
  const text = useText()
  const rootid = useRootid()
  const { type, summary, depth, fields } = row
  const Icon = iconOf(type.icon)
  const parent = type.extends && type.extends !== 'entity' ? registry.definitions.get(type.extends) : undefined
  // In a tree the place of a row says what it belongs to.
  const parentName = parent && !isTree ? text(parent.plural) : undefined
  const belongsTo = summary ? parentName : t('abstract')
  return (
    <tr>
      <th scope="row" style={{ '--depth': depth } as CSSProperties}>
        <span className={classes.label}>
          <Icon className={classes.icon} size={16} stroke={1.5} aria-hidden />
          <Link className={classes.link} to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${type.name}` }}>
            {text(type.plural)}
          </Link>
          {summary && summary.conflicts > 0 && (
            <Badge size="sm" variant="light" color="yellow" c="var(--tw-warning)" tt="none" title={t('conflictHelp')}>
              {t('conflict')}
            </Badge>
          )}
        </span>
        <code className={classes.name}>{type.name}</code>
        {fields.length > 0 && <span className={classes.found}>{t('inFields', { names: fields.join(', ') })}</span>}
      </th>
      <Cell heading={t('extends')}>{belongsTo}</Cell>
      {summary ? <Numbers summary={summary} /> : <td colSpan={7} data-empty aria-label={t('notCounted')} />}
    </tr>
  )
}

function Numbers({ summary }: { readonly summary: TypeSummary }) {
  const { t } = useTranslation('types')
  const { fields, relations, layouts, lists, processes, changes } = summary
  const { own, inherited, added } = fields
  return (
    <>
      <Cell heading={t('records')} isNumber>
        <Records summary={summary} />
      </Cell>
      <Cell heading={t('fields')} isNumber>
        {own + inherited + added}
        <span className={classes.of}>
          {[inherited > 0 && t('inherited', { count: inherited }), added > 0 && t('added', { count: added })].filter(Boolean).join(', ')}
        </span>
      </Cell>
      {(
        [
          ['relations', relations],
          ['layouts', layouts],
          ['lists', lists],
          ['processes', processes],
          ['changes', changes],
        ] as const
      ).map(([key, number]) => (
        <Cell key={key} heading={t(key)} isNumber>
          {number === 0 ? undefined : number}
        </Cell>
      ))}
    </>
  )
}

/** Above this number a row says "1,000+"; the page of the type says more. */
const maxExact = 1000

/** The number of twins that the reader sees. */
function Records({ summary: { readable, records } }: { readonly summary: TypeSummary }) {
  const { t } = useTranslation('types')
  const language = useLanguage()
  if (!readable) return <span className={classes.dimmed}>{t('notYours')}</span>
  if (!records || (records.countIs === 'atLeast' && records.count === 0)) return <span className={classes.dimmed}>{t('notCounted')}</span>
  const numberOf = (count: number) => count.toLocaleString(language === 'en' ? 'en' : 'de')
  if (records.count > maxExact) return t('more', { number: numberOf(maxExact) })
  return records.countIs === 'exact' ? numberOf(records.count) : t('atLeast', { number: numberOf(records.count) })
}

/** A cell with its heading for phones, where rows become cards. */
function Cell({ heading, isNumber, children }: { readonly heading: string; readonly isNumber?: true; readonly children: ReactNode }) {
  return (
    <td {...(isNumber && { 'data-number': true })} {...(children === undefined && { 'data-empty': true })}>
      {children !== undefined && (
        <>
          <span className={classes.heading}>{heading}</span>
          <span>{children}</span>
        </>
      )}
    </td>
  )
}
